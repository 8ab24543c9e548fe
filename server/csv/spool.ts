import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_BYTES = 64 * 1024;

/**
 * A temporary file between a database read, which must not wait, and a client, which may be slow. It is unlinked while
 * open, where the system allows it: a killed process leaves nothing behind.
 */
export class TempFile {
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
