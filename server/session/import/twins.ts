import type { EntityManager } from 'typeorm';
import { readInBatches } from '../../db/content-reader.js';
import { whereIn, select } from '../../db/select.js';
import type { SessionStage } from '../session.entity.js';
import type { TargetSession } from './judge.js';

type When = Pick<SessionStage, 'id_stage' | 'debut' | 'fin' | 'creneaux'>;

const SESSIONS = `SELECT id_stage, debut, fin, creneaux FROM session_stage
  WHERE id_stage IN :ids AND debut IS NOT NULL AND etat <> 'annulee'`;

/** New sessions at the days and hours of another session of their stage: most often, a file imported twice. */
export async function twinsAmong(manager: EntityManager, all: TargetSession[]): Promise<TargetSession[]> {
  const created = all.filter(({ existing, fields }) => existing === undefined && fields['debut'] !== null);
  const ids = [...new Set(created.map(({ stage }) => stage.id))];
  const stored = await readInBatches(ids, (batch) => select<When>(manager, ...whereIn(SESSIONS, ':ids', batch)));
  const seen = new Set(stored.map(keyOf));
  return created.filter(({ fields }) => {
    const key = keyOf(fields as unknown as When);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin;
  });
}

const keyOf = ({ id_stage, debut, fin, creneaux }: When) => [id_stage, debut, fin, creneaux].join('\n');
