import { now, secondsAt } from '../../paris.js';
import { field, type Field, rule, typeRule } from './field.js';

export const PAST = 'Indiquez un moment à venir.';
export const NO_MOMENT = 'Indiquez un moment avec son décalage, par exemple 2027-01-04T08:00:00+01:00.';
const MAX_LENGTH = 40;

const isMoment = (text: unknown) => text === '' || secondsAt(text as string) !== undefined;

/** A date and time with its offset; null, or an empty text, reads as '': none. */
export function MomentField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: String, nullable: true, maxLength: MAX_LENGTH },
    convert: (value) => (value === null ? '' : typeof value === 'string' ? value.trim() : value),
    rules: [
      typeRule(own, 'isString', (value) => typeof value === 'string' && value.length <= MAX_LENGTH, NO_MOMENT),
      rule('isMoment', isMoment, NO_MOMENT),
    ],
  });
}

/** Why a moment is not to come, or not until `latest` in Unix time; without one, nothing is wrong. */
export function futureFault(text: string | undefined, latest = Infinity, late = ''): string | undefined {
  const moment = secondsAt(text ?? '');
  if (moment === undefined) return undefined;
  if (moment <= now()) return PAST;
  return moment > latest ? late : undefined;
}
