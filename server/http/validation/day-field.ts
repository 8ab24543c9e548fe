import { isDay } from '../../paris.js';
import { type Field, field, typeRule, rule } from './field.js';

/** For a day such as 30 February. */
export const NO_SUCH_DAY = 'Ce jour n’existe pas dans le calendrier.';
const FORMAT = /^(20\d\d|2100)-\d\d-\d\d$/;

/** A calendar day, `AAAA-MM-JJ`. */
export function DayField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: String, format: 'date', minLength: 10, maxLength: 10 },
    convert: (value) => (typeof value === 'string' ? value.trim() : value),
    rules: [
      typeRule(
        own,
        'isWritten',
        (value) => typeof value === 'string' && FORMAT.test(value),
        'Indiquez un jour de 2000 à 2100, sous la forme AAAA-MM-JJ.',
      ),
      rule('isDay', (value) => isDay(value as string), NO_SUCH_DAY),
    ],
  });
}
