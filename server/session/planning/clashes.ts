import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../../concurrency.js';
import { readInBatches } from '../../content/rows.js';
import { select, whereIn } from '../../database/sql.js';
import type { Creneau } from '../creneau.dto.js';
import { fromDay, joined, SESSIONS, untilDay } from '../select.js';
import { readSlots } from '../slots.js';

export interface Held {
  debut: string;
  fin: string;
  /** Empty for whole days. */
  creneaux: Creneau[];
}

/** Common moment of two sessions; the hours are null when both take whole days. */
interface Overlap {
  jour: string;
  debut: string | null;
  fin: string | null;
}

export function firstOverlap(one: Held, other: Held): Overlap | undefined {
  const from = one.debut > other.debut ? one.debut : other.debut;
  const to = one.fin < other.fin ? one.fin : other.fin;
  if (from > to) return undefined;
  const slotsOf = ({ creneaux }: Held) => creneaux.filter(({ jour }) => jour >= from && jour <= to);
  if (one.creneaux.length === 0 && other.creneaux.length === 0) return { jour: from, debut: null, fin: null };
  if (one.creneaux.length === 0) return slotsOf(other)[0];
  if (other.creneaux.length === 0) return slotsOf(one)[0];
  const others = slotsOf(other);
  for (const { jour, debut, fin } of slotsOf(one)) {
    const common = others.find((slot) => slot.jour === jour && slot.debut < fin && debut < slot.fin);
    if (common)
      return { jour, debut: debut > common.debut ? debut : common.debut, fin: fin < common.fin ? fin : common.fin };
  }
  return undefined;
}

/** A session that may clash with others. */
export interface Busy extends Held {
  id: number;
  id_stage: number;
  id_lieu: number | null;
}

export interface SessionClash extends Overlap {
  other: Busy & { code_stage: string };
  genre: 'lieu' | 'responsable';
  shared: number;
}

type BusyRow = Omit<Busy, 'creneaux'> & { creneaux: string; code_stage: string };

const MAX_CLASHES = 20;
const LED = `
  SELECT DISTINCT other.id_stage, other.id_responsable
  FROM stage_responsable own JOIN stage_responsable other ON other.id_responsable = own.id_responsable
  WHERE own.id_stage IN :ids`;

interface Others {
  held: SessionClash['other'][];
  /** Stages led by the responsables of these sessions. */
  led: { id_stage: number; id_responsable: number }[];
}

export async function readOthers(manager: EntityManager, sessions: Busy[]): Promise<Others> {
  if (sessions.length === 0) return { held: [], led: [] };
  const stages = [...new Set(sessions.map(({ id_stage }) => id_stage))];
  const [held, led] = await Promise.all([
    heldBetween(manager, sessions),
    readInBatches(stages, (batch) => select<Others['led'][number]>(manager, ...whereIn(LED, ':ids', batch))),
  ]);
  return { held, led };
}

/** Each session has the others, not cancelled, held at the same time in the same place or by the same responsable. */
export async function clashesOf(
  sessions: Busy[],
  { held: others, led }: Others,
  peopleOf: (stage: number) => number[],
): Promise<Map<number, SessionClash[]>> {
  const clashes = new Map<number, SessionClash[]>();
  const inPlace = groupByKeys(others, ({ id_lieu }) => (id_lieu === null ? [] : [id_lieu]));
  const leads = groupByKeys(led, ({ id_stage }) => [id_stage]);
  const ledBy = groupByKeys(others, ({ id_stage }) =>
    (leads.get(id_stage) ?? []).map(({ id_responsable }) => id_responsable),
  );
  for (const session of sessions) {
    const found = [
      ...clashesWith(session, 'lieu', session.id_lieu, inPlace),
      ...peopleOf(session.id_stage).flatMap((id) => clashesWith(session, 'responsable', id, ledBy)),
    ];
    clashes.set(session.id, found.slice(0, MAX_CLASHES));
    await yieldIfNeeded();
  }
  return clashes;
}

function clashesWith(
  session: Busy,
  genre: SessionClash['genre'],
  shared: number | null,
  byShared: Map<number, SessionClash['other'][]>,
) {
  if (shared === null) return [];
  const found: SessionClash[] = [];
  for (const other of byShared.get(shared) ?? []) {
    if (found.length === MAX_CLASHES) break;
    const moment = other.id === session.id ? undefined : firstOverlap(session, other);
    if (moment) found.push({ other, genre, shared, ...momentOf(moment) });
  }
  return found;
}

const momentOf = ({ jour, debut, fin }: Overlap): Overlap => ({ jour, debut, fin });

/** Sessions held between the first and the last day of these. */
async function heldBetween(manager: EntityManager, sessions: Held[]): Promise<SessionClash['other'][]> {
  const first = sessions.map(({ debut }) => debut).sort()[0]!;
  const last = sessions
    .map(({ fin }) => fin)
    .sort()
    .at(-1)!;
  const [where, values] = joined([fromDay(first), untilDay(last), ["s.etat <> 'annulee'"]]);
  const rows = await select<BusyRow>(
    manager,
    `SELECT s.id, s.id_stage, s.debut, s.fin, s.creneaux, l.id AS id_lieu, st.code_stage
     FROM ${SESSIONS} JOIN stage st ON st.id = s.id_stage ${where} ORDER BY s.debut, s.id`,
    values,
  );
  return rows.map((row) => ({ ...row, creneaux: readSlots(row.creneaux) }));
}

function groupByKeys<T>(all: T[], keysOf: (one: T) => number[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
