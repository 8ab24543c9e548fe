import { IntegerField, LineField } from '../../http/validation/fields.js';

export const MAX_LINES = 500;
/** A place in the feed: the last rank that was read, and the word of the last restore. */
export const PLACE = /^(\d{1,10})-([\w-]{16})$/;

export class ChangementsQuery {
  @LineField({
    optional: true,
    maxLength: 30,
    pattern: { expression: PLACE, message: 'Indiquez la « suite » d’une réponse précédente, telle quelle.' },
    description: 'La « suite » de la réponse précédente ; absente : le plus ancien changement gardé.',
    example: '41-3q2_Zl0vTnB8cYxA',
  })
  apres?: string;

  @IntegerField({
    optional: true,
    minimum: 1,
    maximum: MAX_LINES,
    description: 'Nombre de modifications au plus.',
    example: 50,
  })
  limit?: number;
}

/** Une fiche qui a changé, sans ce qu’elle contient. */
export class FicheChangee {
  /**
   * Nom dans l’API.
   * @example "stage"
   */
  entite: string;
  /**
   * Son identifiant, ou son triplet.
   * @example "12"
   */
  cle: string;
  /**
   * « creation », « modification » ou « suppression ».
   * @example "modification"
   */
  operation: string;
  /**
   * Sa version d’après, ou la dernière qu’elle a eue ; null : elle n’en a pas.
   * @example 4
   */
  version: number | null;
}

/** Une modification du contenu. */
export class ChangementDuFlux {
  /**
   * Sa place dans l’ordre où les modifications ont été validées.
   * @example 41
   */
  rang: number;
  /**
   * Son numéro au journal.
   * @example 43
   */
  modification: number;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /** @example "enregistrement" */
  genre: string;
  /**
   * Nombre de fiches changées.
   * @example 1
   */
  total: number;
  /** Les 500 premières. */
  fiches: FicheChangee[];
}

export class PageDuFlux {
  changements: ChangementDuFlux[];
  /**
   * À donner dans « apres » pour lire ce qui vient ensuite.
   * @example "41-3q2_Zl0vTnB8cYxA"
   */
  suite: string;
}
