import { CustomRule } from '../http/validation/field.js';
import { LineField } from '../http/validation/fields.js';
import { momentFault } from './future.js';

export class PreparationBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom de la préparation.', example: 'Catalogue 2027' })
  nom: string;
}

export class PreparationChange extends PreparationBody {
  @LineField({
    optional: true,
    maxLength: 40,
    description: 'Moment où la publier, avec son décalage ; absent ou vide : elle n’est pas programmée.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => momentFault(text))
  publier_le?: string;
}

/** Changements préparés à l’abri des visiteurs, pour être publiés ensemble. */
export class PreparationResume {
  /** @example 3 */
  id: number;
  /** @example "Catalogue 2027" */
  nom: string;
  /**
   * « catalogue » : ouverte sous un nom ; « brouillons » : ce que les formulaires gardent sans le publier ; « extrait » : sortie d’une autre pour être publiée seule ; « retrait » : ce qui quittera le site à une date.
   * @example "catalogue"
   */
  genre: string;
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
