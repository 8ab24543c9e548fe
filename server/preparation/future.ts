import { now, secondsAt } from '../paris.js';

const PAST = 'Indiquez un moment à venir.';

const NO_MOMENT = 'Indiquez un moment avec son décalage, par exemple 2027-01-04T08:00:00+01:00.';

/** Why a text names no moment to come; `latest` in Unix time. */
export function futureFault(text: string | undefined, latest = Infinity, late = ''): string | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = secondsAt(text);
  if (moment === undefined) return NO_MOMENT;
  if (moment <= now()) return PAST;
  return moment > latest ? late : undefined;
}
