import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { withSnapshot } from '../db/snapshot.js';
import { busy } from '../db/writer.js';
import { Semaphore } from '../places.js';
import { asCsv } from './answer.js';
import { TempFile } from './spool.js';
import { csvPieces } from './write.js';

type Rows = AsyncIterable<string[][]>;
export type Take = (rows: Rows) => Promise<void>;

const EXPORTS_AT_ONCE = 2;
const PATIENCE_MS = 30_000;

/** Of this process, whatever is exported. */
const places = new Semaphore(EXPORTS_AT_ONCE, { waitTimeoutMs: PATIENCE_MS, busyError: busy });

/** Gives `take` rows of one moment, some at a time, as they are asked for. */
export async function exportRows(
  dataSource: DataSource,
  readRows: (manager: EntityManager) => Rows,
  take: Take,
): Promise<void> {
  await places.run(() => withSnapshot(dataSource, ({ manager }) => take(readRows(manager))));
}

/** Sends the rows that `read` gives, and lets it go on however slow the client is. */
export async function sendSpooled(
  read: (take: Take) => Promise<void>,
  name: string,
  response: Response,
): Promise<void> {
  const away = new AbortController();
  response.once('close', () => away.abort());
  const spool = await TempFile.open();
  try {
    await read((rows) => spool.write(csvPieces(rows), away.signal));
    await pipeline(spool.read(), asCsv(response, name));
  } catch (error) {
    // Nobody is left to be told.
    if (!away.signal.aborted) throw error;
  } finally {
    await spool.close();
  }
}
