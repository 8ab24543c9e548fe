import { Succes } from '../http/params.dto.js';
import { field, type Field, rule, typeRule } from '../http/validation/field.js';

/** Ce qui revient sous un autre code, l’ancien étant pris ; d’un compte, sous un autre identifiant. */
export class AutreCode {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-102" */
  code: string;
}

const MAX_CODES = 100;
const isCode = (value: unknown): value is AutreCode => {
  const texts = ['entite', 'cle', 'code'].map((name) => (value as Record<string, unknown> | null)?.[name]);
  return texts.every((text) => typeof text === 'string' && text.length <= 200) && Object.keys(value!).length === 3;
};

const trimmed = (value: unknown) => (isCode(value) ? { ...value, code: value.code.trim() } : value);

function CodesField(own: Field): PropertyDecorator {
  const list = 'Indiquez une liste de codes, chacun avec entite, cle et code.';
  return field(own, {
    schema: { type: () => AutreCode, isArray: true, maxItems: MAX_CODES },
    // One code: three texts of 200 characters at most, and their field names.
    maxLength: 650,
    convert: (value) => (Array.isArray(value) ? value.map(trimmed) : value),
    rules: [
      typeRule(own, 'isArray', Array.isArray, list),
      rule('arrayMaxSize', (value) => (value as []).length <= MAX_CODES, `Indiquez ${MAX_CODES} codes au plus.`),
      rule('areCodes', (value) => (value as unknown[]).every(isCode), list),
    ],
  });
}

export class AnnulationBody {
  @CodesField({ optional: true, description: 'Autres codes, pour ce dont le code est pris depuis.' })
  codes?: AutreCode[];
}

/** Un élément, et ce qu’il y a à en dire. */
export class LigneConcernee {
  /** @example "stage" */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Fondamentaux de radionavigation" */
  libelle: string;
  /**
   * Pourquoi elle n’est pas revenue, ou ce qui reste à faire de ce qui est revenu ; null : rien à dire.
   * @example "Changé depuis par admin, le 22 novembre 2026."
   */
  raison: string | null;
  /**
   * Où son code est pris, ou l’identifiant d’un compte : un autre, que personne n’a.
   * @example "NAV-101-2"
   */
  code_libre?: string;
}

export class LigneAnnulee extends LigneConcernee {
  /**
   * Ce que l’annulation en fait : « creation » (elle revient), « modification » (elle redevient comme avant) ou « suppression » (elle s’en va).
   * @example "creation"
   */
  operation: 'creation' | 'modification' | 'suppression';
}

export class AnnulationReponse extends Succes {
  /**
   * Modification faite par l’annulation ; null : rien n’a changé.
   * @example 42
   */
  modification: number | null;
  annulees: LigneAnnulee[];
  conservees: LigneAnnulee[];
  impossibles: LigneAnnulee[];
}
