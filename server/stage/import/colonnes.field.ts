import { type Field, field, kindRule, rule } from '../../http/validation/field.js';
import { type Choices, chosenHeads } from './columns.js';

const MAX_LENGTH = 20_000;
const EXPECTED =
  'Indiquez un objet JSON : à chaque titre du fichier, le nom d’une colonne, ou rien si elle n’est pas à lire.';

/** A text of JSON, which becomes what the heads of a file are taken for. */
export function ColonnesField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: String, maxLength: MAX_LENGTH },
    convert: (value) => (typeof value === 'string' && value.length <= MAX_LENGTH ? (parsed(value) ?? value) : value),
    rules: [
      kindRule(own, 'isText', (value) => typeof value === 'string' || value instanceof Map, EXPECTED),
      rule('areColumns', (value) => value instanceof Map, EXPECTED),
    ],
  });
}

function parsed(text: string): Map<string, unknown> | undefined {
  try {
    const choices = JSON.parse(text) as unknown;
    return isChoices(choices) ? chosenHeads(choices) : undefined;
  } catch {
    return undefined;
  }
}

function isChoices(value: unknown): value is Choices {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string')
  );
}
