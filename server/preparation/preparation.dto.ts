import { PageQuery } from '../http/page.js';
import { AnyValue } from '../http/erreur.dto.js';
import { CustomRule } from '../http/validation/field.js';
import { BooleanField, ChoiceField, IdField, LineField } from '../http/validation/fields.js';
import { now, secondsAt } from '../paris.js';

const DAY = 24 * 3600;
import { IdParam } from '../http/params.dto.js';
import { ChampChange } from '../history/journal.dto.js';

export class PreparationBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom de la préparation.', example: 'Catalogue 2027' })
  nom: string;
}

const PAST = 'Indiquez un moment à venir.';
const NO_MOMENT = 'Indiquez un moment avec son décalage, par exemple 2027-01-04T08:00:00+01:00.';

/** In Unix time. */
function futureFault(text: string | undefined, latest = Infinity, late = ''): string | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = secondsAt(text);
  if (moment === undefined) return NO_MOMENT;
  if (moment <= now()) return PAST;
  return moment > latest ? late : undefined;
}

export class PreparationChange extends PreparationBody {
  @LineField({
    optional: true,
    maxLength: 40,
    description: 'Moment où la publier, avec son décalage ; absent ou vide : elle n’est pas programmée.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  publier_le?: string;
}

export const MAX_LINK_DAYS = 90;

export class RelectureBody {
  @LineField({ filled: true, maxLength: 100, description: 'Pour qui est le lien.', example: 'Direction technique' })
  libelle: string;

  @LineField({
    filled: true,
    maxLength: 40,
    description: `Moment où le lien cesse d’ouvrir, avec son décalage, dans ${MAX_LINK_DAYS} jours au plus.`,
    example: '2026-12-31T18:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) =>
    futureFault(text, now() + MAX_LINK_DAYS * DAY, `Un lien ouvre ${MAX_LINK_DAYS} jours au plus.`),
  )
  expire_le: string;
}

/** Lien par lequel quelqu’un sans compte lit une préparation, sans rien pouvoir y changer. */
export class RelectureDetail {
  /** @example 5 */
  id: number;
  /** @example "Direction technique" */
  libelle: string;
  /**
   * Qui l’a fait ; null : inconnu.
   * @example "admin"
   */
  par: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /**
   * Moment où il cesse d’ouvrir, en UTC.
   * @example "2026-12-31T17:00:00.000Z"
   */
  expire_le: string;
  /**
   * Moment où il a été révoqué ; null : il ne l’a pas été.
   * @example null
   */
  revoque_le: string | null;
  /**
   * Moment de sa dernière ouverture ; null : aucune.
   * @example null
   */
  vu_le: string | null;
}

export class RelectureCreee extends RelectureDetail {
  /**
   * L’adresse à donner : elle n’est dite qu’ici.
   * @example "https://formation.example.fr/relecture/Vb0a1d8q7mYw3nF5r2Kz4w"
   */
  adresse: string;
}

export class RelectureParam extends IdParam {
  @IdField({ description: 'Identifiant du lien.', example: 5 })
  lien: number;
}

export class PublicationBody {
  @LineField({
    optional: true,
    maxLength: 100,
    description: 'Nom sous lequel garder d’abord le catalogue tel qu’il est ; absent ou vide : il n’est pas gardé.',
    example: 'Catalogue 2026',
  })
  garder_sous?: string;
}

/** Changements préparés à l’abri des visiteurs, pour être publiés ensemble. */
export class PreparationResume {
  /** @example 3 */
  id: number;
  /** @example "Catalogue 2027" */
  nom: string;
  /**
   * « ouverte », « publiee » ou « abandonnee » : dans les deux dernières, plus rien ne change.
   * @example "ouverte"
   */
  etat: string;
  /**
   * Moment où elle a été ouverte, en UTC.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string;
  /**
   * Qui l’a ouverte ; null : inconnu.
   * @example "admin"
   */
  par: string | null;
  /**
   * Nombre d’éléments ajoutés, modifiés ou supprimés.
   * @example 12
   */
  lignes: number;
  /**
   * Moment où elle a été publiée ou abandonnée, en UTC.
   * @example null
   */
  fin: string | null;
  /**
   * La modification du journal qui l’a publiée.
   * @example null
   */
  modification: number | null;
  /**
   * Sa publication a été annulée : elle peut être reprise.
   * @example false
   */
  annulee: boolean;
  /**
   * Moment où elle se publiera, en UTC ; null : quand quelqu’un le fera.
   * @example null
   */
  publier_le: string | null;
  /**
   * Pourquoi elle n’a pas pu se publier à son heure ; elle le retente toutes les cinq minutes.
   * @example null
   */
  echec: string | null;
}

export class PreparationDetail extends PreparationResume {
  /**
   * Nombre d’éléments que quelqu’un a aussi changés sur le site depuis : chacun est à trancher avant de publier.
   * @example 0
   */
  conflits: number;
}

export class LignesQuery extends PageQuery {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui change.', example: 'stage' })
  entite?: string;

  @BooleanField({ optional: true, description: 'Seulement ce qui est en conflit avec le site.', example: true })
  conflits?: boolean;
}

export class LigneParam extends IdParam {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API de l’élément.', example: 'stage' })
  entite: string;

  @LineField({ filled: true, maxLength: 50, description: 'Son identifiant.', example: '12' })
  cle: string;
}

class ConflitDeLigne {
  /**
   * Champ changé des deux côtés ; null : l’élément entier, supprimé d’un côté et changé de l’autre.
   * @example "libelle_stage"
   */
  champ: string | null;
  /** Valeur préparée ; null : aucune, ou supprimé. */
  @AnyValue()
  le_mien: unknown;
  /** Valeur présente sur le site ; null : aucune, ou supprimé. */
  @AnyValue()
  le_sien: unknown;
}

/** Ce qu’une préparation change d’un élément. */
export class LigneDetail {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * « creation », « modification » ou « suppression ».
   * @example "modification"
   */
  operation: string;
  champs: ChampChange[];
  /** Ce que quelqu’un a changé aussi sur le site depuis ; vide le plus souvent. */
  conflits: ConflitDeLigne[];
  /**
   * Qui l’a changé en dernier.
   * @example "admin"
   */
  auteur: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
}

export class ChoixBody {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API de l’élément.', example: 'stage' })
  entite: string;

  @LineField({ filled: true, maxLength: 50, description: 'Son identifiant.', example: '12' })
  cle: string;

  @LineField({
    optional: true,
    maxLength: 60,
    description: 'Champ en conflit ; absent : l’élément entier.',
    example: 'libelle_stage',
  })
  champ?: string;

  @ChoiceField({
    values: ['le_mien', 'le_sien'],
    description: 'Ce qui reste : la valeur préparée, ou celle du site.',
    example: 'le_mien',
  })
  garder: 'le_mien' | 'le_sien';
}

export class Retrait {
  /** @example true */
  success: boolean;
  /**
   * Combien d’autres changements ont été retirés avec celui-ci, qui en dépendaient.
   * @example 0
   */
  avec: number;
}

/** Ce qui empêche de publier. */
export class Probleme {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /** @example "Pris depuis par « NAV-101 — Radiocompas »." */
  raison: string;
}

export class Publication {
  /**
   * Faux dans un essai que des problèmes arrêteraient.
   * @example true
   */
  success: boolean;
  /**
   * La modification du journal ; null : un essai, ou rien à publier.
   * @example 41
   */
  modification: number | null;
  /** @example 2 */
  creations: number;
  /** @example 9 */
  modifications: number;
  /** @example 1 */
  suppressions: number;
  /** Dans un essai : ce qui empêche de publier. */
  problemes: Probleme[];
  /** Ce qu’il faut savoir, et qui n’empêche pas de publier. */
  remarques: Probleme[];
}
