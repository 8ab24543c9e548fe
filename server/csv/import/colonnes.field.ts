import { type Field, field, typeRule, rule } from '../../http/validation/field.js';
import type { HeaderChoices, ChosenHeaders, CsvColumn, CsvColumns } from './columns.js';

const MAX_LENGTH = 20_000;
const EXPECTED =
  'Indiquez un objet JSON : à chaque titre du fichier, le nom d’une colonne, ou rien si elle n’est pas à lire.';

/** A JSON text that maps the headers of a file to columns; converted to a map. */
export function ColonnesField<C extends CsvColumn>(columns: CsvColumns<C>, own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: String, maxLength: MAX_LENGTH },
    convert: (value) =>
      typeof value === 'string' && value.length <= MAX_LENGTH ? (parsed(value, columns) ?? value) : value,
    rules: [
      typeRule(own, 'isText', (value) => typeof value === 'string' || value instanceof Map, EXPECTED),
      rule('areColumns', (value) => value instanceof Map, EXPECTED),
    ],
  });
}

function parsed<C extends CsvColumn>(text: string, columns: CsvColumns<C>): ChosenHeaders<C> | undefined {
  try {
    const choices = JSON.parse(text) as unknown;
    return isChoices(choices) ? columns.parseChoices(choices) : undefined;
  } catch {
    return undefined;
  }
}

function isChoices(value: unknown): value is HeaderChoices {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string')
  );
}
