import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { damaged, notABackup, truncated } from './format.js';

/** Above any row: a longer line is no backup, and must not fill the memory. */
const MAX_LINE = 64 * 1024 * 1024;
const NEWLINE = 10;

/** The lines of a compressed file, as bytes, without their ends. @throws OperatorError where it is damaged. */
export async function* readBackupLines(path: string, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path).on('data', () => onBytes(file.bytesRead));
  let count = 0;
  let rest: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of pipeline(file, createGunzip(), () => undefined) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end; (end = chunk.indexOf(NEWLINE, start)) !== -1; start = end + 1) {
        yield Buffer.concat([...rest, chunk.subarray(start, end)]);
        count++;
        [rest, size] = [[], 0];
      }
      rest.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size > MAX_LINE) throw damaged(`ligne ${count + 1}`);
    }
  } catch (error) {
    throw explain(error, count);
  }
  if (size > 0) throw truncated();
}

function explain(error: unknown, count: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'Z_BUF_ERROR') return count === 0 ? notABackup() : truncated();
  if (code?.startsWith('Z_')) return count === 0 ? notABackup() : damaged('compression');
  return error;
}
