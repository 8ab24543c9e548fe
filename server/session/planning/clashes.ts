import type { EntityManager } from 'typeorm';
import { inParts } from '../../db/content-reader.js';
import { among, select } from '../../db/select.js';
import { Turns } from '../../turns.js';
import { joined, SESSIONS, since, until } from '../select.js';
import { readSlots } from '../slots.js';
import { firstOverlap, type Held, type Moment } from './overlap.js';

/** A session as far as others may be in its way. */
export interface Busy extends Held {
  id: number;
  id_stage: number;
  id_lieu: number | null;
}

export interface Clash extends Moment {
  other: Busy & { code_stage: string };
  genre: 'lieu' | 'responsable';
  /** Of the place, or of the person. */
  shared: number;
}

type Row = Omit<Busy, 'creneaux'> & { creneaux: string; code_stage: string };

/** Told of one session at most. */
const MOST = 20;
const LED = 'SELECT id_stage, id_responsable FROM stage_responsable WHERE id_responsable IN :ids';

/** By session: those that are not cancelled, and are held at the same moment in the same place or by the same person. */
export async function clashesOf(
  manager: EntityManager,
  sessions: Busy[],
  peopleOf: (stage: number) => number[],
): Promise<Map<number, Clash[]>> {
  const clashes = new Map<number, Clash[]>();
  if (sessions.length === 0) return clashes;
  const others = await heldBetween(manager, sessions);
  const people = [...new Set(sessions.flatMap(({ id_stage }) => peopleOf(id_stage)))];
  const led = await inParts(people, (some) =>
    select<{ id_stage: number; id_responsable: number }>(manager, ...among(LED, ':ids', some)),
  );
  const inPlace = gathered(others, ({ id_lieu }) => (id_lieu === null ? [] : [id_lieu]));
  const leads = gathered(led, ({ id_stage }) => [id_stage]);
  const ledBy = gathered(others, ({ id_stage }) =>
    (leads.get(id_stage) ?? []).map(({ id_responsable }) => id_responsable),
  );
  const turns = new Turns();
  for (const session of sessions) {
    const found = [
      ...meeting(session, 'lieu', session.id_lieu, inPlace),
      ...peopleOf(session.id_stage).flatMap((id) => meeting(session, 'responsable', id, ledBy)),
    ];
    clashes.set(session.id, found.slice(0, MOST));
    await turns.next();
  }
  return clashes;
}

function meeting(session: Busy, genre: Clash['genre'], shared: number | null, byShared: Map<number, Clash['other'][]>) {
  if (shared === null) return [];
  const found: Clash[] = [];
  for (const other of byShared.get(shared) ?? []) {
    if (found.length === MOST) break;
    const moment = other.id === session.id ? undefined : firstOverlap(session, other);
    if (moment) found.push({ other, genre, shared, ...momentOf(moment) });
  }
  return found;
}

const momentOf = ({ jour, debut, fin }: Moment): Moment => ({ jour, debut, fin });

/** In the days of these sessions. */
async function heldBetween(manager: EntityManager, sessions: Held[]): Promise<Clash['other'][]> {
  const first = sessions.map(({ debut }) => debut).sort()[0]!;
  const last = sessions
    .map(({ fin }) => fin)
    .sort()
    .at(-1)!;
  const [where, values] = joined([since(first), until(last), ["s.etat <> 'annulee'"]]);
  const rows = await select<Row>(
    manager,
    `SELECT s.id, s.id_stage, s.debut, s.fin, s.creneaux, l.id AS id_lieu, st.code_stage
     FROM ${SESSIONS} JOIN stage st ON st.id = s.id_stage ${where} ORDER BY s.debut, s.id`,
    values,
  );
  return rows.map((row) => ({ ...row, creneaux: readSlots(row.creneaux) }));
}

/** Each under every one of its keys. */
function gathered<T>(all: T[], keysOf: (one: T) => number[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
