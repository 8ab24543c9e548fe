import type { Fields, Stored } from '../../db/kind.js';
import type { FieldError } from '../../errors.js';
import { addDays } from '../../paris.js';
import { Turns } from '../../turns.js';
import { datesOf } from '../session.kind.js';
import { readSlots, slotsFault, slotsText } from '../slots.js';
import type { Raison, SessionCopiee, SessionEcartee, StageDeCopie } from './dupliquer.dto.js';

/** Whole weeks, for the days of the week to stay: fifty-two, or one more where a session of early January would not leave its year. */
export const LATER = { least: 52 * 7, most: 53 * 7 };
const LAST_DAY = '2100-12-31';

export interface Copy {
  told: SessionCopiee;
  fields: Fields;
}

export interface Plan {
  copies: Copy[];
  ecartees: SessionEcartee[];
  faults: FieldError[];
}

/** A session that is there, by its stage and its days. */
export const daysKey = (id_stage: unknown, debut: unknown, fin: unknown) => [id_stage, debut, fin].join(' ');

/**
 * What becomes of sessions a year later: those that are not copied, and why; and what nobody could hold.
 * @param taken what is there already, by `daysKey`
 * @param param as a fault names what was asked for
 */
export async function planOf(
  sessions: Stored[],
  stages: Map<number, StageDeCopie>,
  taken: Set<string>,
  param: string,
): Promise<Plan> {
  const plan: Plan = { copies: [], ecartees: [], faults: [] };
  const turns = new Turns();
  for (const { key, fields } of sessions) {
    const [debut, fin] = [fields['debut'], fields['fin']] as (string | null)[];
    const stage = stages.get(Number(fields['id_stage']))!;
    const told = { id_source: key[0]!, stage, debut: debut!, fin: fin! };
    const copy = copyOf(fields);
    const raison = raisonOf(fields, copy, taken);
    const msg = raison === undefined ? faultOf(copy) : undefined;
    if (raison !== undefined) plan.ecartees.push({ ...told, raison });
    else if (msg !== undefined)
      plan.faults.push({ param, msg: `${stage.code_stage}, ${datesOf(debut!, fin!)}\u00a0: ${msg}` });
    else {
      const days = { nouveau_debut: copy['debut'] as string, nouvelle_fin: copy['fin'] as string };
      plan.copies.push({ told: { ...told, id: null, ...days }, fields: copy });
    }
    await turns.next();
  }
  return plan;
}

function copyOf(fields: Fields): Fields {
  const days = daysLater(fields['debut'] as string | null);
  const later = (name: string) => (fields[name] === null ? null : addDays(String(fields[name]), days));
  const slots = readSlots(String(fields['creneaux'])).map((slot) => ({ ...slot, jour: addDays(slot.jour, days) }));
  return {
    ...fields,
    debut: later('debut'),
    fin: later('fin'),
    creneaux: slotsText(slots),
    etat: 'prevue',
    inscription_debut: later('inscription_debut'),
    inscription_fin: later('inscription_fin'),
  };
}

function daysLater(debut: string | null): number {
  const stays = debut !== null && addDays(debut, LATER.least).slice(0, 4) === debut.slice(0, 4);
  return stays ? LATER.most : LATER.least;
}

function raisonOf(fields: Fields, copy: Fields, taken: Set<string>): Raison | undefined {
  if (fields['etat'] === 'annulee') return 'annulee';
  if (fields['debut'] === null) return 'sans_dates';
  return taken.has(daysKey(copy['id_stage'], copy['debut'], copy['fin'])) ? 'deja_la' : undefined;
}

/** Hours that the change of time takes away, or shows twice, on the new day. */
function faultOf(copy: Fields): string | undefined {
  if (String(copy['fin']) > LAST_DAY) return 'elle irait au-delà de l’année 2100.';
  return slotsFault(readSlots(String(copy['creneaux'])));
}
