import { BooleanField, IntegerField, LineField } from '../http/validation/fields.js';
import { Rule } from '../http/validation/rule.js';
import { Succes } from '../http/succes.dto.js';
import { endOf, PERIOD_FAULT, startOf } from './period.js';

const DAY = { optional: true, maxLength: 40 } as const;

export class JournalFilter {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui a changé.', example: 'stage' })
  entite?: string;

  @LineField({ optional: true, maxLength: 50, description: 'Son identifiant, ou son triplet.', example: '12' })
  @Rule<string | undefined>((cle, { fields }) =>
    cle === undefined || fields['entite'] !== undefined ? undefined : 'Indiquez aussi l’entité dont c’est la clé.',
  )
  cle?: string;

  @LineField({ optional: true, maxLength: 100, description: 'Nom d’utilisateur de l’auteur.', example: 'admin' })
  auteur?: string;

  @LineField({ optional: true, maxLength: 20, description: 'Genre.', example: 'import' })
  genre?: string;

  @LineField({ ...DAY, description: 'Premier jour, à Paris, ou premier instant.', example: '2026-11-01' })
  @Rule<string | undefined>((text) => faultOf(text, startOf))
  depuis?: string;

  @LineField({ ...DAY, description: 'Dernier jour, à Paris, compris, ou dernier instant.', example: '2026-11-22' })
  @Rule<string | undefined>((text, { fields }) => faultOf(text, endOf) ?? reversed(fields['depuis'], text))
  jusqua?: string;
}

export class JournalQuery extends JournalFilter {
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

function faultOf(text: string | undefined, timeOf: (text: string) => number | undefined): string | undefined {
  return text === undefined || timeOf(text) !== undefined ? undefined : PERIOD_FAULT;
}

function reversed(depuis: unknown, jusqua: string | undefined): string | undefined {
  if (typeof depuis !== 'string' || jusqua === undefined) return undefined;
  const [start, end] = [startOf(depuis), endOf(jusqua)];
  return start !== undefined && end !== undefined && start > end ? 'La période finit avant de commencer.' : undefined;
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
   * Pourquoi elle n’est pas revenue, ou ce qui reste à faire de ce qui est revenu ; null : rien à dire.
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
