import type { EntityManager } from 'typeorm';
import { type Change, isSame } from '../db/change.js';
import type { Fields, Kind } from '../db/kind.js';
import type { Kinds } from '../db/kinds.js';
import type { Modification, Revision } from '../db/modification.entity.js';
import { select } from '../db/select.js';
import type { Attempt } from '../db/stale.js';
import { tell } from '../db/told.js';
import type { Conflit } from '../http/erreur.dto.js';

/** What stands between two versions is told of at most so many; of more, all that differs counts as changed. */
const REVISIONS = 200;

type Step = Pick<Revision, 'version' | 'operation' | 'champs'> & Pick<Modification, 'auteur' | 'date'>;

/** Who made the present version, and where it clashes with what somebody else would write over an older one. */
export async function conflictOf(manager: EntityManager, kinds: Kinds, attempt: Attempt): Promise<Conflit> {
  const { entite, present, sent } = attempt;
  const kind = kinds.get(entite);
  const version = present.version!;
  const base = Math.max(0, ...(attempt.versions ?? []).filter((one) => one < version));
  const steps = await stepsSince(manager, attempt, Math.max(base, version - REVISIONS));
  const columns = Object.keys(sent).filter((column) => clashes(column, attempt, formerOf(steps, version - base)));
  const sides = [{ ...present.fields, ...sent }, present.fields].map((row) => ({
    kind,
    fields: these(columns, kind, row),
  }));
  const [mine = {}, theirs = {}] = await tell(manager, kinds, sides);
  const last = steps.find((step) => step.version === version);
  return {
    auteur: last?.auteur ?? null,
    date: last ? new Date(last.date * 1000).toISOString() : null,
    version,
    champs: Object.keys(mine).map((champ) => ({ champ, le_mien: mine[champ] ?? null, le_sien: theirs[champ] ?? null })),
  };
}

/** What made each version since, the newest first. */
function stepsSince(manager: EntityManager, { entite, cle, present }: Attempt, since: number): Promise<Step[]> {
  const sql = `
    SELECT r.version, r.operation, r.champs, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND r.version > ? AND r.version <= ? AND r.operation <> 'suppression'
    ORDER BY r.id DESC LIMIT ${REVISIONS}`;
  return select<Step>(manager, sql, [entite, cle, since, present.version]);
}

/** What the fields that were changed since were before; undefined where not all of it is known. */
function formerOf(steps: Step[], versions: number): Fields | undefined {
  const isKnown = ({ operation, champs }: Step) => operation === 'modification' && champs !== '';
  if (steps.length !== versions || !steps.every(isKnown)) return undefined;
  const changes = steps.flatMap(({ champs }) => Object.entries(JSON.parse(champs) as Change));
  return Object.fromEntries(changes.map(([field, [before]]) => [field, before]));
}

/** Changed by both, each their own way. */
function clashes(column: string, { sent, present }: Attempt, former: Fields | undefined): boolean {
  const [mine, theirs] = [sent[column], present.fields[column]] as Fields[string][];
  if (isSame(mine, theirs)) return false;
  return former === undefined || (column in former && !isSame(mine, former[column]));
}

/** These columns of a row; a file's come together, as they are told. */
function these(columns: string[], kind: Kind | undefined, row: Record<string, unknown>): Fields {
  const files = Object.values(kind?.files ?? {}).map(({ name, content }) => [name, content]);
  const all = columns.flatMap((column) => files.find((file) => file.includes(column)) ?? column);
  return Object.fromEntries(all.map((column) => [column, row[column]])) as Fields;
}
