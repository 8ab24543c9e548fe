import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import type { ContentTypes } from '../../db/kinds.js';
import { namingTexts } from '../../db/naming-texts.js';
import { select } from '../../db/select.js';
import type { TimeSlice } from '../../turns.js';
import type { Write } from './write.js';

/** Rows looked at at once. */
const SOME = 250;
/** Found in what a revision tells, whatever schema wrote it. */
const DIGEST = /[0-9a-f]{64}/g;

/**
 * Takes the contents of files that nothing has named for a while. Whoever names one takes its mark away in his own
 * transaction (db/files.ts): one that still has the mark of before the names were gathered was named by nobody meanwhile.
 */
export class Files {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
    private readonly kinds: ContentTypes,
    private readonly turns: TimeSlice,
  ) {}

  /** Returns how many it took. `now` and `grace` in seconds. */
  async collect(now: number, grace: number): Promise<number> {
    const marks = await this.marks();
    const named = await this.named();
    let taken = 0;
    for (const [file, since] of marks)
      if (!named.has(file) && since <= now - grace) taken += await this.take(file, since);
    await this.mark(named, marks, now);
    return taken;
  }

  private async marks(): Promise<Map<string, number>> {
    const sql = 'SELECT empreinte, sans_nom_depuis AS since FROM fichier WHERE sans_nom_depuis IS NOT NULL';
    const rows = await select<{ empreinte: string; since: number }>(this.reader, sql);
    return new Map(rows.map(({ empreinte, since }) => [empreinte, since]));
  }

  /** Each content that a row names, then those that a revision does: what goes from the one into the other is not missed. */
  private async named(): Promise<Set<string>> {
    const named = new Set<string>();
    for (const kind of this.kinds.all)
      for (const { content } of Object.values(kind.files ?? {}))
        await this.addColumn(named, this.kinds.shape(kind).table, content);
    for await (const { files } of namingTexts(this.reader, this.kinds.all)) {
      for (const file of files) named.add(file);
      await this.turns.yieldIfNeeded();
    }
    const sql = `SELECT id, champs FROM revision WHERE nomme_fichier = 1 AND id > ? ORDER BY id LIMIT ${SOME}`;
    for (let last = 0; ;) {
      const rows = await select<{ id: number; champs: string }>(this.reader, sql, [last]);
      for (const { champs } of rows) for (const [digest] of champs.matchAll(DIGEST)) named.add(digest);
      if (rows.length < SOME) return named;
      last = rows.at(-1)!.id;
      await this.turns.yieldIfNeeded();
    }
  }

  private async addColumn(named: Set<string>, table: string, column: string): Promise<void> {
    const sql = `SELECT DISTINCT ${column} AS file FROM ${table} WHERE ${column} > ? ORDER BY ${column} LIMIT ${SOME}`;
    for (let last = ''; ;) {
      const rows = await select<{ file: string }>(this.reader, sql, [last]);
      for (const { file } of rows) named.add(file);
      if (rows.length < SOME) return;
      last = rows.at(-1)!.file;
      await this.turns.yieldIfNeeded();
    }
  }

  private async take(file: string, since: number): Promise<number> {
    const itself = 'FROM fichier WHERE empreinte = ? AND sans_nom_depuis = ?';
    await this.turns.yield();
    return this.write(async (manager) => {
      const there = await select<unknown>(manager, `SELECT empreinte ${itself} ${FOR_UPDATE}`, [file, since]);
      await manager.query(`DELETE ${itself}`, [file, since]);
      return there.length;
    });
  }

  /** What nothing names has its mark from now on, in place of one of times to come; what something names again loses it. */
  private async mark(named: Set<string>, marks: Map<string, number>, now: number): Promise<void> {
    // Nothing but the key: a file may have to be read to its end for what stands behind it.
    const sql = `SELECT empreinte FROM fichier WHERE empreinte > ? ORDER BY empreinte LIMIT ${SOME}`;
    for (let last = ''; ;) {
      const files = (await select<{ empreinte: string }>(this.reader, sql, [last])).map(({ empreinte }) => empreinte);
      for (const file of files) {
        if (named.has(file) && marks.has(file)) await this.setMark(file, null);
        if (!named.has(file) && !(marks.get(file)! <= now)) await this.setMark(file, now);
      }
      if (files.length < SOME) return;
      last = files.at(-1)!;
      await this.turns.yieldIfNeeded();
    }
  }

  private async setMark(file: string, mark: number | null): Promise<void> {
    await this.turns.yield();
    const sql = 'UPDATE fichier SET sans_nom_depuis = ? WHERE empreinte = ?';
    await this.write((manager) => manager.query(sql, [mark, file]));
  }
}
