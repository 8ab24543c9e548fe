import { now, secondsAt } from '../paris.js';

export const PAST = 'Indiquez un moment à venir.';
const NO_MOMENT = 'Indiquez un moment avec son décalage, par exemple 2027-01-04T08:00:00+01:00.';

/** Why a text names no moment. */
export function momentFault(text: string | undefined): string | undefined {
  return !text || secondsAt(text) !== undefined ? undefined : NO_MOMENT;
}

/** Why it names none to come, until `latest` in Unix time. */
export function futureFault(text: string | undefined, latest = Infinity, late = ''): string | undefined {
  const moment = secondsAt(text ?? '');
  if (!text || moment === undefined) return momentFault(text);
  if (moment <= now()) return PAST;
  return moment > latest ? late : undefined;
}
