import { addDays } from '../../paris.js';
import type { Creneau } from '../creneau.dto.js';
import { readSlots } from '../slots.js';

/** Octets of a line of iCalendar (RFC 5545), without its line break. */
const MAX_OCTETS = 75;
const CRLF = '\r\n';

/** A property; its name includes its parameters: `DTSTART;VALUE=DATE`. */
type Property = [name: string, value: string];

/** Escapes a value of type TEXT (RFC 5545). */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // The RFC allows no other control character in a text.
    .replace(/\p{Cc}/gu, ' ');

/** « 20270329 » */
const date = (day: string): string => day.replaceAll('-', '');

/** « 20270329T090000 », on a wall clock. */
const local = (day: string, hour: string): string => `${date(day)}T${hour.replace(':', '')}00`;

/** « 20270329T070000Z » */
const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const lines = (properties: Property[]): string =>
  properties.map(([property, value]) => folded(`${property}:${value}`) + CRLF).join('');

const component = (name: string, ...content: string[]): string =>
  [`BEGIN:${name}${CRLF}`, ...content, `END:${name}${CRLF}`].join('');

/**
 * Time zone of Paris: the rules in force since 1996, dated from 1970, the form that Outlook reads. The hours of a slot
 * are wall-clock times, whatever the law becomes.
 */
const PARIS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join(CRLF);

/** Placeholder of the events: nothing else in a calendar contains it. */
const EVENTS = '\0';

/** @param notice description of the calendar; empty for none */
export function calendar(name: string, events: Buffer[], notice: string): Buffer {
  const head: Property[] = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Parcours de formation continue//Agenda//FR'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', text(name)],
    // RFC 7986 names it DESCRIPTION; most clients read X-WR-CALDESC.
    ...(notice === '' ? [] : ['DESCRIPTION', 'X-WR-CALDESC'].map((one): Property => [one, text(notice)])),
    ['X-WR-TIMEZONE', 'Europe/Paris'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['X-PUBLISHED-TTL', 'PT12H'],
  ];
  const [begin, end] = component('VCALENDAR', lines(head) + PARIS, EVENTS).split(EVENTS) as [string, string];
  return Buffer.concat([Buffer.from(begin), ...events, Buffer.from(end)]);
}

/** Splits a line after 75 octets at most, never inside a character. */
function folded(line: string): string {
  // A UTF-16 unit takes three octets at most: most lines need no count.
  if (line.length * 3 <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_OCTETS) {
      parts.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += more;
  }
  return [...parts, current].join(CRLF);
}

export interface AgendaRow {
  id: number;
  debut: string;
  fin: string;
  creneaux: string;
  modalite: string;
  url: string;
  places: number | null;
  etat: string;
  remarque: string;
  version: number;
  id_stage: number;
  code_stage: string;
  libelle_stage: string;
  id_lieu: number | null;
  nom_lieu: string | null;
  adresse: string | null;
  code_postal: string | null;
  ville: string | null;
}

interface AgendaSource {
  parcours: string[];
  /** Unix time of the latest change of all that the event shows. */
  changed: number;
  /** It rises with each of these changes. */
  sequence: number;
  address: string;
  /** Site part of the UID (agenda.service.ts). */
  siteId: string;
}

const STATUS: Record<string, string> = { annulee: 'CANCELLED', prevue: 'TENTATIVE' };
const MODALITES: Record<string, string> = { distance: 'À distance', mixte: 'En présence et à distance' };
const ETATS: Record<string, string> = {
  prevue: 'Session prévue, à confirmer',
  confirmee: 'Session confirmée',
  complete: 'Session complète',
  annulee: 'Session annulée',
};

/** One event per slot, or one of whole days. Lines common to all events are formatted once. */
export function* eventsOf(row: AgendaRow, source: AgendaSource): Generator<string> {
  const [before, after] = [lines(stateOf(source)), lines(contentsOf(row, source))];
  const slots = readSlots(row.creneaux);
  for (const [i, times] of (slots.length === 0 ? [wholeDays(row)] : slots.map(within)).entries()) {
    const uid: Property = ['UID', `session-${row.id}-${i}@${source.siteId}`];
    yield component('VEVENT', lines([uid]), before, lines(times), after);
  }
}

const stateOf = ({ changed, sequence }: AgendaSource): Property[] => [
  ['DTSTAMP', moment(changed)],
  ['LAST-MODIFIED', moment(changed)],
  ['SEQUENCE', String(sequence)],
];

function contentsOf(row: AgendaRow, { parcours, address }: AgendaSource): Property[] {
  const isCancelled = row.etat === 'annulee';
  const title = `${row.code_stage} — ${row.libelle_stage}`;
  const where = placeOf(row);
  return [
    ['SUMMARY', text(isCancelled ? `ANNULÉE : ${title}` : title)],
    ['STATUS', STATUS[row.etat] ?? 'CONFIRMED'],
    ['TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ...(where === '' ? [] : [['LOCATION', text(where)] satisfies Property]),
    ['DESCRIPTION', text(descriptionOf(row, address))],
    ['URL', address],
    ...(parcours.length === 0 ? [] : [['CATEGORIES', parcours.map(text).join(',')] satisfies Property]),
  ];
}

const within = ({ jour, debut, fin }: Creneau): Property[] => [
  ['DTSTART;TZID=Europe/Paris', local(jour, debut)],
  ['DTEND;TZID=Europe/Paris', local(jour, fin)],
];

/** DTEND is exclusive: the day after the last one. */
const wholeDays = ({ debut, fin }: AgendaRow): Property[] => [
  ['DTSTART;VALUE=DATE', date(debut)],
  ['DTEND;VALUE=DATE', date(addDays(fin, 1))],
];

function placeOf({ nom_lieu, adresse, code_postal, ville, url }: AgendaRow): string {
  if (nom_lieu === null) return url;
  return [nom_lieu, adresse, `${code_postal ?? ''} ${ville ?? ''}`.trim()].filter(Boolean).join(', ');
}

function descriptionOf({ etat, modalite, places, url, remarque }: AgendaRow, address: string): string {
  return [
    ETATS[etat],
    MODALITES[modalite],
    places === null ? '' : `${places} place${places > 1 ? 's' : ''}`,
    url,
    remarque,
    address,
  ]
    .filter(Boolean)
    .join('\n');
}
