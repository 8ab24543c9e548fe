import { ApiResponse } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { writeToString } from 'fast-csv';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { batchesOf, Semaphore, yieldIfNeeded } from '../concurrency.js';
import { withSnapshot } from '../database/snapshot.js';
import { busyError } from '../database/writer.js';
import { today } from '../paris.js';

const ROW_BATCH = 200;
const FORMAT = { delimiter: ';', rowDelimiter: '\r\n', includeEndRowDelimiter: true };
const BOM = '\uFEFF';

/** CSV that French Excel opens by a double click: UTF-8 with a byte order mark, semicolons, CRLF. */
async function* csvPieces(
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<string, void, undefined> {
  yield BOM;
  for await (const rows of batches) {
    for (const batch of batchesOf(rows, ROW_BATCH)) {
      yield await writeToString(batch, FORMAT);
      await yieldIfNeeded();
    }
  }
}

/** Start of a formula in any spreadsheet and language; some skip a leading tab or line break. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED = /^'[=+\-@＝＋－＠\t\r\n']/;

/** Prefixes an apostrophe, as Excel itself requires, so that no spreadsheet reads a formula. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
}

/** Undoes `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}

export const CsvResponse = () =>
  ApiResponse({
    status: 200,
    description: 'Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  });

/** Reads the rows on demand, and stops if the client leaves. */
export async function sendCsv(
  rows: Iterable<string[][]> | AsyncIterable<string[][]>,
  name: string,
  response: Response,
): Promise<void> {
  await pipeline(csvPieces(rows), asCsv(response, name));
}

function asCsv(response: Response, name: string): Response {
  return response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(name),
    'Cache-Control': 'no-store',
  });
}

/** `stages-2026-11-22.csv` */
export const ofToday = (name: string): string => `${name}-${today()}.csv`;

const CHUNK_BYTES = 64 * 1024;

/**
 * A temporary file between a database read, which must not wait, and a client, which may be slow. It is unlinked while
 * open, where the system allows it: a killed process leaves nothing behind.
 */
class TempFile {
  private constructor(
    private readonly folder: string,
    private readonly file: FileHandle,
  ) {}

  static async open(): Promise<TempFile> {
    const folder = await mkdtemp(join(tmpdir(), 'parcours-'));
    const file = await open(join(folder, 'export'), 'w+', 0o600);
    await rm(folder, { recursive: true }).catch(() => undefined);
    return new TempFile(folder, file);
  }

  async write(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await this.file.appendFile(piece);
    }
  }

  async *read(): AsyncGenerator<Buffer, void, undefined> {
    for (let position = 0; ;) {
      const { buffer, bytesRead } = await this.file.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

type Rows = AsyncIterable<string[][]>;
export type RowConsumer = (rows: Rows) => Promise<void>;

const MAX_EXPORTS = 2;
const WAIT_TIMEOUT_MS = 30_000;

/** Shared by all exports of this process. */
const exportSemaphore = new Semaphore(MAX_EXPORTS, { waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });

/** Passes the rows of one snapshot of the database to `take`, in batches and on demand. */
export async function exportRows(
  dataSource: DataSource,
  readRows: (manager: EntityManager) => Rows,
  consume: RowConsumer,
): Promise<void> {
  await exportSemaphore.run(() => withSnapshot(dataSource, ({ manager }) => consume(readRows(manager))));
}

/** Writes the rows to a temporary file, then sends it: a slow client does not keep the database read open. */
export async function sendSpooled(
  read: (consume: RowConsumer) => Promise<void>,
  name: string,
  response: Response,
): Promise<void> {
  const closing = new AbortController();
  response.once('close', () => closing.abort());
  const file = await TempFile.open();
  try {
    await read((rows) => file.write(csvPieces(rows), closing.signal));
    await pipeline(file.read(), asCsv(response, name));
  } catch (error) {
    // The client has left: there is no answer to send.
    if (!closing.signal.aborted) throw error;
  } finally {
    await file.close();
  }
}
