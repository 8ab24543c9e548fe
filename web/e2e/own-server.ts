import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const ROOT = join(import.meta.dirname, '../..');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server of the built site on a base of its own: a test may kill it, and start it again on what it left. */
export class OwnServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'parcours-e2e-own-'));
  private process: ChildProcess | undefined;
  url = '';

  constructor(private readonly env: Record<string, string>) {}

  /** Resolves when it serves, under the address that it had before. */
  async start(): Promise<void> {
    const own = { DATA_DIR: this.folder, DATABASE_URL: '', DEMO: 'false', LOG_LEVEL: 'warn', LOG_FORMAT: 'json' };
    const PORT = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, ...own, ...this.env, PORT },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.url = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /"site":"[^"]+:(\d+)"/.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
      child.once('close', (code) => reject(new Error(`exit ${code}: ${said}`)));
    });
  }

  /** Changes its base behind its back: time has passed, or something was lost. */
  sql(statement: string): void {
    // The server may be writing what it notes beside its answers.
    const base = new DatabaseSync(join(this.folder, 'parcours.sqlite'), { timeout: 5000 });
    base.exec(statement);
    base.close();
  }

  /** Without a word to it. */
  async kill(): Promise<void> {
    const { process: child } = this;
    this.process = undefined;
    if (child?.kill('SIGKILL')) await once(child, 'close');
  }

  async drop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}
