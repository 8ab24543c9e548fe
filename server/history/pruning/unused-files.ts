import type { EntityManager } from 'typeorm';
import { yieldIfNeeded, yieldTurn } from '../../concurrency.js';
import type { FileNames, Upkeep, Write } from '../../content/feature.js';
import { readFileReferences } from '../../content/files.js';
import type { ContentTypes } from '../../content/content-type.js';
import { FOR_UPDATE, select } from '../../database/sql.js';

const ROWS_BATCH = 250;
/** Finds digests in a revision by their pattern, whatever schema wrote it. */
const DIGEST = /[0-9a-f]{64}/g;
const REVISIONS: FileNames = { table: 'revision', key: ['id'], columns: ['champs'], where: 'nomme_fichier = 1' };

/**
 * Deletes the contents of files that nothing has named for a while. A transaction that names a file clears its mark
 * (content/files.ts): a file that still has the mark read before the scan was not named meanwhile.
 */
export class UnusedFiles {
  constructor(
    private readonly reader: EntityManager,
    private readonly write: Write,
    private readonly base: { types: ContentTypes; upkeep: Upkeep },
  ) {}

  /** Returns the number of files deleted. `now` and `grace` in seconds. */
  async collect(now: number, grace: number): Promise<number> {
    const marks = await this.readMarks();
    const named = await this.findNamed();
    let deleted = 0;
    for (const [file, since] of marks)
      if (!named.has(file) && since <= now - grace) deleted += await this.delete(file, since);
    await this.updateMarks(named, marks, now);
    return deleted;
  }

  private async readMarks(): Promise<Map<string, number>> {
    const sql = 'SELECT empreinte, sans_nom_depuis AS since FROM fichier WHERE sans_nom_depuis IS NOT NULL';
    const rows = await select<{ empreinte: string; since: number }>(this.reader, sql);
    return new Map(rows.map(({ empreinte, since }) => [empreinte, since]));
  }

  /** Rows are read before revisions: a digest that moves from a row to a revision is found. */
  private async findNamed(): Promise<Set<string>> {
    const named = new Set<string>();
    for (const type of this.base.types.all)
      for (const { content } of Object.values(type.files ?? {}))
        await this.addColumn(named, this.base.types.mapping(type).table, content);
    for await (const { files } of readFileReferences(this.reader, this.base.types.all)) {
      for (const file of files) named.add(file);
      await yieldIfNeeded();
    }
    for (const one of [...this.base.upkeep.fileNames, REVISIONS]) await this.addNames(named, one);
    return named;
  }

  /** Reads by primary key. */
  private async addNames(named: Set<string>, { table, key, columns, where = '1 = 1' }: FileNames): Promise<void> {
    const sql = `SELECT ${[...new Set([...key, ...columns])].join(', ')} FROM ${table} WHERE ${where}`;
    for (let last: unknown[] = []; ;) {
      // Rows after the last: a greater first column, or the same one and a greater second, and so on.
      const after = key
        .slice(0, last.length)
        .map((column, i) => [...key.slice(0, i).map((same) => `${same} = ?`), `${column} > ?`].join(' AND '));
      const range = after.length === 0 ? '' : ` AND (${after.map((one) => `(${one})`).join(' OR ')})`;
      const values = last.flatMap((_, i) => last.slice(0, i + 1));
      const rows = await select<Record<string, unknown>>(
        this.reader,
        `${sql}${range} ORDER BY ${key.join(', ')} LIMIT ${ROWS_BATCH}`,
        values,
      );
      for (const row of rows)
        for (const column of columns) for (const [digest] of String(row[column]).matchAll(DIGEST)) named.add(digest);
      if (rows.length < ROWS_BATCH) return;
      last = key.map((column) => rows.at(-1)![column]);
      await yieldIfNeeded();
    }
  }

  private async addColumn(named: Set<string>, table: string, column: string): Promise<void> {
    const sql = `SELECT DISTINCT ${column} AS file FROM ${table} WHERE ${column} > ? ORDER BY ${column} LIMIT ${ROWS_BATCH}`;
    for (let last = ''; ;) {
      const rows = await select<{ file: string }>(this.reader, sql, [last]);
      for (const { file } of rows) named.add(file);
      if (rows.length < ROWS_BATCH) return;
      last = rows.at(-1)!.file;
      await yieldIfNeeded();
    }
  }

  private async delete(file: string, since: number): Promise<number> {
    const itself = 'FROM fichier WHERE empreinte = ? AND sans_nom_depuis = ?';
    await yieldTurn();
    return this.write(async (manager) => {
      const found = await select<unknown>(manager, `SELECT empreinte ${itself} ${FOR_UPDATE}`, [file, since]);
      await manager.query(`DELETE ${itself}`, [file, since]);
      return found.length;
    });
  }

  /** Marks unnamed files with `now`, also in place of a mark in the future; clears the marks of named files. */
  private async updateMarks(named: Set<string>, marks: Map<string, number>, now: number): Promise<void> {
    // Key only: reading a column stored after the BLOB reads the BLOB.
    const sql = `SELECT empreinte FROM fichier WHERE empreinte > ? ORDER BY empreinte LIMIT ${ROWS_BATCH}`;
    for (let last = ''; ;) {
      const files = (await select<{ empreinte: string }>(this.reader, sql, [last])).map(({ empreinte }) => empreinte);
      for (const file of files) {
        if (named.has(file) && marks.has(file)) await this.setMark(file, null);
        if (!named.has(file) && !(marks.get(file)! <= now)) await this.setMark(file, now);
      }
      if (files.length < ROWS_BATCH) return;
      last = files.at(-1)!;
      await yieldIfNeeded();
    }
  }

  private async setMark(file: string, mark: number | null): Promise<void> {
    await yieldTurn();
    const sql = 'UPDATE fichier SET sans_nom_depuis = ? WHERE empreinte = ?';
    await this.write((manager) => manager.query(sql, [mark, file]));
  }
}
