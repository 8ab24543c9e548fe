import type { FieldValues } from '../../content/content-type.js';
import { type CsvColumn, CsvColumns } from '../../csv/columns.js';
import type { RelatedCells } from '../../csv/definition.js';
import { foldText, foldWords } from '../../french.js';
import { isInYears, NO_SUCH_DAY, NOT_IN_YEARS } from '../../http/validation/fields.js';
import { addDays, isDay } from '../../paris.js';
import type { Creneau } from '../creneau.dto.js';
import type { SessionStageFields } from '../session-body.dto.js';
import type { Etat, Modalite } from '../session-stage.entity.js';
import { type CreneauBody, inFrench, MAX_SLOTS, readSlots, TOO_MANY_SLOTS } from '../slots.js';

/** The form's fields, with the stage as a code and the place as a name. */
type SessionField = Exclude<keyof SessionStageFields, 'placeId'> | 'sessionId' | 'code' | 'place';

export interface SessionColumn extends CsvColumn {
  sent: SessionField;
}

const ALL: [field: string, sent: SessionField, label: string, example: string][] = [
  ['id', 'sessionId', 'Identifiant', ''],
  ['code_stage', 'code', 'Code du stage', 'EXEMPLE-101'],
  ['debut', 'start', 'Début', '29/03/2027'],
  ['fin', 'end', 'Fin', '30/03/2027'],
  ['creneaux', 'slots', 'Créneaux', '29/03/2027 09:00-12:30, 30/03/2027 09:00-12:30'],
  ['modalite', 'mode', 'Modalité', 'Présentiel'],
  ['lieu', 'place', 'Lieu', 'Centre de formation, Toulouse'],
  ['url', 'url', 'Adresse', 'https://classe.example/EXEMPLE-101'],
  ['places', 'seats', 'Places', '12'],
  ['etat', 'status', 'État', 'Prévue'],
  ['inscription_debut', 'registrationStart', 'Début des inscriptions', '04/01/2027'],
  ['inscription_fin', 'registrationEnd', 'Fin des inscriptions', '26/02/2027'],
  ['remarque', 'remark', 'Remarque', 'Prévoir des chaussures de sécurité.'],
];

export const SESSION_CSV_COLUMNS = new CsvColumns<SessionColumn>(
  ALL.map(([field, sent, label, example]) => ({ field, sent, label, example, required: sent === 'code' })),
);

const fields = new Map(ALL.map(([field, sent]) => [sent, field]));

/** CSV field under which the import reports an error of a form field. */
export const fieldOf = (sent: keyof SessionStageFields): string => fields.get(sent === 'placeId' ? 'place' : sent)!;

export type Read<T> = { value: T; msg?: undefined } | { value?: undefined; msg: string };

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
  const value = `${year}-${two(month)}-${two(day)}`;
  if (!isInYears(value)) return { msg: `${NOT_IN_YEARS}.` };
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

const isSerial = (text: string): boolean => SERIAL.test(text);

/** Names the day of a serial number, when a session may be on it. */
function serialFault(text: string): string {
  const day = addDays(DAY_ZERO, Number(text.slice(0, 5)));
  if (!isInYears(day)) return HOW_TO_WRITE_DAYS;
  return `${text} est le numéro qu’Excel donne au ${inFrench(day)} : mettez la colonne au format « Date » dans Excel, puis enregistrez de nouveau le fichier en CSV.`;
}

const yearOf = (text: string) => Number(text) + (text.length === 2 ? 2000 : 0);
const two = (n: number) => String(n).padStart(2, '0');

const HOW_TO_WRITE_SLOTS =
  'Écrivez « 29/03/2027 09:00-12:30 », et un point-virgule, une virgule ou une ligne entre deux.';
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
  if (parts.length > 2 * MAX_SLOTS) return { msg: TOO_MANY_SLOTS };
  const slots = withDays(parts);
  if (slots.length > MAX_SLOTS) return { msg: TOO_MANY_SLOTS };
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
function formatSlots(slots: Creneau[]): string {
  return slots.map(({ jour, debut, fin }) => `${inFrench(jour)} ${debut}-${fin}`).join(', ');
}

interface Words<V extends string> {
  labels: Record<V, string>;
  /** Other accepted spellings, folded and without spaces. */
  others: Record<string, V>;
}

export const MODES: Words<Modalite> = {
  labels: { presentiel: 'Présentiel', distance: 'À distance', mixte: 'Mixte' },
  others: { enpresentiel: 'presentiel', distance: 'distance', distanciel: 'distance', hybride: 'mixte' },
};
export const STATES: Words<Etat> = {
  labels: { prevue: 'Prévue', confirmee: 'Confirmée', complete: 'Complète', annulee: 'Annulée' },
  others: { prevu: 'prevue', confirme: 'confirmee', complet: 'complete', annule: 'annulee' },
};

const keyOf = (text: string) => foldWords(text).join('');

/** Accepts one of the words, whatever its case and accents. */
export function readWord<V extends string>(text: string, { labels, others }: Words<V>): Read<V> {
  const key = keyOf(text);
  const fromLabel = Object.entries<string>(labels).find(([, label]) => keyOf(label) === key)?.[0] as V | undefined;
  const value = fromLabel ?? (Object.hasOwn(others, key) ? others[key] : undefined);
  if (value !== undefined) return { value };
  return { msg: `Écrivez l’un de ces mots : ${Object.values<string>(labels).join(', ')}.` };
}

/** Cell texts of a session by field; importing them changes nothing. */
export function sessionCells(fields: FieldValues, { id, code, names }: RelatedCells): Record<string, string> {
  const { modalite, etat } = fields;
  return {
    id: String(id ?? ''),
    code_stage: code,
    debut: dayOf(fields['debut']),
    fin: dayOf(fields['fin']),
    creneaux: formatSlots(readSlots(String(fields['creneaux']))),
    modalite: (MODES.labels as Record<string, string>)[String(modalite)] ?? String(modalite),
    lieu: names,
    url: String(fields['url']),
    places: String(fields['places'] ?? ''),
    etat: (STATES.labels as Record<string, string>)[String(etat)] ?? String(etat),
    inscription_debut: dayOf(fields['inscription_debut']),
    inscription_fin: dayOf(fields['inscription_fin']),
    remarque: String(fields['remarque']),
  };
}

const dayOf = (day: FieldValues[string] | undefined): string => (typeof day === 'string' ? inFrench(day) : '');
