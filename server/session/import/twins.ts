import type { EntityManager } from 'typeorm';
import { readInBatches } from '../../db/content-reader.js';
import { whereIn, select } from '../../db/select.js';
import type { SessionStage } from '../session.entity.js';
import type { WantedSession } from './judge.js';

type When = Pick<SessionStage, 'id_stage' | 'debut' | 'fin' | 'creneaux'>;

const SESSIONS = `SELECT id_stage, debut, fin, creneaux FROM session_stage
  WHERE id_stage IN :ids AND debut IS NOT NULL AND etat <> 'annulee'`;

/** New sessions at the days and hours of another session of their stage: most often, a file imported twice. */
export async function twinsAmong(manager: EntityManager, all: WantedSession[]): Promise<WantedSession[]> {
  const created = all.filter(({ known, fields }) => known === undefined && fields['debut'] !== null);
  const ids = [...new Set(created.map(({ stage }) => stage.id))];
  const there = await readInBatches(ids, (some) => select<When>(manager, ...whereIn(SESSIONS, ':ids', some)));
  const seen = new Set(there.map(keyOf));
  return created.filter(({ fields }) => {
    const key = keyOf(fields as unknown as When);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin;
  });
}

const keyOf = ({ id_stage, debut, fin, creneaux }: When) => [id_stage, debut, fin, creneaux].join('\n');
