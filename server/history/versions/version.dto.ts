import { IdField } from '../../http/validation/fields.js';
import { LigneConcernee } from '../annulation.dto.js';
import { ChampChange } from '../journal.dto.js';

export class VersionParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;

  @IdField({ description: 'Numéro de la version.', example: 3 })
  n: number;
}

export class VersionResume {
  /** @example 3 */
  version: number;
  /**
   * Quand elle a été enregistrée ; null : avant le premier changement que l’histoire connaît.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string | null;
  /**
   * Par qui ; null : une commande, ou personne que l’histoire connaisse.
   * @example "admin"
   */
  auteur: string | null;
  /**
   * La modification qui l’a faite.
   * @example 41
   */
  modification: number | null;
}

/** Une association, telle qu’une version la connaissait. */
export class AssociationDeVersion {
  /** @example 12 */
  id_stage: number;
  /** @example 8 */
  id_categorie: number;
  /** @example 5 */
  id_sous_parcours: number;
  /**
   * Stage, catégorie et sous-parcours, par leurs noms : ceux de maintenant, ou les derniers connus.
   * @example "NAV-101, Fondamentaux, Navigation"
   */
  libelle: string;
}

export class ChampImpossible extends LigneConcernee {
  /** @example "responsables" */
  champ: string;
}

/** Ce que ferait un rétablissement. */
export class RetablissementEssai {
  champs: ChampChange[];
  /** Ce qui ne peut plus revenir : une personne ou un fichier disparus. */
  impossibles: ChampImpossible[];
}

/** Ce qui se rattache à la fiche, et a changé avec elle ou sans elle. */
export class ChangeAutour {
  /** @example "definition_sousparcours" */
  entite: string;
  /** @example "creation" */
  operation: string;
  /** @example 3 */
  nombre: number;
}

/** Une modification, dans l’historique d’une fiche. */
export class HistoriqueLigne {
  /** @example 41 */
  modification: number;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /**
   * Nom d’utilisateur ; null : une commande de l’exploitant.
   * @example "admin"
   */
  auteur: string | null;
  /** @example "enregistrement" */
  genre: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * Modification qui l’a annulée.
   * @example null
   */
  annulee_par: number | null;
  /**
   * Ce qu’elle a fait de la fiche ; null : elle n’a changé que ce qui s’y rattache.
   * @example "modification"
   */
  operation: string | null;
  /**
   * La version de la fiche après elle.
   * @example 3
   */
  version: number | null;
  /**
   * Les champs de la fiche qui ont changé.
   * @example ["libelle_stage", "responsables"]
   */
  champs: string[];
  autour: ChangeAutour[];
}
