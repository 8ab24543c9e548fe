import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { LOOK_MS } from '../preparation/publication/publication-schedule.js';
import type { Json } from './app.js';
import { compiledFor } from './compiled.js';
import { onceOpen } from './copies.js';
import { createDatabase, dropDatabase } from './database.js';

const MAIN = join(__dirname, '../../dist/server/main.js');

/** A real process of the built server, on the database of this test file. */
export interface Instance extends Said {
  url: string;
  /** Ends it with this signal and returns its exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a process has said so far: on each of its streams, and on both in the order in which it came. */
export interface Said {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  output: () => string;
}

/** Starts the built server; `through` is a command that runs it with other rights. */
export function launch(env: Record<string, string> = {}, through: string[] = []): Said {
  if (!existsSync(MAIN)) throw new Error('The server is not built: npm run build');
  const own = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '', PORT: '0', DEMO: 'true' };
  const [command, ...args] = [...through, process.execPath, MAIN];
  const child = spawn(command, args, { env: { ...process.env, ...compiledFor('main'), ...own, ...env } });
  const said = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      said.output += text;
    });
  }
  return { process: child, stdout: () => said.stdout, stderr: () => said.stderr, output: () => said.output };
}

/** Resolves when it serves. @throws where it ended before, with what it said. */
export async function instance(env: Record<string, string> = {}): Promise<Instance> {
  const said = launch(env);
  const { process: child, output } = said;
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /"site":"([^"]+)"/.exec(output());
      if (found) resolve(found[1]!.replace('localhost', '127.0.0.1'));
    });
    child.once('close', (code) => reject(new Error(`exit ${code}: ${output()}`)));
  });
  return {
    ...said,
    url,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}

interface Instances {
  /** Starts one more. */
  running: (env?: Record<string, string>) => Promise<Instance>;
  /** Ends those that run. */
  stop: (signal?: NodeJS.Signals) => Promise<unknown>;
}

/** Instances on a new database for each test, ended behind it. */
export function useInstances(): Instances {
  const started: Instance[] = [];
  const stop = (signal?: NodeJS.Signals) => Promise.all(started.splice(0).map((one) => one.stop(signal)));
  beforeEach(async () => {
    await createDatabase();
    mkdirSync(config.dataDir, { recursive: true });
  });
  afterEach(async () => {
    await stop('SIGKILL');
    await dropDatabase();
  });
  return {
    stop,
    async running(env) {
      const one = await instance(env);
      started.push(one);
      return one;
    },
  };
}

export const ADMIN = { username: 'admin', password: 'mot de passe des tests' };
/** The process, and each that it starts, runs this code first. */
export const preloaded = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

/** A look at what is to be published comes after a quarter of a second, not after `LOOK_MS`. */
const OFTEN = `const set = setTimeout; globalThis.setTimeout = (run, ms, ...values) => set(run, ms === ${LOOK_MS} ? 250 : ms, ...values);`;
/** Without content, and with this administrator. */
export const BARE = { DEMO: 'false', ADMIN_PASSWORD: ADMIN.password };
/** Bare, with this code first; no test waits until it publishes what is due. */
export const lookingOften = (code = '') => ({ ...BARE, ...preloaded(code + OFTEN) });

/** Asks a bare instance as its administrator. */
export const administratorOf = ({ url }: Instance) => signedInto(url, ADMIN);

/** Body of a call that must succeed, asked again while a copy of the site opens. */
export type Ask = (method: string, path: string, body?: object) => Promise<Json>;

export async function askedAsAdministrator(instance: Instance): Promise<Ask> {
  const call = await administratorOf(instance);
  return async (method, path, body) => {
    const answer = await onceOpen(() => call(method, path, body));
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** What asks as an account does once it has signed in. */
export async function signedInto(url: string, account: object) {
  const json = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(account) });
  const Cookie = cookiesOf(signedIn);
  return (method: string, path: string, body?: FormData | object, headers: Record<string, string> = {}) =>
    body === undefined || body instanceof FormData
      ? fetch(url + path, { method, headers: { ...headers, Cookie }, body })
      : fetch(url + path, { method, headers: { ...json, ...headers, Cookie }, body: JSON.stringify(body) });
}

/** What a browser would send back of an answer's cookies. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
