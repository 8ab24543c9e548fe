import { ChampChange } from '../../history/journal.dto.js';
import { AnyValue } from '../../http/erreur.dto.js';
import { PageQuery } from '../../http/page.js';
import { IdParam } from '../../http/params.dto.js';
import { CustomRule, field, type Field, rule, typeRule } from '../../http/validation/field.js';
import { BooleanField, ChoiceField, CodeListField, IdField, LineField } from '../../http/validation/fields.js';
import { futureFault, MomentField } from '../../http/validation/future.js';

export class LignesQuery extends PageQuery {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui change.', example: 'stage' })
  entite?: string;

  @IdField({ optional: true, description: 'Seulement ce stage, ses sessions et ses associations.', example: 12 })
  stage?: number;

  @IdField({
    optional: true,
    description: 'Seulement ce parcours, ses catégories, ses sous-parcours et leurs associations.',
    example: 2,
  })
  parcours?: number;

  @BooleanField({ optional: true, description: 'Seulement ce qui est en conflit avec le site.', example: true })
  conflits?: boolean;
}

export class RetraitQuery {
  @BooleanField({
    optional: true,
    description:
      'Retirer aussi ce qui a été ajouté ici et en dépend ; sinon, un élément dont d’autres dépendent est refusé (409).',
    example: true,
  })
  avec?: boolean;
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
   * « creation », « modification », « suppression », ou « retrait » : quittera le site à une date, et restera dans les brouillons.
   * @example "modification"
   */
  operation: string;
  champs: ChampChange[];
  /** Ce que quelqu’un a changé aussi sur le site depuis ; vide le plus souvent. */
  conflits: ConflitDeLigne[];
  /**
   * Ce qu’il faut savoir : une personne ou un lieu qui n’existe plus, et sans qui l’élément sera publié.
   * @example null
   */
  raison: string | null;
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
    nullable: true,
    maxLength: 60,
    description: 'Champ en conflit ; absent ou null : l’élément entier.',
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

export class Chose {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
}

const MAX_THINGS = 500;
const isThing = (value: unknown): value is Chose => {
  if (typeof value !== 'object' || value === null) return false;
  const { entite, cle, ...others } = value as Record<string, unknown>;
  const isName = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= 50;
  return isName(entite) && isName(cle) && Object.keys(others).length === 0;
};

function ThingsField(own: Field): PropertyDecorator {
  const isList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.length <= MAX_THINGS;
  return field(own, {
    schema: { type: () => Chose, isArray: true, minItems: 1, maxItems: MAX_THINGS },
    maxLength: 50,
    rules: [
      typeRule(own, 'isList', isList, `Indiquez un élément au moins, ${MAX_THINGS} au plus.`),
      rule('areThings', (value) => (value as unknown[]).every(isThing), 'Indiquez des éléments\u00a0: {entite, cle}.'),
    ],
  });
}

export class DeplacementBody {
  @ThingsField({ description: 'Éléments à déplacer.', example: [{ entite: 'stage', cle: '12' }] })
  choses: Chose[];

  @IdField({ optional: true, description: 'Préparation qui les reçoit ; absente : une nouvelle.', example: 4 })
  vers?: number;

  @MomentField({
    optional: true,
    description: 'Pour une nouvelle : moment où la publier, avec son décalage.',
    example: '2027-01-04T08:00:00+01:00',
  })
  @CustomRule<string | undefined>((text) => futureFault(text))
  publier_le?: string;
}

export class Deplacement {
  /**
   * La préparation qui les a.
   * @example 4
   */
  preparation: number;
  /**
   * Nombre d’éléments déplacés, parmi ceux demandés.
   * @example 1
   */
  deplacees: number;
  /** Ceux qui les ont suivis : ce qui en dépend, et ce qui a été ajouté et qu’ils nomment. */
  avec: Chose[];
}

export class EtatsQuery {
  @LineField({ filled: true, maxLength: 30, description: 'Nom dans l’API des éléments.', example: 'stage' })
  entite: string;

  @CodeListField({
    optional: true,
    maxItems: 500,
    maxLength: 50,
    description: 'Seulement ces éléments, et aussi ceux que le site a tels quels (« publie »).',
    example: ['12', '14'],
  })
  cle?: string[];
}

/** Ce qui est préparé d’un élément ; sans `cle`, les éléments sans rien de préparé n’y sont pas. */
export class EtatPrepare {
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * « brouillon » : pas encore sur le site ; « en_attente » : sur le site, avec des modifications préparées ; « programme » : elles ont une date, ou il quittera le site à une date ; « retire » : retiré du site ; « publie » : sur le site, rien de préparé.
   * @example "en_attente"
   */
  etat: string;
  /**
   * Le site ne l’a pas : il y sera ajouté.
   * @example false
   */
  nouveau: boolean;
  /**
   * null : « publie ».
   * @example 2
   */
  preparation: number | null;
  /**
   * Celui de cette préparation : « catalogue », « brouillons », « extrait » ou « retrait ».
   * @example "brouillons"
   */
  genre: string | null;
  /** @example "Brouillons" */
  nom: string | null;
  /**
   * Moment où cela se publiera, en UTC ; null : quand quelqu’un le fera.
   * @example null
   */
  publier_le: string | null;
  /**
   * Moment où il quittera le site, en UTC.
   * @example null
   */
  retirer_le: string | null;
  /**
   * Qui l’a changé en dernier.
   * @example "admin"
   */
  auteur: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string | null;
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
