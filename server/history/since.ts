import type { EntityManager } from 'typeorm';
import type { Change } from '../db/change.js';
import type { FieldValues } from '../db/kind.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { select } from '../db/select.js';

/** What stands between two versions is told of at most so many. */
const REVISIONS = 200;

type Step = Pick<Revision, 'version' | 'operation' | 'champs'> & Pick<Modification, 'auteur' | 'date'>;

/** What became of a thing between two of its versions. */
export interface ChangesSince {
  /** Who made the second one, and when; null where nobody knows. */
  auteur: string | null;
  date: string | null;
  /** The columns that were changed, as they were before; undefined where not all of it is known. */
  former: FieldValues | undefined;
}

/** `version` is the present one of a thing, `base` one of before. */
export async function readChangesSince(
  manager: EntityManager,
  { entite, cle, version }: { entite: string; cle: string; version: number },
  base: number,
): Promise<ChangesSince> {
  const sql = `
    SELECT r.version, r.operation, r.champs, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND r.version > ? AND r.version <= ? AND r.operation <> 'suppression'
    ORDER BY r.id DESC LIMIT ${REVISIONS}`;
  const steps = await select<Step>(manager, sql, [entite, cle, Math.max(base, version - REVISIONS), version]);
  const last = steps.find((step) => step.version === version);
  return {
    auteur: last?.auteur ?? null,
    date: last ? new Date(last.date * 1000).toISOString() : null,
    former: formerOf(steps, version - base),
  };
}

function formerOf(steps: Step[], versions: number): FieldValues | undefined {
  const isKnown = ({ operation, champs }: Step) => operation === 'modification' && champs !== '';
  if (steps.length !== versions || !steps.every(isKnown)) return undefined;
  const changes = steps.flatMap(({ champs }) => Object.entries(JSON.parse(champs) as Change));
  return Object.fromEntries(changes.map(([field, [before]]) => [field, before]));
}
