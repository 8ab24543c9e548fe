import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { DataSource } from 'typeorm';
import { explainFault } from '../commands/faults.js';
import { program } from '../commands/program.js';
import { config, readConfig } from '../config/config.js';
import { isEmbedded } from '../database/dialect.js';
import { compiledFor } from './compiled.js';
import { createOnServer, dropOnServer, inDatabase } from './on-server.js';

export const CLI = join(__dirname, '../../dist/server/cli.js');

/** The server in TEST_DATABASE_URL, beside which the commands also run on SQLite; undefined where there is none. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export type Value = string | number | null | Buffer;

/** A database of its own for the commands, reached without any code of ours; made by the first command that opens it. */
export class Base {
  readonly folder = mkdtempSync(join(tmpdir(), 'parcours-test-'));
  readonly dataDir = join(this.folder, 'data');

  private constructor(readonly url: string | undefined) {}

  static sqlite(): Base {
    return new Base(undefined);
  }

  /** On the server of the tests; SQLite where there is none. */
  static async onServer(): Promise<Base> {
    if (testServer === undefined) return Base.sqlite();
    const url = new URL(testServer);
    url.pathname = `/test_${randomBytes(6).toString('hex')}`;
    const base = new Base(url.href);
    await createOnServer(url.href);
    return base;
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  /** The built command in a shell, which sets its limits and opens its files: $1 is Node, $2 the command, $3 the file. */
  async inShell(script: string, file: string): Promise<Outcome> {
    const env = { ...process.env, ...compiledFor('cli'), DATA_DIR: this.dataDir, DATABASE_URL: this.url ?? '' };
    const child = spawn('sh', ['-c', script, 'sh', process.execPath, CLI, file], { env });
    const outcome: Outcome = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (outcome.stdout += String(text)));
    child.stderr.on('data', (text) => (outcome.stderr += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { ...outcome, code };
  }

  /** Runs the built command on this database. */
  built(args: string[], { input, env = {} }: { input?: Buffer | string; env?: Record<string, string> } = {}) {
    return runCommand(args, { DATA_DIR: this.dataDir, DATABASE_URL: this.url ?? '', ...env }, input);
  }

  /** Runs the command in this process, which knows one dialect: the built one where this database has the other. */
  run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
    if ((this.url === undefined) !== isEmbedded) return this.built(args, { env });
    return runHere(args, { DATA_DIR: this.dataDir, DATABASE_URL: this.url ?? '', ...env });
  }

  /** Runs it, and throws where it did not end well. */
  async ok(...args: string[]): Promise<Outcome> {
    const outcome = await this.run(args);
    if (outcome.code !== 0) throw new Error(`${args.join(' ')}: ${outcome.stdout}${outcome.stderr}`);
    return outcome;
  }

  async sql<T = Record<string, Value>>(statement: string, values: Value[] = []): Promise<T[]> {
    if (this.url !== undefined)
      return inDatabase(this.url, async (server) => (await server.query(statement, values))[0] as T[]);
    const database = join(this.dataDir, 'parcours.sqlite');
    const dataSource = await new DataSource({ type: 'better-sqlite3', database }).initialize();
    try {
      return await dataSource.query<T[]>(statement.replaceAll('`', '"'), values);
    } finally {
      await dataSource.destroy();
    }
  }

  /** Every row of the named tables but the word of the content and the lines of backups and restores, each table in one order whatever the dialect. */
  async rows(tables: string[]): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = await this.sql(`SELECT * FROM \`${table}\``);
      // Bytes and texts as they are: JSON shows the one in base 64, the other escaped.
      all[table] = rows
        .filter(({ name, libelle }) => !OF_THE_SITE.includes(name) && !/^(backup|restore)\b/.test(String(libelle)))
        .map((row) => JSON.stringify(Object.entries(row).map(shown)))
        .sort();
    }
    return all;
  }

  async drop(): Promise<void> {
    if (this.url) await dropOnServer(this.url);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Settings that no content makes. */
const OF_THE_SITE: unknown[] = ['generation', 'restored', 'last_backup'];

/** Every table whose rows travel in a backup. */
export const TABLES = [
  'parcours',
  'categorie',
  'sous_parcours',
  'responsable',
  'stage',
  'ancien_code',
  'fichier',
  'image',
  'image_variante',
  'lieu',
  'session_stage',
  'session_lieu',
  'stage_responsable',
  'definition_sous_parcours',
  'static',
  'modification',
  'revision',
  'user',
  'setting',
  'lien_externe',
];

export function runCommand(args: string[], env: Record<string, string>, input?: Buffer | string): Promise<Outcome> {
  if (!existsSync(CLI)) throw new Error('This test runs the built command: npm run build');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...compiledFor('cli'), ...env } });
    const outcome: Outcome = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('latin1').on('data', (text: string) => (outcome.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', reject).on('close', (code) => resolve({ ...outcome, code }));
  });
}

/** As cli.ts does: what only a process shows (streams, signals, rights, standard input) needs the built command. */
async function runHere(args: string[], env: Record<string, string>): Promise<Outcome> {
  const before = { ...config };
  const { exitCode } = process;
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => Boolean((said[name] += String(text)))),
  );
  try {
    Object.assign(config, readConfig({ ...process.env, ...env }));
    process.exitCode = 0;
    await program().parseAsync(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), ...bytes(said) };
  } catch (error) {
    if (error instanceof CommanderError) return { code: error.exitCode === 0 ? 0 : 2, ...bytes(said) };
    return { code: 1, ...bytes({ ...said, stderr: `${said.stderr}${explainFault(error)}\n` }) };
  } finally {
    process.exitCode = exitCode;
    Object.assign(config, before);
    for (const spy of spies) spy.mockRestore();
  }
}

const bytes = ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
  stdout: Buffer.from(stdout, 'utf8').toString('latin1'),
  stderr,
});

/** What the command said on its standard output, which is kept as bytes. */
export function textOf({ stdout }: Outcome): string {
  return Buffer.from(stdout, 'latin1').toString('utf8');
}

function shown([name, value]: [string, Value]): [string, unknown] {
  return [name, Buffer.isBuffer(value) ? value.toString('base64') : value];
}
