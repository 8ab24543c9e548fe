import type { Archive } from './archive.js';
import { readXml } from './xml.js';

/** How a number is shown, which alone tells a date from a count. */
export type NumberFormat = (value: number) => string;

const DAY_SECONDS = 24 * 3600;
/** The last day of Excel, 31/12/9999. */
const MAX_SERIAL = 2_958_465;
/** Excel's 29 February 1900, a day that never was: the days before it have another zero. */
const FALSE_LEAP_DAY = 60;
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
/** Days between the two zeros that a workbook may count from. */
const DAYS_TO_1904 = 1462;

const two = (n: number) => String(n).padStart(2, '0');

/** Digits as the French write them; Excel shows 15 of them, which hides what binary fractions leave behind. */
export function plainNumber(value: number): string {
  const short = Number(value.toPrecision(15));
  // Beyond 10^21, JavaScript writes an exponent; no cell of ours holds such a number.
  return String(short).replace('.', ',');
}

const percentage: NumberFormat = (value) => `${plainNumber(value * 100)}%`;

interface DateParts {
  day: boolean;
  time: boolean;
}

/** « 29/03/2027 », « 29/03/2027 09:30 » or « 09:30 ». */
const dateOf =
  ({ day, time }: DateParts, is1904: boolean): NumberFormat =>
  (value) => {
    if (value < 0 || value > MAX_SERIAL) return plainNumber(value);
    const seconds = Math.round(value * DAY_SECONDS);
    const days = Math.floor(seconds / DAY_SECONDS);
    const shift = is1904 ? DAYS_TO_1904 : value < FALSE_LEAP_DAY ? 1 : 0;
    const date = new Date(DAY_ZERO_MS + (days + shift) * DAY_SECONDS * 1000);
    const written = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
    const rest = seconds % DAY_SECONDS;
    const isTimeOnly = !day || (days === 0 && !is1904);
    if (isTimeOnly && time) return clock(rest);
    return time && rest > 0 ? `${written} ${clock(rest)}` : written;
  };

function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest > 0 ? `:${two(rest)}` : ''}`;
}

/** A duration, « 35:00 » for a day and a half nearly. */
const elapsed: NumberFormat = (value) => clock(Math.round(value * DAY_SECONDS));

/** Literal texts, paddings, colours and conditions, of which no letter is a part of a date. */
const LITERAL = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
const ELAPSED = /\[[hms]+\]/i;
/** `00000`, `0#" "##" "##" "##" "##`: digits with zeros in front and signs in between, as postal codes and telephones. */
const DIGITS = /^0(?:[0# .-]|"[^"\d#]*"|\\[^\d#])*[0#]$/;

const SHORT_DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const TIMES = new Set([18, 19, 20, 21, 22, 45, 46, 47]);
const PERCENTAGES = new Set([9, 10]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** @param code of a format of the workbook's own; undefined for those that Excel numbers itself */
function formatOf(id: number, code: string | undefined, is1904: boolean): NumberFormat {
  if (code === undefined) {
    if (PERCENTAGES.has(id)) return percentage;
    const parts = { day: SHORT_DATES.has(id), time: TIMES.has(id) };
    return parts.day || parts.time ? dateOf(parts, is1904) : plainNumber;
  }
  const [section = ''] = code.split(';');
  if (DIGITS.test(section) && !section.includes('.')) return digitsOf(section);
  const signs = section.replace(LITERAL, '').replace(/general|standard/i, '');
  if (ELAPSED.test(signs)) return elapsed;
  const time = /[hs]/i.test(signs);
  const day = /[dy]/i.test(signs) || (!time && /m/i.test(signs));
  if (day || time) return dateOf({ day, time }, is1904);
  return signs.includes('%') ? percentage : plainNumber;
}

/** Fills the places of the digits from the right: a zero of the format stands where the number has none. */
function digitsOf(section: string): NumberFormat {
  const signs = section.match(/"[^"]*"|\\.|[^]/g) ?? [];
  const places = signs.filter((sign) => sign === '0' || sign === '#').length;
  return (value) => {
    const digits = [...String(value)];
    if (!Number.isSafeInteger(value) || value < 0 || digits.length > places) return plainNumber(value);
    let missing = places - digits.length;
    return signs
      .map((sign) => {
        if (sign !== '0' && sign !== '#') return sign.replace(/^\\|"/g, '');
        if (missing === 0) return digits.shift();
        missing -= 1;
        return sign === '0' ? '0' : '';
      })
      .join('')
      .trim();
  };
}

/** The format of each style, by the rank that cells name. */
export async function readFormats(archive: Archive, part: string, is1904: boolean): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  await readXml(archive, part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) ids.push(Number(attributes['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? formatOf(id, codes.get(id), is1904);
    formats.set(id, format);
    return format;
  });
}
