import { addDays } from '../../paris.js';
import type { Creneau } from '../creneau.dto.js';
import { readSlots } from '../slots.js';
import { component, date, lines, local, moment, type Property, text } from './ics.js';

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
  nom_lieu: string | null;
  adresse: string | null;
  code_postal: string | null;
  ville: string | null;
}

interface AgendaSource {
  parcours: string[];
  changed: number;
  address: string;
  /** Site part of the UID (agenda-word.ts). */
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
  const [before, after] = [lines(stateOf(row, source)), lines(contentsOf(row, source))];
  const slots = readSlots(row.creneaux);
  for (const [i, times] of (slots.length === 0 ? [wholeDays(row)] : slots.map(within)).entries()) {
    const uid: Property = ['UID', `session-${row.id}-${i}@${source.siteId}`];
    yield component('VEVENT', lines([uid]), before, lines(times), after);
  }
}

const stateOf = ({ version }: AgendaRow, { changed }: AgendaSource): Property[] => [
  ['DTSTAMP', moment(changed)],
  ['LAST-MODIFIED', moment(changed)],
  ['SEQUENCE', String(version - 1)],
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
