import { CustomRule } from '../../http/validation/field.js';
import { IdField } from '../../http/validation/fields.js';
import { futureFault, MomentField } from '../../http/validation/future.js';
import { Publication } from '../publication/publication.dto.js';

export class RetraitFicheBody {
  @MomentField({
    optional: true,
    description: 'Moment où la retirer du site, avec son décalage ; absent : maintenant ; null : ne plus la retirer.',
    example: '2027-06-30T18:00:00+02:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  le?: string;
}

export class PublicationFicheBody {
  @MomentField({
    optional: true,
    description: 'Moment où la publier, avec son décalage ; absent : maintenant ; null : sans date.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  le?: string;

  @IdField({
    optional: true,
    description: 'Préparation dont elle sort ; absente : les brouillons, sinon la seule qui la change.',
    example: 4,
  })
  preparation?: number;
}

/** Une fiche publiée ou retirée du site, ou qui le sera. */
export class PublicationFiche extends Publication {
  /**
   * Moment où cela se fera, en UTC ; null : c’est fait, ou rien ne se fera.
   * @example null
   */
  le: string | null;
  /**
   * La préparation qui le fera, ou d’où la fiche se publie de nouveau ; null : aucune.
   * @example 2
   */
  preparation: number | null;
}
