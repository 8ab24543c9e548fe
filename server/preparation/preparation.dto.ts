import { IntegerField, LineField } from '../http/validation/fields.js';
import { SessionCopiee, SessionEcartee } from '../session/dupliquer/dupliquer.dto.js';
import { MomentField } from '../http/validation/future.js';

export class PreparationBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom de la préparation.', example: 'Catalogue 2027' })
  nom: string;
}

export class NewPreparationBody extends PreparationBody {
  @IntegerField({
    optional: true,
    minimum: 2000,
    maximum: 2099,
    description: 'Année dont reprendre les sessions, cinquante-deux semaines plus tard.',
    example: 2026,
  })
  annee?: number;
}

export class PreparationChange extends PreparationBody {
  @MomentField({
    description: 'Moment où la publier, avec son décalage ; null : elle n’est pas programmée.',
    example: '2027-01-04T08:00:00+01:00',
  })
  publier_le: string;
}

/** Changements préparés à l’abri des visiteurs, pour être publiés ensemble. */
export class PreparationDetail {
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
   * « ouverte », « programmee » (ouverte, avec une date), « publiee » ou « abandonnee » : dans les deux dernières, plus rien ne change.
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
   * Nombre d’éléments que quelqu’un a aussi changés sur le site depuis : chacun est à trancher avant de publier.
   * @example 0
   */
  conflits: number;
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
  /**
   * Année dont les sessions y ont été reprises quand elle a été ouverte ; null : aucune.
   * @example 2026
   */
  annee_reprise: number | null;
  /**
   * Version de son nom, de sa date et de son état.
   * @example 1
   */
  version: number;
}

/** Ce qui a été repris d’une année : les nouvelles sessions, et celles à vérifier, qui ne l’ont pas été. */
export class AnneeReprise {
  /** Dans la préparation, cinquante-deux semaines plus tard. */
  copies: SessionCopiee[];
  /** Annulées, sans dates, ou reprises déjà. */
  ecartees: SessionEcartee[];
}

/** Ce qui avait été repris d’une année quand la préparation a été ouverte, et ce qui ne l’a pas été. */
export class RepriseGardee {
  /** @example 2026 */
  annee: number;
  /**
   * Nombre de sessions reprises.
   * @example 64
   */
  reprises: number;
  /**
   * Premier jour de la première session reprise ; null : aucune ne l’a été.
   * @example "2027-01-04"
   */
  premier_jour: string | null;
  /** Annulées, sans dates, reprises déjà, ou d’un stage que son auteur ne modifie pas. */
  ecartees: SessionEcartee[];
}

export class PreparationOuverte extends PreparationDetail {
  /** Avec une année : ce qui en a été repris. */
  reprise?: AnneeReprise;
}
