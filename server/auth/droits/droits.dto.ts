import { CodeListField, IdField, LineField } from '../../http/validation/fields.js';

const MAX_KEYS = 200;

export class DroitsQuery {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API de ce qui est en cause.', example: 'stage' })
  entite: string;

  @CodeListField({
    optional: true,
    maxItems: MAX_KEYS,
    maxLength: 50,
    description: 'Identifiants, séparés par des virgules ; vide : ce qui serait ajouté.',
    example: ['12'],
  })
  cle?: string[];

  @IdField({ optional: true, description: 'Parcours où l’on ajouterait.', example: 2 })
  parcoursId?: number;
}

/** Ce que le compte connecté peut modifier. */
export class DroitDetail {
  /**
   * Identifiant ; vide pour ce qui serait ajouté.
   * @example "12"
   */
  cle: string;
  /** @example false */
  modifier: boolean;
  /**
   * Pourquoi non ; null quand c’est possible.
   * @example "Dépend aussi de « Surveillance », que vous ne modifiez pas."
   */
  raison: string | null;
}
