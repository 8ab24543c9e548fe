import { PageQuery } from '../http/page.js';
import { AnyValue } from '../http/erreur.dto.js';
import { BooleanField, ChoiceField, LineField } from '../http/validation/fields.js';
import { IdParam } from '../http/params.dto.js';
import { ChampChange } from '../history/journal.dto.js';

export class PreparationBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom de la préparation.', example: 'Catalogue 2027' })
  nom: string;
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
