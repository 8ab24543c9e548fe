import type { EntityManager } from 'typeorm';
import { idsChangedSince, select } from '../database/sql.js';
import { addDays } from '../paris.js';
import { MAX_DAYS, type PlanningFilter } from './session-body.dto.js';
import type { SessionRow } from './session.dto.js';

/** A part of a WHERE on sessions (`s`), with its values. */
export type Condition = [sql: string, ...values: unknown[]];

/** Conditions for all sessions, for dated ones (listed first) and for undated ones. */
export interface SessionFilter {
  all: Condition[];
  dated: Condition[];
  /** Absent: sessions without dates are left out. */
  undated?: Condition[];
}

export const SESSIONS = `
  session_stage s LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu`;
export const LIEU_COLUMNS = 'l.id AS id_lieu, l.nom AS nom_lieu, l.ville AS ville_lieu';
export const SESSION_COLUMNS = `s.*, ${LIEU_COLUMNS}`;

export const ofStage = (id: number): Condition => ofStages([id]);
export const ofStages = (ids: number[]): Condition =>
  ids.length === 0 ? ['1 = 0'] : [`s.id_stage IN (${ids.map(() => '?').join()})`, ...ids];
export const inLieux = (ids: number[]): Condition => [
  `s.id IN (SELECT id_session FROM session_lieu WHERE id_lieu IN (${ids.map(() => '?').join()}))`,
  ...ids,
];

const ledBy = (id: number): Condition => [
  's.id_stage IN (SELECT id_stage FROM stage_responsable WHERE id_responsable = ?)',
  id,
];

/** The session itself, or the place that it shows. */
export const modifiedSince = (seconds: number): Condition => [
  `s.id IN ${idsChangedSince('session_stage')} OR s.id IN (
     SELECT o.id_session FROM session_lieu o WHERE o.id_lieu IN ${idsChangedSince('lieu')})`,
  seconds,
  seconds,
];

/**
 * Not over before this day. Sessions last at most `MAX_DAYS`: the bound on `debut`, the first column of an index,
 * limits the rows read.
 */
export const fromDay = (day: string): Condition => ['s.fin >= ? AND s.debut > ?', day, addDays(day, -MAX_DAYS)];
export const untilDay = (day: string): Condition => ['s.debut <= ?', day];

/** Sessions of stages placed in this parcours, at one of these levels, or both in one category. */
export function placed({ parcoursId, niveau = [] }: { parcoursId?: number; niveau?: string[] }): Condition[] {
  const levels = `c.niveau_categorie_parcours IN (${niveau.map(() => '?').join()})`;
  const where = [...(parcoursId === undefined ? [] : ['c.id_parcours = ?']), ...(niveau.length === 0 ? [] : [levels])];
  if (where.length === 0) return [];
  const stages = `SELECT DISTINCT d.id_stage FROM definition_sous_parcours d
    JOIN categorie c ON c.id = d.id_categorie WHERE ${where.join(' AND ')}`;
  const values = [...(parcoursId === undefined ? [] : [parcoursId]), ...niveau];
  // Servers compute a derived table once; otherwise they look up the associations of each session.
  return [[`s.id_stage IN (SELECT id_stage FROM (${stages}) placed)`, ...values]];
}

export async function readPage<Row extends SessionRow>(
  manager: EntityManager,
  { columns, from }: { columns: string; from: string },
  { all, dated, undated }: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const first = [...all, ...dated, DATED];
  const last = undated && [...all, ...undated, UNDATED];
  const count = async (conditions: Condition[]) => {
    const [sql, values] = joined(conditions);
    const [row] = await select<{ n: number | string }>(
      manager,
      `SELECT COUNT(*) AS n FROM session_stage s ${sql}`,
      values,
    );
    return Number(row!.n);
  };
  const read = async (conditions: Condition[], order: string, maxRows: number, skip: number) => {
    if (maxRows <= 0) return [];
    const [where, values] = joined(conditions);
    // The inner SELECT reads an index only: full rows are read for the page alone.
    const ids = `SELECT s.id FROM session_stage s ${where} ORDER BY ${order} LIMIT ${maxRows} OFFSET ${skip}`;
    const sql = `SELECT ${columns} FROM ${from} JOIN (${ids}) chosen ON chosen.id = s.id ORDER BY ${order}`;
    return select<Row>(manager, sql, values);
  };
  const [withDates, without, rows] = await Promise.all([
    count(first),
    last ? count(last) : 0,
    read(first, 's.debut, s.id', limit, offset),
  ]);
  const more =
    last && without > 0 ? await read(last, 's.id', limit - rows.length, Math.max(0, offset - withDates)) : [];
  return { rows: [...rows, ...more], total: withDates + without };
}

const DATED: Condition = ['s.debut IS NOT NULL'];
const UNDATED: Condition = ['s.debut IS NULL'];

export function joined(conditions: Condition[]): [sql: string, values: unknown[]] {
  const sql = conditions.map(([one]) => `(${one})`).join(' AND ');
  return [sql === '' ? '' : `WHERE ${sql}`, conditions.flatMap(([, ...values]) => values)];
}

/** A session without dates is in no period. */
export function chosenBy({
  stageId,
  lieuId,
  responsableId,
  etat,
  depuis,
  jusqua,
  ...place
}: PlanningFilter): SessionFilter {
  const isPeriod = depuis !== undefined || jusqua !== undefined;
  return {
    all: [
      ...(stageId === undefined ? [] : [ofStage(stageId)]),
      ...(lieuId === undefined ? [] : [inLieux([lieuId])]),
      ...(responsableId === undefined ? [] : [ledBy(responsableId)]),
      ...(etat === undefined ? [] : [['s.etat = ?', etat] satisfies Condition]),
      ...placed(place),
    ],
    dated: [...(depuis === undefined ? [] : [fromDay(depuis)]), ...(jusqua === undefined ? [] : [untilDay(jusqua)])],
    undated: isPeriod ? undefined : [],
  };
}
