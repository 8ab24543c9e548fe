import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../../concurrency.js';
import { afterOf, beforeOf, changeOf, readChange } from '../../content/change.js';
import type { Write } from '../../content/feature.js';
import { fileColumnPairs } from '../../content/files.js';
import type { ContentType, ContentTypes } from '../../content/content-type.js';
import type { Operation, Revision } from '../../content/journal/recorder.js';
import { FOR_UPDATE, select, selectByIds, whereIn } from '../../database/sql.js';

const LINKS_BATCH = 100;

/** A revision without its fields, and what decides of its retention in its modification. */
export interface Link {
  id: number;
  id_modification: number;
  entite: string;
  cle: string;
  operation: Operation;
  date: number;
  suppressions: number;
}

const LINK = `
  SELECT r.id, r.id_modification, r.entite, r.cle, r.operation, m.date, m.suppressions
  FROM revision r JOIN modification m ON m.id = r.id_modification`;

/** In ascending order of ids; both ends are excluded. */
export async function* revisionsBetween(manager: EntityManager, after: number, before: number): AsyncGenerator<Link[]> {
  const sql = `${LINK} WHERE r.id > ? AND r.id < ? ORDER BY r.id LIMIT ${LINKS_BATCH}`;
  for (let last = after; ;) {
    const links = await select<Link>(manager, sql, [last, before]);
    if (links.length > 0) yield links;
    if (links.length < LINKS_BATCH) return;
    last = links.at(-1)!.id;
  }
}

/** Marks the modifications of these revisions as pruned, which locks them: none is undone meanwhile. */
async function markPruned(manager: EntityManager, links: Pick<Link, 'id_modification'>[]): Promise<void> {
  const ids = [...new Set(links.map(({ id_modification }) => id_modification))].sort((a, b) => a - b);
  await manager.query(...whereIn('UPDATE modification SET elaguee = 1 WHERE id IN :ids', ':ids', ids));
}

type RecordedChange = Pick<Revision, 'operation' | 'champs'>;

/**
 * Merges two consecutive revisions of a row: a creation or a change, then a change. Undefined where one cannot be read.
 */
function mergeChanges(
  former: RecordedChange,
  latter: RecordedChange,
  type: ContentType | undefined,
): RecordedChange | undefined {
  if (former.operation === 'creation') return { operation: 'creation', champs: '' };
  try {
    const [first, second] = [readChange(former.champs), readChange(latter.champs)];
    const before = { ...beforeOf(second), ...beforeOf(first) };
    const after = { ...afterOf(first), ...afterOf(second) };
    const secret = type?.secret?.column ?? '';
    // The values of a secret are not recorded: its change is kept even without a difference.
    const secretChange = secret in after ? { [secret]: [null, null] } : {};
    const champs = JSON.stringify({ ...changeOf(before, after, type && fileColumnPairs(type)), ...secretChange });
    return { operation: 'modification', champs };
  } catch {
    return undefined;
  }
}

type Row = Pick<Revision, 'id' | 'operation' | 'champs' | 'nomme_fichier'>;

const days = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });
const dayOf = ({ date }: Link): string => days.format(date * 1000);

/** Joins the revisions that a row had on one day, in Paris, into the last of them. Returns the number deleted. */
export class DailyVersions {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
    private readonly types: ContentTypes,
  ) {}

  async prune(links: Link[]): Promise<number> {
    const pairs: [former: Link, latter: Link][] = [];
    const last = new Map<string, Link>();
    for (const link of links) {
      const thing = `${link.entite} ${link.cle}`;
      const former = last.get(thing) ?? (await this.previous(link));
      if (former !== undefined && mayJoin(former, link)) pairs.push([former, link]);
      last.set(thing, link);
      await yieldIfNeeded();
    }
    return pairs.length === 0 ? 0 : this.write((manager) => this.join(manager, pairs));
  }

  private async previous({ entite, cle, id }: Link): Promise<Link | undefined> {
    const sql = `${LINK} WHERE r.entite = ? AND r.cle = ? AND r.id < ? ORDER BY r.id DESC LIMIT 1`;
    return (await select<Link>(this.reader, sql, [entite, cle, id]))[0];
  }

  private async join(manager: EntityManager, pairs: [former: Link, latter: Link][]): Promise<number> {
    // Locks the modifications: a concurrent undo ends before, or finds them pruned.
    await markPruned(manager, pairs.flat());
    const ids = [...new Set(pairs.flat().map(({ id }) => id))];
    const sql = `SELECT id, operation, champs, nomme_fichier FROM revision WHERE id IN :ids ${FOR_UPDATE}`;
    const rows = new Map((await selectByIds<Row>(manager, sql, ids)).map((row) => [row.id, row]));
    const removed = new Set<number>();
    for (const [former, latter] of pairs) {
      const [first, second] = [rows.get(former.id), rows.get(latter.id)];
      const merged = first && second && mergeChanges(first, second, this.types.get(latter.entite));
      if (!merged) continue;
      Object.assign(second, merged, { nomme_fichier: Math.max(first.nomme_fichier, second.nomme_fichier) });
      removed.add(first.id);
    }
    if (removed.size === 0) return 0;
    const sets = 'operation = ?, champs = ?, nomme_fichier = ?, inverse_de = NULL';
    for (const { id, operation, champs, nomme_fichier } of rows.values()) {
      if (removed.has(id)) continue;
      await manager.query(`UPDATE revision SET ${sets} WHERE id = ?`, [operation, champs, nomme_fichier, id]);
      await yieldIfNeeded();
    }
    await manager.query(...whereIn('DELETE FROM revision WHERE id IN :ids', ':ids', [...removed]));
    return removed.size;
  }
}

