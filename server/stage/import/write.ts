import type { Content } from '../../db/content.js';
import type { ContentReader } from '../../db/content-reader.js';
import type { Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import { FIELDS, STAGE_FIELDS } from '../stage.fields.js';
import { STAGE } from '../stage.kind.js';

/** By column that an import may write. */
export type ImportedValues = Record<string, string | number>;

/** A stage as the import leaves it; without `existing`, it is created. */
export interface TargetStage {
  line: number;
  key: string;
  values: ImportedValues;
  responsables: number[];
  existing: Snapshot | undefined;
}

/** Values of a new stage before its line applies. */
export const EMPTY: ImportedValues = Object.fromEntries(FIELDS.map((field) => [field, STAGE_FIELDS[field].empty]));

export async function readExistingStages(
  rows: ContentReader,
  mapping: TableMapping,
  keys: string[],
): Promise<Map<string, Snapshot>> {
  const stages = await rows.readBy(mapping, 'cle_code_stage', keys);
  return new Map(stages.map((stage) => [stage.fields['cle_code_stage'] as string, stage]));
}

export async function writeStages(content: Content, stages: TargetStage[]): Promise<void> {
  const fieldsOf = ({ key, values, responsables }: TargetStage) => ({ ...values, cle_code_stage: key, responsables });
  const updates = stages.flatMap((stage) =>
    stage.existing ? { before: stage.existing, fields: fieldsOf(stage) } : [],
  );
  await content.updateMany(STAGE, updates);
  await content.createMany(STAGE, stages.filter(({ existing }) => !existing).map(fieldsOf));
}
