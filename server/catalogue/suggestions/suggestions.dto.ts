import { LineField } from '../../http/validation/fields.js';

export class SuggestionsQuery {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Ce qui est déjà saisi : le dernier mot peut n’être que commencé.',
    example: 'rad',
  })
  searchString?: string;
}

/** Ce que quelqu’un qui saisit une recherche peut choisir. */
export class Suggestion {
  /**
   * « stage », « parcours », « responsable » ou « mot ».
   * @example "stage"
   */
  genre: string;
  /**
   * Identifiant ; null : un mot n’en a pas.
   * @example 12
   */
  id: number | null;
  /**
   * Libellé du stage, nom du parcours ou du responsable ; d’un mot, la saisie complétée.
   * @example "Fondamentaux du radar"
   */
  libelle: string;
  /**
   * Code du stage ; null : ce n’en est pas un.
   * @example "SUR-101"
   */
  code: string | null;
  /**
   * Débuts de mots, ou parties du code, par quoi la ligne est trouvée : sans casse ni accents.
   * @example ["rad"]
   */
  trouve_par: string[];
}
