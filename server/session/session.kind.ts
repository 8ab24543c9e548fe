import type { EntityManager } from 'typeorm';
import type { ContentType, Snapshot } from '../content/content-type.js';
import { selectByIds } from '../database/sql.js';
import { compareLieux } from '../lieu/lieu.entity.js';
import { SessionStage } from './session-stage.entity.js';
import { inFrench, readSlots } from './slots.js';

const CODES = 'SELECT id, code_stage FROM stage WHERE id IN :ids';

export const SESSION_STAGE: ContentType = {
  name: 'session_stage',
  entity: SessionStage,
  withArticle: 'La session',
  description: 'Sessions des stages : quand, et où.',
  droit: 'contenu',
  perimetre: { parents: ['stage'] },
  formSegment: 'session',
  labels,
  historyScopes: (_manager, rows) => rows.map(({ fields }) => ({ stage: Number(fields['id_stage']) })),
  lists: {
    lieu: {
      table: 'session_lieu',
      owner: 'id_session',
      member: 'id_lieu',
      memberType: 'lieu',
      compare: compareLieux,
      singleFields: ['nom', 'ville'],
    },
  },
  serializers: { creneaux: (text) => readSlots(String(text)) },
  isNotCopied: true,
};

/** « NAV-101, du 29/03/2027 au 31/03/2027 » */
async function labels(manager: EntityManager, rows: Snapshot[]): Promise<string[]> {
  const ids = [...new Set(rows.map(({ fields }) => Number(fields['id_stage'])))];
  const stages = await selectByIds<{ id: number; code_stage: string }>(manager, CODES, ids);
  const codes = new Map(stages.map(({ id, code_stage }) => [id, code_stage]));
  return rows.map(({ fields: { id_stage, debut, fin } }) => {
    const code = codes.get(Number(id_stage)) ?? `stage ${String(id_stage)}`;
    return `${code}, ${datesOf(debut as string | null, fin as string | null)}`;
  });
}

/** « du 29/03/2027 au 31/03/2027 », « le 29/03/2027 », « dates à fixer » */
export function datesOf(debut: string | null, fin: string | null): string {
  if (debut === null || fin === null) return 'dates à fixer';
  return debut === fin ? `le ${inFrench(debut)}` : `du ${inFrench(debut)} au ${inFrench(fin)}`;
}
