import { CustomRule } from '../../http/validation/field.js';
import { LineField } from '../../http/validation/fields.js';

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/** Ce qui empêche de publier. */
export class Probleme {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * Champ en cause ; null : l’élément entier.
   * @example "code_stage"
   */
  champ: string | null;
  /** @example "Pris depuis par « NAV-101 — Radiocompas »." */
  raison: string;
}

/** Détail d’une erreur 409. */
export class ErreurDePublication {
  /** Avec 409, pour une préparation : ce qui empêche de la publier (les 200 premiers). */
  problemes?: Probleme[];
}

export class PublicationBody {
  @LineField({
    optional: true,
    maxLength: 30,
    description: 'Ne publier que cet élément : son nom dans l’API.',
    example: 'stage',
  })
  entite?: string;

  @LineField({ optional: true, maxLength: 50, description: 'Et son identifiant.', example: '12' })
  @CustomRule<string | undefined>((cle, { fields }) =>
    isBlank(cle) === isBlank(fields['entite'])
      ? undefined
      : 'Indiquez l’élément et son identifiant, ou aucun des deux.',
  )
  cle?: string;

  @LineField({
    optional: true,
    maxLength: 100,
    description: 'Nom sous lequel garder d’abord le catalogue tel qu’il est ; absent ou vide : il n’est pas gardé.',
    example: 'Catalogue 2026',
  })
  garder_sous?: string;
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
  /**
   * Le catalogue gardé sous le nom demandé, même sans rien à publier ; null : aucun ne l’était.
   * @example 3
   */
  catalogue: number | null;
  /** @example 2 */
  creations: number;
  /** @example 9 */
  modifications: number;
  /** @example 1 */
  suppressions: number;
  /** Dans un essai : ce qui empêche de publier. */
  problemes: Probleme[];
  /** Ce qu’il faut savoir, et qui n’empêche pas de publier ; dans un essai, aussi ce que « Santé du catalogue » trouverait de plus (les 200 premiers). */
  avertissements: Probleme[];
}
