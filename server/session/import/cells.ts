import type { FieldValues } from '../../db/kind.js';
import { inFrench, readSlots } from '../slots.js';
import { SESSION_CSV_COLUMNS } from './columns.js';
import { formatSlots } from './slots-cell.js';
import { MODES, STATES } from './words.js';

/** Cells that other rows give: the code of the stage and the name of the place. */
interface RelatedCells {
  id: number | undefined;
  code: string;
  place: string;
}

/** Cell texts of a session by field; importing them changes nothing. */
export function textsOf(fields: FieldValues, { id, code, place }: RelatedCells): Record<string, string> {
  const { modalite, etat } = fields;
  return {
    id: String(id ?? ''),
    code_stage: code,
    debut: dayOf(fields['debut']),
    fin: dayOf(fields['fin']),
    creneaux: formatSlots(readSlots(String(fields['creneaux']))),
    modalite: (MODES.labels as Record<string, string>)[String(modalite)] ?? String(modalite),
    lieu: place,
    url: String(fields['url']),
    places: String(fields['places'] ?? ''),
    etat: (STATES.labels as Record<string, string>)[String(etat)] ?? String(etat),
    inscription_debut: dayOf(fields['inscription_debut']),
    inscription_fin: dayOf(fields['inscription_fin']),
    remarque: String(fields['remarque']),
  };
}

export const toCells = (texts: Record<string, string>): string[] =>
  SESSION_CSV_COLUMNS.all.map(({ field }) => texts[field]!);

const dayOf = (day: FieldValues[string] | undefined): string => (typeof day === 'string' ? inFrench(day) : '');
