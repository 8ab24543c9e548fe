import type { FieldValues, Snapshot } from '../../content/kind.js';
import { readInBatches } from '../../content/rows.js';
import type { ImportSource } from '../../csv/definition.js';
import { select, whereIn } from '../../database/sql.js';
import { foldText } from '../../french.js';
import type { SessionStageFields } from '../session-body.dto.js';
import type { Etat, Modalite } from '../session.entity.js';
import { readSlots } from '../slots.js';
import type { SessionLine } from './session-lines.js';

export interface ExistingStage {
  id: number;
  code_stage: string;
  cle_code_stage: string;
}

export interface ExistingSessions {
  sessions: Map<number, Snapshot>;
  byCode: Map<string, ExistingStage>;
  byId: Map<number, ExistingStage>;
}

/** Reads the sessions by id, then the stages by code or by session. */
export async function readExistingSessions(
  { manager, rows, mapping, lock }: ImportSource,
  lines: SessionLine[],
): Promise<ExistingSessions> {
  const keys = lines.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  const sessions = await rows.read(mapping, keys);
  const stagesWhere = (column: string, values: (string | number)[]) =>
    readInBatches([...new Set(values)], (batch) => {
      const sql = `SELECT id, code_stage, cle_code_stage FROM stage WHERE ${column} IN :values ORDER BY id ${lock}`;
      return select<ExistingStage>(manager, ...whereIn(sql, ':values', batch));
    });
  const codes = lines.flatMap(({ code }) => (code === '' ? [] : foldText(code)));
  const stages = [...(await stagesWhere('cle_code_stage', codes)), ...(await stagesWhere('id', sessions.map(stageOf)))];
  return {
    sessions: new Map(sessions.map((session) => [session.key[0]!, session])),
    byCode: new Map(stages.map((stage) => [stage.cle_code_stage, stage])),
    byId: new Map(stages.map((stage) => [stage.id, stage])),
  };
}

export const stageOf = ({ fields }: Snapshot): number => Number(fields['id_stage']);

export const placeOf = (fields: FieldValues): number | undefined => (fields['lieu'] as number[])[0];

/** Form fields that would leave the session as it is. */
export function sentFor(fields: FieldValues): SessionStageFields {
  const text = (field: string) => (fields[field] ?? undefined) as string | undefined;
  return {
    start: text('debut'),
    end: text('fin'),
    slots: readSlots(text('creneaux')!).map(({ jour, debut, fin }) => ({ day: jour, start: debut, end: fin })),
    mode: text('modalite') as Modalite,
    placeId: placeOf(fields),
    url: text('url'),
    seats: (fields['places'] ?? undefined) as number | undefined,
    status: text('etat') as Etat,
    registrationStart: text('inscription_debut'),
    registrationEnd: text('inscription_fin'),
    remark: text('remarque'),
  };
}
