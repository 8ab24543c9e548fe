import { ChampChange } from '../../history/journal.dto.js';
import { AnyValue } from '../../http/erreur.dto.js';
import { PageQuery } from '../../http/page.js';
import { IdParam } from '../../http/params.dto.js';
import { CustomRule } from '../../http/validation/field.js';
import { BooleanField, ChoiceField, IdField, LineField } from '../../http/validation/fields.js';
import { futureFault } from '../future.js';

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

class AutrePreparation {
  /** @example 4 */
  id: number;
  /** @example "Brouillons" */
  nom: string;
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
  /** Les autres préparations ouvertes qui changent aussi cet élément : la dernière publiée trouvera un conflit là où elles diffèrent. */
  aussi_dans: AutrePreparation[];
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

class Chose {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API de l’élément.', example: 'stage' })
  entite: string;

  @LineField({ filled: true, maxLength: 50, description: 'Son identifiant.', example: '12' })
  cle: string;
}

export class DeplacementBody extends Chose {
  @IdField({ optional: true, description: 'Préparation qui le reçoit ; absente : une nouvelle.', example: 4 })
  vers?: number;

  @LineField({
    optional: true,
    maxLength: 40,
    description: 'Pour une nouvelle : moment où la publier, avec son décalage.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  publier_le?: string;
}

export class Deplacement {
  /**
   * La préparation qui l’a.
   * @example 4
   */
  preparation: number;
  /**
   * Nombre d’éléments déplacés, avec ceux qui en dépendent.
   * @example 3
   */
  deplacees: number;
}

export class RetraitBody extends Chose {
  @LineField({
    optional: true,
    maxLength: 40,
    description: 'Moment où le retirer, avec son décalage ; absent : maintenant.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  le?: string;
}

export class RetraitDuSite {
  /**
   * La modification du journal ; null : il sera retiré à sa date.
   * @example 41
   */
  modification: number | null;
  /**
   * La préparation d’où le publier de nouveau, ou qui le retirera.
   * @example 2
   */
  preparation: number;
}

export class EtatsQuery {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API des éléments.', example: 'stage' })
  entite: string;

  @LineField({ optional: true, maxLength: 50, description: 'Un seul de ces éléments.', example: '12' })
  cle?: string;
}

/** Ce qui est préparé d’un élément ; les éléments sans rien de préparé n’y sont pas. */
export class EtatPrepare {
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * « brouillon » : pas encore sur le site ; « en_attente » : sur le site, avec des modifications préparées ; « programme » : elles ont une date ; « retire » : retiré du site ; « retrait_programme » : le sera à une date.
   * @example "en_attente"
   */
  etat: string;
  /**
   * Le site ne l’a pas : il y sera ajouté.
   * @example false
   */
  nouveau: boolean;
  /** @example 2 */
  preparation: number;
  /**
   * Celui de cette préparation : « catalogue », « brouillons », « extrait » ou « retrait ».
   * @example "brouillons"
   */
  genre: string;
  /** @example "Brouillons" */
  nom: string;
  /**
   * Moment où cela se fera, en UTC ; null : quand quelqu’un le fera.
   * @example null
   */
  publier_le: string | null;
  /**
   * Qui l’a changé en dernier.
   * @example "admin"
   */
  auteur: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
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
