import { BooleanField, IntegerField, LineField } from '../http/validation/fields.js';
import { Succes } from '../http/succes.dto.js';

export class JournalQuery {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui a changé.', example: 'stage' })
  entite?: string;

  @LineField({ optional: true, maxLength: 50, description: 'Son identifiant, ou son triplet.', example: '12' })
  cle?: string;

  @LineField({ optional: true, maxLength: 100, description: 'Nom d’utilisateur de l’auteur.', example: 'admin' })
  auteur?: string;

  @LineField({ optional: true, maxLength: 20, description: 'Genre.', example: 'import' })
  genre?: string;

  @IntegerField({ optional: true, minimum: 1, maximum: 500, description: 'Nombre de lignes au plus.', example: 50 })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang de la première ligne.',
    example: 0,
  })
  offset?: number;
}

export class PageQuery {
  @IntegerField({
    optional: true,
    minimum: 1,
    maximum: 500,
    description: 'Nombre de changements au plus.',
    example: 50,
  })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang du premier changement.',
    example: 0,
  })
  offset?: number;
}

export class DryRunQuery {
  @BooleanField({ optional: true, description: 'Dire ce qui se passerait, sans rien écrire.', example: true })
  dryRun?: boolean;
}

/** Modification du contenu : un enregistrement, une suppression, un import, une commande ou une annulation. */
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
}

export class ChampChange {
  /** @example "libelle_stage" */
  champ: string;
  /** Valeur d’avant ; null : aucune. */
  avant: unknown;
  /** Valeur d’après ; null : aucune. */
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
  changements: Changement[];
}

export class LigneAnnulee {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * Pourquoi elle n’est pas revenue ; null : elle est revenue.
   * @example "Changé depuis par admin, le 22 novembre 2026."
   */
  raison: string | null;
}

export class AnnulationReponse extends Succes {
  /**
   * Modification faite par l’annulation ; null : rien n’a changé.
   * @example 42
   */
  modification: number | null;
  annulees: LigneAnnulee[];
  conservees: LigneAnnulee[];
  impossibles: LigneAnnulee[];
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
  /** Ce qui est parti avec : par nom dans l’API. */
  avec: Record<string, number>;
}
