import { foldText } from '../../french.js';
import { NO_SUCH_DAY } from '../../http/validation/day-field.js';
import { addDays, isDay } from '../../paris.js';
import { inFrench } from '../slots.js';

export type Read<T> = { value: T; msg?: undefined } | { msg: string };

const HOW_TO_WRITE_DAYS = 'Écrivez un jour, par exemple 03/04/2027 ou 3 avril 2027.';
const MAX_DAY_TEXT = 50;
const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');
const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

/** Midnight, which spreadsheets append to a day. */
const MIDNIGHT = /[ t]0?0:00(:00)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/;
const IN_WORDS = /^(\d{1,2})(?:er)?[- ]([a-z]{3,9})\.?[- ](\d{4}|\d\d)$/;
const WEEKDAY = /^([a-z]{3,8})\.?,? (?=\d)/;

/** A day that a spreadsheet stored as a number: the days since `DAY_ZERO`. */
const SERIAL = /^\d{5}([.,]\d+)?$/;
const DAY_ZERO = '1899-12-30';

/** Parses a day as people write it: `3/4/27`, `03-04-2027`, `2027-04-03`, `lundi 3 avril 2027`. */
export function readDay(text: string): Read<string> {
  if (text.length > MAX_DAY_TEXT) return { msg: HOW_TO_WRITE_DAYS };
  const folded = foldText(text).replace(/\s+/g, ' ').replace(MIDNIGHT, '').replace(/^le /, '');
  if (isSerial(folded)) return { msg: serialFault(folded) };
  const weekday = WEEKDAY.exec(folded);
  const parts = partsOf(weekday ? folded.slice(weekday[0].length) : folded);
  const rank = weekday ? rankOf(weekday[1]!, WEEKDAYS) : undefined;
  if (parts === undefined || rank === -1) return { msg: HOW_TO_WRITE_DAYS };
  const [year, month, day] = parts;
  if (year < 2000 || year > 2100) return { msg: 'Indiquez un jour de 2000 à 2100.' };
  const value = `${year}-${two(month)}-${two(day)}`;
  if (!isDay(value)) return { msg: NO_SUCH_DAY };
  const real = new Date(value).getUTCDay();
  if (rank !== undefined && rank !== real)
    return { msg: `Le ${inFrench(value)} est un ${WEEKDAYS[real]}, non un ${WEEKDAYS[rank]}.` };
  return { value };
}

function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const plain = DAY_FIRST.exec(text);
  if (plain) return [yearOf(plain[3]!), Number(plain[2]), Number(plain[1])];
  const worded = IN_WORDS.exec(text);
  const month = worded ? rankOf(worded[2]!, MONTHS) : -1;
  return month === -1 ? undefined : [yearOf(worded![3]!), month + 1, Number(worded![1])];
}

/** Index of the only word with this prefix, else -1. */
function rankOf(begun: string, words: string[]): number {
  const found = words.filter((word) => word.startsWith(begun));
  return found.length === 1 ? words.indexOf(found[0]!) : -1;
}

export const isSerial = (text: string): boolean => SERIAL.test(text);

/** Names the day of a serial number, when it is between 2000 and 2100. */
export function serialFault(text: string): string {
  const day = addDays(DAY_ZERO, Number(text.slice(0, 5)));
  if (day < '2000' || day > '2100-12-31') return HOW_TO_WRITE_DAYS;
  return `${text} est le numéro qu’Excel donne au ${inFrench(day)} : mettez la colonne au format « Date » dans Excel, puis enregistrez de nouveau le fichier en CSV.`;
}

const yearOf = (text: string) => Number(text) + (text.length === 2 ? 2000 : 0);
const two = (n: number) => String(n).padStart(2, '0');
