import type { EntityManager } from 'typeorm';
import { type FieldValues, keyText, type Snapshot } from '../../db/kind.js';
import type { TableMapping } from '../../db/kinds.js';
import type { Operation, Revision } from '../../db/modification.entity.js';
import { select } from '../../db/select.js';
import { foundBy } from '../creations.js';

/** Revisions of one thing that are looked at: what came before them is not told. */
const STEPS_MAX = 10_000;
const READ_AT_ONCE = 100;

/** A revision of a thing without its contents. */
export interface Step {
  id: number;
  operation: Operation;
  version: number;
  modification: number;
  /** Null where the journal no longer knows. */
  date: number | null;
  auteur: string | null;
}

/** A thing as it was for a while; what made it so, and what ended that, as far as they are known. */
export interface PastVersion {
  version: number;
  madeBy?: Step;
  endedBy?: Step;
}

/** The versions of a row which there is, the present one first: of the time before its first revision, what it has changed is known. */
export async function versionsOf(
  manager: EntityManager,
  shape: TableMapping,
  { key, version }: Snapshot,
): Promise<PastVersion[]> {
  // What others write while this is read belongs to a later version.
  const sql = `
    SELECT r.id, r.operation, r.version, r.id_modification AS modification, m.date, m.auteur
    FROM revision r LEFT JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND (r.version < ? OR (r.version = ? AND r.operation <> 'suppression'))
    ORDER BY r.id DESC LIMIT ${STEPS_MAX}`;
  const steps = await select<Step>(manager, sql, [shape.kind.name, keyText(key), version, version]);
  const made = (step: Step | undefined) => (step && step.operation !== 'suppression' ? step : undefined);
  const [last] = steps;
  const present = { version: version!, madeBy: last?.version === version ? made(last) : undefined };
  const former = steps.flatMap((endedBy, i): PastVersion[] => {
    const madeBy = made(steps[i + 1]);
    if (endedBy.operation === 'creation') return [];
    if (endedBy.operation === 'modification')
      return [{ version: madeBy?.version ?? endedBy.version - 1, madeBy, endedBy }];
    return [{ version: endedBy.version, madeBy: madeBy?.version === endedBy.version ? madeBy : undefined, endedBy }];
  });
  return [present, ...former];
}

/** What a row was in one of its versions: what it is, with what was before each change since, the last one first. */
export async function fieldsIn(
  manager: EntityManager,
  shape: TableMapping,
  present: Snapshot,
  versions: PastVersion[],
  { endedBy }: PastVersion,
): Promise<FieldValues> {
  const last = versions[1]?.endedBy ?? endedBy;
  let fields = present.fields;
  if (!endedBy || !last) return fields;
  const sql = `
    SELECT id, operation, champs FROM revision WHERE entite = ? AND cle = ? AND id >= ? AND id <= ?
    ORDER BY id DESC LIMIT ${READ_AT_ONCE}`;
  const thing = [shape.kind.name, keyText(present.key), endedBy.id];
  for (let from = last.id; from >= endedBy.id;) {
    const revisions = await select<Revision>(manager, sql, [...thing, from]);
    for (const revision of revisions) fields = { ...fields, ...foundBy(shape, revision) };
    if (revisions.length < READ_AT_ONCE) break;
    from = revisions.at(-1)!.id - 1;
  }
  return fields;
}
