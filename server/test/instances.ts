import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.js';

const MAIN = join(__dirname, '../../dist/server/main.js');

/** A real process of the built server, on the database of this test file. */
export interface Instance {
  url: string;
  output: () => string;
  process: ChildProcess;
  /** Ends it with this signal and returns its exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function launch(env: Record<string, string> = {}): { process: ChildProcess; output: () => string } {
  if (!existsSync(MAIN)) throw new Error('The server is not built: npm run build');
  const own = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '', PORT: '0', DEMO: 'true' };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...own, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
  return { process: child, output: () => text };
}

/** Resolves when it serves. @throws where it ended before, with what it said. */
export async function instance(env: Record<string, string> = {}): Promise<Instance> {
  const { process: child, output } = launch(env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /Site\s: (\S+)/.exec(output());
      if (found) resolve(found[1]!.replace('localhost', '127.0.0.1'));
    });
    child.once('close', (code) => reject(new Error(`exit ${code}: ${output()}`)));
  });
  return {
    url,
    output,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}

/** What a browser would send back of an answer's cookies. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
