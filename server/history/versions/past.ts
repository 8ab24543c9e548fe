import type { EntityManager } from 'typeorm';
import { type FieldValues, keyText, type Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import type { Operation, Revision } from '../../db/modification.entity.js';
import { select } from '../../db/select.js';
import { fieldsBefore } from '../creations.js';

/** Older revisions of a row are not shown. */
const MAX_REVISIONS = 10_000;
const REVISIONS_BATCH = 100;

export interface Step {
  id: number;
  operation: Operation;
  version: number;
  modification: number;
  /** Null where the line of the journal was pruned. */
  date: number | null;
  auteur: string | null;
}

/** `madeBy` and `endedBy` are absent where the history does not hold them. */
export interface PastVersion {
  version: number;
  madeBy?: Step;
  endedBy?: Step;
}

/**
 * Versions of an existing row, the present one first. The revisions also give the version that preceded the first one.
 */
export async function readVersions(
  manager: EntityManager,
  mapping: TableMapping,
  { key, version }: Snapshot,
): Promise<PastVersion[]> {
  // A concurrent write belongs to a later version than `version`: it is left out.
  const sql = `
    SELECT r.id, r.operation, r.version, r.id_modification AS modification, m.date, m.auteur
    FROM revision r LEFT JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND (r.version < ? OR (r.version = ? AND r.operation <> 'suppression'))
    ORDER BY r.id DESC LIMIT ${MAX_REVISIONS}`;
  const steps = await select<Step>(manager, sql, [mapping.type.name, keyText(key), version, version]);
  const unlessDeletion = (step: Step | undefined) => (step && step.operation !== 'suppression' ? step : undefined);
  const [last] = steps;
  const present = { version: version!, madeBy: last?.version === version ? unlessDeletion(last) : undefined };
  const former = steps.flatMap((endedBy, i): PastVersion[] => {
    const madeBy = unlessDeletion(steps[i + 1]);
    if (endedBy.operation === 'creation') return [];
    if (endedBy.operation === 'modification')
      return [{ version: madeBy?.version ?? endedBy.version - 1, madeBy, endedBy }];
    return [{ version: endedBy.version, madeBy: madeBy?.version === endedBy.version ? madeBy : undefined, endedBy }];
  });
  return [present, ...former];
}

/** Fields of a version: the present fields, with the values before each later change, newest first. */
export async function readFieldsAt(
  manager: EntityManager,
  mapping: TableMapping,
  present: Snapshot,
  versions: PastVersion[],
  { endedBy }: PastVersion,
): Promise<FieldValues> {
  const last = versions[1]?.endedBy ?? endedBy;
  let fields = present.fields;
  if (!endedBy || !last) return fields;
  const sql = `
    SELECT id, operation, champs FROM revision WHERE entite = ? AND cle = ? AND id >= ? AND id <= ?
    ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
  const thing = [mapping.type.name, keyText(present.key), endedBy.id];
  for (let from = last.id; from >= endedBy.id;) {
    const revisions = await select<Revision>(manager, sql, [...thing, from]);
    for (const revision of revisions) fields = { ...fields, ...fieldsBefore(mapping, revision) };
    if (revisions.length < REVISIONS_BATCH) break;
    from = revisions.at(-1)!.id - 1;
  }
  return fields;
}
