import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { withSnapshot } from '../db/snapshot.js';
import { busyError } from '../db/writer.js';
import { Semaphore } from '../places.js';
import { asCsv } from './answer.js';
import { TempFile } from './spool.js';
import { csvPieces } from './write.js';

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
