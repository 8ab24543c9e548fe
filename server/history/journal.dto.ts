import { AnyValue } from '../http/erreur.dto.js';
import { LIMIT, OFFSET } from '../http/page.js';
import { CustomRule } from '../http/validation/field.js';
import { BooleanField, IntegerField, LineField } from '../http/validation/fields.js';
import { endOf, PERIOD_FAULT, startOf } from '../paris.js';

const DAY_LINE = { optional: true, maxLength: 40 } as const;

export class JournalFilter {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui a changé.', example: 'stage' })
  entite?: string;

  @LineField({ optional: true, maxLength: 50, description: 'Son identifiant, ou son triplet.', example: '12' })
  @CustomRule<string | undefined>((cle, { fields }) =>
    cle === undefined || fields['entite'] !== undefined ? undefined : 'Indiquez aussi l’entité dont c’est la clé.',
  )
  cle?: string;

  @LineField({ optional: true, maxLength: 100, description: 'Nom d’utilisateur de l’auteur.', example: 'admin' })
  auteur?: string;

  @LineField({ optional: true, maxLength: 20, description: 'Genre.', example: 'import' })
  genre?: string;

  @LineField({ ...DAY_LINE, description: 'Premier jour, à Paris, ou premier instant.', example: '2026-11-01' })
  @CustomRule<string | undefined>((text) => faultOf(text, startOf))
  depuis?: string;

  @LineField({ ...DAY_LINE, description: 'Dernier jour, à Paris, compris, ou dernier instant.', example: '2026-11-22' })
  @CustomRule<string | undefined>((text, { fields }) => faultOf(text, endOf) ?? reversed(fields['depuis'], text))
  jusqua?: string;

  @BooleanField({
    optional: true,
    description: 'Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.',
    example: true,
  })
  contenu?: boolean;
}

export class JournalQuery extends JournalFilter {
  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
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
