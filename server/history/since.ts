import type { EntityManager } from 'typeorm';
import type { Change } from '../db/change.js';
import type { FieldValues } from '../db/kind.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { select } from '../db/select.js';

const MAX_REVISIONS = 200;

type Step = Pick<Revision, 'version' | 'operation' | 'champs'> & Pick<Modification, 'auteur' | 'date'>;

export interface ChangesSince {
  /** Author and date of the later version; null where unknown. */
  auteur: string | null;
  date: string | null;
  /** Former values of the changed columns; undefined where the history is incomplete. */
  former: FieldValues | undefined;
}

/** `version` is the present version of the row, `base` an earlier one. */
export async function readChangesSince(
  manager: EntityManager,
  { entite, cle, version }: { entite: string; cle: string; version: number },
  base: number,
): Promise<ChangesSince> {
  const sql = `
    SELECT r.version, r.operation, r.champs, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND r.version > ? AND r.version <= ? AND r.operation <> 'suppression'
    ORDER BY r.id DESC LIMIT ${MAX_REVISIONS}`;
  const steps = await select<Step>(manager, sql, [entite, cle, Math.max(base, version - MAX_REVISIONS), version]);
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
