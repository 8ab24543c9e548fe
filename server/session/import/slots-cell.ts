import { foldText } from '../../french.js';
import type { CreneauBody } from '../slots.field.js';
import type { Creneau } from '../creneau.dto.js';
import { inFrench, MAX_SLOTS } from '../slots.js';
import { isSerial, type Read, readDay, serialFault } from './days.js';

const HOW_TO_WRITE_SLOTS =
  'Écrivez « 29/03/2027 09:00-12:30 », et un point-virgule, une virgule ou une ligne entre deux.';
const TOO_MANY = `Indiquez ${MAX_SLOTS} créneaux au plus.`;
const MAX_SLOT_TEXT = 100;
const SEPARATOR = /[;,\n]|\set\s/i;
const HOUR = String.raw`(\d{1,2})(?: ?h ?(\d\d)?|:(\d\d)(?::00)?)`;
/** The day is optional: it defaults to the day of the previous slot. */
const SLOT = new RegExp(String.raw`^(?:(.+?)(?: ?:| de)? )?(?:de )?${HOUR} ?[-\u2013\u2014\u2212a] ?${HOUR}$`);
const ANY_HOUR = /\d ?[h:]/;

/** Parses slots as people write them: `29/03/2027 9h-12h30 et 13h30-17h ; mardi 30 mars 2027, 09:00-12:30`. */
export function readSlotsCell(text: string): Read<CreneauBody[]> {
  const parts = text.split(SEPARATOR).filter((part) => part.trim() !== '');
  // The day of a slot may be a part of its own.
  if (parts.length > 2 * MAX_SLOTS) return { msg: TOO_MANY };
  const slots = withDays(parts);
  if (slots.length > MAX_SLOTS) return { msg: TOO_MANY };
  const value: CreneauBody[] = [];
  for (const [i, part] of slots.entries()) {
    const slot = readSlot(part, value.at(-1)?.day);
    if (slot.msg !== undefined) return { msg: `Créneau ${i + 1}\u00a0: ${slot.msg}` };
    value.push(slot.value);
  }
  return { value };
}

/** Joins a day to its first slot when a separator stands between them. */
function withDays(parts: string[]): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const slot = slotIn(part);
    if (last !== undefined && !ANY_HOUR.test(last) && slot !== null && slot[1] === undefined)
      whole[whole.length - 1] = `${last} ${part}`;
    else whole.push(part);
  }
  return whole;
}

const slotIn = (text: string) =>
  text.length > MAX_SLOT_TEXT ? null : SLOT.exec(foldText(text).replace(/\s+/g, ' ').trim());

function readSlot(text: string, dayBefore: string | undefined): Read<CreneauBody> {
  const found = slotIn(text);
  if (!found) return { msg: isSerial(text.trim()) ? serialFault(text.trim()) : HOW_TO_WRITE_SLOTS };
  const [, written, h1, m1, m2, h2, m3, m4] = found;
  const day = written === undefined ? dayOrFault(dayBefore) : readDay(written);
  // The day contains an hour: a separator is missing between two slots.
  if (day.msg !== undefined) return { msg: ANY_HOUR.test(written ?? '') ? HOW_TO_WRITE_SLOTS : day.msg };
  return { value: { day: day.value, start: hourOf(h1, m1 ?? m2), end: hourOf(h2, m3 ?? m4) } };
}

const dayOrFault = (day: string | undefined): Read<string> =>
  day === undefined ? { msg: HOW_TO_WRITE_SLOTS } : { value: day };

const hourOf = (hours: string | undefined, minutes = '00') => `${hours!.padStart(2, '0')}:${minutes}`;

/** « 29/03/2027 09:00-12:30, 30/03/2027 09:00-12:30 » */
export function formatSlots(slots: Creneau[]): string {
  return slots.map(({ jour, debut, fin }) => `${inFrench(jour)} ${debut}-${fin}`).join(', ');
}
