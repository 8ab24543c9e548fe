import type { FieldValues, Snapshot } from '../../db/kind.js';
import type { FieldError } from '../../errors.js';
import { addDays } from '../../paris.js';
import { TimeSlice } from '../../turns.js';
import { datesOf } from '../session.kind.js';
import { readSlots, slotsFault, slotsText } from '../slots.js';
import type { Raison, SessionCopiee, SessionEcartee, StageDeCopie } from './dupliquer.dto.js';
import { shifted, type Span, StageWeeks } from './weeks.js';

const LAST_DAY = '2100-12-31';

export interface Copy {
  item: SessionCopiee;
  fields: FieldValues;
}

export interface Plan {
  copies: Copy[];
  ecartees: SessionEcartee[];
  faults: FieldError[];
}

/** Days of a session, and the shift of its copy in days. */
interface Planned extends Span {
  days: number;
}

/**
 * Plans the copies of sessions to the next year: copies, skipped sessions with the reason, and errors.
 * @param sessions by stage, then by first day
 * @param existing sessions that the stages already have, by stage
 */
export async function planOf(
  sessions: Snapshot[],
  stages: Map<number, StageDeCopie>,
  existing: Map<number, Span[]>,
  param: string,
): Promise<Plan> {
  const slice = new TimeSlice();
  const weeks = new Map([...stages.keys()].map((id) => [id, new StageWeeks(existing.get(id) ?? [])]));
  const planned = await planWeeks(sessions, weeks, slice);
  const plan: Plan = { copies: [], ecartees: [], faults: [] };
  for (const session of sessions) {
    const { key, fields } = session;
    const [debut, fin] = [fields['debut'], fields['fin']] as (string | null)[];
    const id = Number(fields['id_stage']);
    const source = { id_source: key[0]!, stage: stages.get(id)!, debut: debut!, fin: fin! };
    const held = planned.get(session);
    const raison = raisonOf(fields, held, weeks.get(id)!);
    if (raison !== undefined) plan.ecartees.push({ ...source, raison });
    else add(plan, source, copyOf(fields, held!.days), param);
    await slice.yieldIfNeeded();
  }
  return plan;
}

/** Computes all shifts before any copy is checked: an existing session may be the copy of a later one. */
async function planWeeks(
  sessions: Snapshot[],
  weeks: Map<number, StageWeeks>,
  slice: TimeSlice,
): Promise<Map<Snapshot, Planned>> {
  const planned = new Map<Snapshot, Planned>();
  for (const session of sessions) {
    const { debut, fin, etat, id_stage } = session.fields;
    if (typeof debut === 'string' && typeof fin === 'string' && etat !== 'annulee') {
      const span = { debut, fin };
      planned.set(session, { ...span, days: weeks.get(Number(id_stage))!.place(span) });
    }
    await slice.yieldIfNeeded();
  }
  return planned;
}

function add(
  plan: Plan,
  source: Omit<SessionCopiee, 'id' | 'nouveau_debut' | 'nouvelle_fin'>,
  copy: FieldValues,
  param: string,
): void {
  const msg = faultOf(copy);
  const { stage, debut, fin } = source;
  if (msg !== undefined) plan.faults.push({ param, msg: `${stage.code_stage}, ${datesOf(debut, fin)}\u00a0: ${msg}` });
  else {
    const days = { nouveau_debut: copy['debut'] as string, nouvelle_fin: copy['fin'] as string };
    plan.copies.push({ item: { ...source, id: null, ...days }, fields: copy });
  }
}

function copyOf(fields: FieldValues, days: number): FieldValues {
  const moved = (name: string) => (fields[name] === null ? null : addDays(String(fields[name]), days));
  const slots = readSlots(String(fields['creneaux'])).map((slot) => ({ ...slot, jour: addDays(slot.jour, days) }));
  return {
    ...fields,
    debut: moved('debut'),
    fin: moved('fin'),
    creneaux: slotsText(slots),
    etat: 'prevue',
    inscription_debut: moved('inscription_debut'),
    inscription_fin: moved('inscription_fin'),
  };
}

function raisonOf({ etat }: FieldValues, held: Planned | undefined, weeks: StageWeeks): Raison | undefined {
  if (etat === 'annulee') return 'annulee';
  if (held === undefined) return 'sans_dates';
  return weeks.isTaken(shifted(held, held.days), held) ? 'deja_la' : undefined;
}

/** The new days pass 2100, or the change of time skips or repeats an hour on the new day. */
function faultOf(copy: FieldValues): string | undefined {
  if (String(copy['fin']) > LAST_DAY) return 'elle irait au-delà de l’année 2100.';
  return slotsFault(readSlots(String(copy['creneaux'])));
}
