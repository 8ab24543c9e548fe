import { AnyValue } from '../http/any-value.js';

/**
 * Modification du contenu : un enregistrement, une suppression, un import, une commande, un rétablissement ou une annulation. Pour les administrateurs, aussi ce qui ne change rien :
 * une connexion, un échec de connexion, un export.
 */
export class ModificationResume {
  /** @example 41 */
  id: number;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /**
   * Nom d’utilisateur ; null : une commande de l’exploitant.
   * @example "admin"
   */
  auteur: string | null;
  /** @example "enregistrement" */
  genre: string;
  /** @example "site" */
  source: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /** @example 0 */
  creations: number;
  /** @example 1 */
  modifications: number;
  /** @example 0 */
  suppressions: number;
  /**
   * Modification qui l’a annulée.
   * @example null
   */
  annulee_par: number | null;
  /**
   * Une partie en est revenue, le reste pas encore : l’annuler de nouveau le fait revenir.
   * @example false
   */
  annulee_en_partie: boolean;
  /**
   * Ce qu’elle a changé, nom dans l’API ; null : rien, ou plusieurs choses.
   * @example "stage"
   */
  entite: string | null;
  /**
   * Son identifiant.
   * @example "12"
   */
  cle: string | null;
}

export class ChampChange {
  /** @example "libelle_stage" */
  champ: string;
  /** Valeur d’avant ; null : aucune. */
  @AnyValue()
  avant: unknown;
  /** Valeur d’après ; null : aucune. */
  @AnyValue()
  apres: unknown;
}

export class Changement {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /** @example "modification" */
  operation: string;
  champs: ChampChange[];
}

export class ModificationDetail extends ModificationResume {
  /**
   * Une partie de ce qu’elle a changé n’est plus gardée : elle ne s’annule plus.
   * @example false
   */
  elaguee: boolean;
  changements: Changement[];
}

/** Combien d’éléments de chaque sorte ; sans les sortes dont il n’y a aucun. */
export class Compagnons {
  parcours?: number;
  /** @example 1 */
  categorie?: number;
  sousparcours?: number;
  stage?: number;
  definition_sousparcours?: number;
  session_stage?: number;
  responsable?: number;
  lieu?: number;
  static?: number;
  image?: number;
  user?: number;
}

/** Ce qui a été supprimé, et peut revenir. */
export class SuppressionResume {
  /** @example 41 */
  modification: number;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /** @example "admin" */
  auteur: string | null;
  /** @example "parcours" */
  entite: string;
  /** @example "2" */
  cle: string;
  /** @example "Radionavigation" */
  libelle: string;
  /** Ce qui est parti avec, et n’est pas revenu : par nom dans l’API. */
  avec: Compagnons;
  /**
   * Combien d’éléments de cette suppression sont déjà revenus.
   * @example 0
   */
  revenus: number;
}
