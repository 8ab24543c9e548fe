/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AutrePreparation } from './AutrePreparation';
import type { ChampChange } from './ChampChange';
import type { ConflitDeLigne } from './ConflitDeLigne';
export type LigneDetail = {
  entite: string;
  cle: string;
  libelle: string;
  /**
   * « creation », « modification », « suppression », ou « retrait » : quittera le site à une date, et restera dans les brouillons.
   */
  operation: string;
  champs: Array<ChampChange>;
  /**
   * Ce que quelqu’un a changé aussi sur le site depuis ; vide le plus souvent.
   */
  conflits: Array<ConflitDeLigne>;
  /**
   * Ce qu’il faut savoir : une personne ou un lieu qui n’existe plus, et sans qui l’élément sera publié.
   */
  raison: string | null;
  /**
   * Les autres préparations ouvertes qui changent aussi cet élément : la dernière publiée trouvera un conflit là où elles diffèrent.
   */
  aussi_dans: Array<AutrePreparation>;
  /**
   * Qui l’a changé en dernier.
   */
  auteur: string | null;
  date: string;
};