/** A modification that deletes stays whole as long as the corbeille offers it. */
function mayJoin(former: Link, latter: Link): boolean {
  return (
    former.operation !== 'suppression' &&
    latter.operation === 'modification' &&
    former.suppressions === 0 &&
    latter.suppressions === 0 &&
    dayOf(former) === dayOf(latter)
  );
}

const REVISIONS_BATCH = 250;

interface Thing {
  entite: string;
  cle: string;
}

/** Deletes the oldest versions of a row. The others are computed back from the present one: they stay readable. */
export class OldestVersions {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
  ) {}

  /**
   * Keeps the `last` versions before an id, and all from the first deletion since `trash`. Returns the number deleted.
   */
  async prune(
    things: Thing[],
    { before, last, trash }: { before: number; last: number; trash: number },
  ): Promise<number> {
    let deleted = 0;
    for (const thing of distinct(things)) {
      const sql = `SELECT id FROM revision WHERE entite = ? AND cle = ? AND id < ? ORDER BY id DESC LIMIT 1 OFFSET ${last - 1}`;
      const [first] = await select<{ id: number }>(this.reader, sql, [thing.entite, thing.cle, before]);
      if (first !== undefined)
        deleted += await this.deleteBefore(thing, first.id, ({ id, suppressions }) => suppressions > 0 && id >= trash);
    }
    return deleted;
  }

  /** Deletes all versions of rows that were deleted and have not come back. Returns the number deleted. */
  async empty(deletions: Link[]): Promise<number> {
    let deleted = 0;
    for (const { entite, cle, id } of deletions) {
      const sql = 'SELECT id FROM revision WHERE entite = ? AND cle = ? AND id > ? LIMIT 1';
      const later = await select<unknown>(this.reader, sql, [entite, cle, id]);
      if (later.length === 0) deleted += await this.deleteBefore({ entite, cle }, id + 1, () => false);
    }
    return deleted;
  }

  /** Deletes the versions before an id, oldest first, up to the first that must stay. */
  private async deleteBefore(
    { entite, cle }: Thing,
    before: number,
    mustStay: (link: Link) => boolean,
  ): Promise<number> {
    const sql = `${LINK} WHERE r.entite = ? AND r.cle = ? AND r.id < ? ORDER BY r.id LIMIT ${REVISIONS_BATCH}`;
    for (let deleted = 0; ;) {
      const oldest = await select<Link>(this.reader, sql, [entite, cle, before]);
      const firstKept = oldest.findIndex(mustStay);
      const removable = firstKept === -1 ? oldest : oldest.slice(0, firstKept);
      if (removable.length > 0) await this.write((manager) => deleteRevisions(manager, removable));
      deleted += removable.length;
      if (removable.length < REVISIONS_BATCH) return deleted;
    }
  }
}

async function deleteRevisions(manager: EntityManager, links: Link[]): Promise<void> {
  await markPruned(manager, links);
  const ids = links.map(({ id }) => id);
  await manager.query(...whereIn('DELETE FROM revision WHERE id IN :ids', ':ids', ids));
}

function distinct(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [`${thing.entite} ${thing.cle}`, thing])).values()];
}
