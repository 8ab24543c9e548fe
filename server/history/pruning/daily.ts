import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import type { ContentTypes } from '../../db/kinds.js';
import type { Revision } from '../../db/modification.entity.js';
import { whereIn, select, selectByIds } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';
import { markPruned } from './mark.js';
import { mergeChanges } from './merged.js';
import { type Link, LINK } from './revisions-between.js';
import type { Write } from './write.js';

type Row = Pick<Revision, 'id' | 'operation' | 'champs' | 'nomme_fichier'>;

const days = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });
const dayOf = ({ date }: Link): string => days.format(date * 1000);

/** Joins the revisions that a row had on one day, in Paris, into the last of them. Returns the number deleted. */
export class Daily {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
    private readonly types: ContentTypes,
    private readonly slice: TimeSlice,
  ) {}

  async prune(links: Link[]): Promise<number> {
    const pairs: [former: Link, latter: Link][] = [];
    const last = new Map<string, Link>();
    for (const link of links) {
      const thing = `${link.entite} ${link.cle}`;
      const former = last.get(thing) ?? (await this.previous(link));
      if (former !== undefined && mayJoin(former, link)) pairs.push([former, link]);
      last.set(thing, link);
      await this.slice.yieldIfNeeded();
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
      await this.slice.yieldIfNeeded();
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
