import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type BackupCell,
  type BackupPart,
  type Complete,
  damaged,
  notABackup,
  parseHeader,
  truncated,
} from './format.js';

/** Above any row: a longer line is no backup, and must not fill the memory. */
const MAX_LINE = 64 * 1024 * 1024;
const NEWLINE = 10;

/** The lines of a compressed file, as bytes, without their ends. @throws OperatorError where it is damaged. */
async function* readBackupLines(path: string, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
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

/**
 * The parts of a backup, in their order. Each table and the whole are checked against their numbers of rows and
 * checksums. @throws OperatorError
 */
export async function* readBackup(
  path: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<BackupPart> {
  const reading = new Reading();
  for await (const line of readBackupLines(path, onBytes)) yield reading.take(line);
  reading.end();
}

class Reading {
  private lines = 0;
  private rows = 0;
  private rowsOfTable = 0;
  /** Bytes still expected for each file of the last row. */
  private pendingBytes: number[] = [];
  private table: string | undefined;
  private isComplete = false;
  private readonly whole = createHash('sha256');
  private ofTable: Hash = createHash('sha256');

  take(line: Buffer): BackupPart {
    const part = this.parse(line);
    this.lines++;
    if (this.lines === 1) return this.hashed(line, parseHeader(part));
    if (this.isComplete) throw this.damagedLine();
    if (Array.isArray(part)) return this.hashed(line, this.row(part));
    if ('piece' in part) return this.hashed(line, this.piece(part));
    if (this.pendingBytes.length > 0) throw this.damagedLine();
    if ('table' in part) {
      if (this.table !== undefined) throw this.damagedLine();
      this.hashed(line, part);
      [this.table, this.rowsOfTable, this.ofTable] = [part.table, 0, createHash('sha256')];
      return part;
    }
    if ('end' in part) {
      const isValid = part.end === this.table && part.rows === this.rowsOfTable;
      if (!isValid || part.sha256 !== this.ofTable.digest('hex')) throw damaged(`table ${this.table ?? part.end}`);
      this.table = undefined;
      return this.hashed(line, part);
    }
    return this.complete(part as Complete);
  }

  end(): void {
    if (this.lines === 0) throw notABackup();
    if (!this.isComplete) throw truncated();
  }

  private parse(line: Buffer): BackupPart {
    try {
      const part = JSON.parse(line.toString('utf8')) as BackupPart | null;
      if (typeof part === 'object' && part !== null) return part;
    } catch {
      // Reported below.
    }
    throw this.lines === 0 ? notABackup() : this.damagedLine();
  }

  private row(row: BackupCell[]): BackupPart {
    if (this.table === undefined || this.pendingBytes.length > 0) throw this.damagedLine();
    this.rows++;
    this.rowsOfTable++;
    this.pendingBytes = row.flatMap((cell) =>
      typeof cell === 'object' && cell !== null && cell.bytes > 0 ? [cell.bytes] : [],
    );
    return row;
  }

  private piece(part: { piece: string }): BackupPart {
    const remaining = (this.pendingBytes[0] ?? 0) - Buffer.byteLength(part.piece, 'base64');
    if (remaining < 0) throw this.damagedLine();
    if (remaining === 0) this.pendingBytes.shift();
    else this.pendingBytes[0] = remaining;
    return part;
  }

  private complete(part: Complete): BackupPart {
    const isValid = part.complete === true && this.table === undefined && part.rows === this.rows;
    if (!isValid || part.sha256 !== this.whole.digest('hex')) throw damaged('somme de contrôle');
    this.isComplete = true;
    return part;
  }

  private hashed(line: Buffer, part: BackupPart): BackupPart {
    for (const hash of this.lines > 1 && this.table !== undefined ? [this.whole, this.ofTable] : [this.whole])
      hash.update(line).update('\n');
    return part;
  }

  private damagedLine(): Error {
    return damaged(`ligne ${this.lines}`);
  }
}
