import type { EntityManager } from 'typeorm';
import { filesIn } from '../../content/files.js';
import { Fichier } from '../../content/fichier.entity.js';
import type { Conflict } from '../../content/change-set.js';
import {
  type ContentType,
  type FieldValues,
  type Key,
  keyOf,
  keyText,
  type Snapshot,
} from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { insertMissing } from '../../database/sql.js';
import { executeDeferred } from '../../database/statement-queue.js';
import type { RowKey, TargetRow } from './messages.js';

interface Row {
  key: Key;
  version: number | null;
  fields: FieldValues;
  isPrepared: boolean;
  before: Snapshot | undefined;
}

/**
 * Makes rows of a copy what the site has sent. Returns those that the copy holds otherwise: their name is taken, a row that
 * they name is missing, or they were changed with another.
 */
export async function applyRows(content: Content, type: ContentType, targets: TargetRow[]): Promise<RowKey[]> {
  const keys = targets.map(({ cle }) => keyOf(cle));
  await addDigests(content.manager, type, targets);
  const present = new Map((await content.rows.read(content.mapping(type), keys)).map((row) => [keyText(row.key), row]));
  const gone = targets.flatMap(({ cle, fields }) => (fields === null ? (present.get(cle) ?? []) : []));
  await content.apply({ type, delete: gone });
  const rows = targets.flatMap(({ cle, fields, version, isPrepared }): Row[] =>
    fields === null ? [] : [{ key: keyOf(cle), version, fields, isPrepared, before: present.get(cle) }],
  );
  const unapplied = rows.length === 0 ? [] : await new RowWriting(content, type).write(rows);
  const asked = new Set(keys.map(keyText));
  const others = [...content.audit.touched.values()].filter((row) => row.type !== type || !asked.has(keyText(row.key)));
  return [
    ...unapplied.map((cle): RowKey => [type.name, cle]),
    ...others.map((row): RowKey => [row.type.name, keyText(row.key)]),
  ];
}

/** Writes rows of one type; a row whose name is taken gets a free one, a prepared row first. */
class RowWriting {
  /** Keys of the rows that the copy holds otherwise. */
  private readonly unapplied = new Set<string>();

  constructor(
    private readonly content: Content,
    private readonly type: ContentType,
  ) {}

  async write(rows: Row[]): Promise<string[]> {
    let skipped = await this.tryRows(rows);
    if (skipped.size > 0 && this.type.rename) {
      for (const row of rows) if (!row.isPrepared) await this.freeNameOf(row, skipped.get(keyText(row.key)));
      skipped = await this.tryRows(rows.filter(({ key }) => skipped.has(keyText(key))));
      await this.tryRows(rows.flatMap((row) => this.renamed(row, skipped.get(keyText(row.key))) ?? []));
    }
    for (const cle of skipped.keys()) this.unapplied.add(cle);
    await this.setVersions(rows);
    return [...this.unapplied];
  }

  private async tryRows(rows: Row[]): Promise<Map<string, Conflict>> {
    if (rows.length === 0) return new Map();
    const { skipped, missing } = await this.content.apply({
      type: this.type,
      update: rows.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
      insert: rows.filter(({ before }) => before === undefined),
      onConflict: 'skip',
    });
    for (const cle of missing.keys()) this.unapplied.add(cle);
    return skipped;
  }

  /** Renames the prepared row that has the name of this row of the site. */
  private async freeNameOf({ fields }: Row, conflict: Conflict | undefined): Promise<void> {
    const { content, type } = this;
    if (conflict?.free === undefined) return;
    const names = [fields[type.unique!] as string];
    const [holder] = await content.rows.readBy(content.mapping(type), type.unique!, names);
    if (holder === undefined) return;
    await content.apply({ type, update: [{ before: holder, fields: type.rename!.fields(conflict.free) }] });
  }

  /** The row under a free name, so that it can be seen, and changed. A row that has such a name keeps it. */
  private renamed(row: Row, conflict: Conflict | undefined): Row | undefined {
    const { rename } = this.type;
    if (rename === undefined || conflict?.free === undefined || !row.isPrepared) return undefined;
    const wanted = String(row.fields[rename.field]);
    const own = String(row.before?.fields[rename.field] ?? '');
    const isMarked = own.startsWith(`${wanted}-`) && /^\d+$/.test(own.slice(wanted.length + 1));
    return { ...row, fields: { ...row.fields, ...rename.fields(isMarked ? own : conflict.free) } };
  }

  private async setVersions(rows: Row[]): Promise<void> {
    const { content, type } = this;
    const { table, isVersioned } = content.mapping(type);
    if (!isVersioned) return;
    const sql = `UPDATE ${table} SET version = ? WHERE id = ?`;
    for (const { key, version } of rows) await executeDeferred(content.manager, sql, [version, key[0]]);
  }
}

/** A copy has the digests of files, and no bytes: the site serves them. */
async function addDigests(manager: EntityManager, type: ContentType, rows: TargetRow[]): Promise<void> {
  const named = [...new Set(rows.flatMap(({ fields }) => filesIn(type, fields ?? {})))];
  const date = Math.floor(Date.now() / 1000);
  const files = named.map((empreinte) => ({ empreinte, date, contenu: '', sans_nom_depuis: null }));
  await insertMissing(manager, Fichier, 'empreinte', files);
}
