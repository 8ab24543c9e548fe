// Run once: no database says otherwise.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFault } from '../runtime.js';
import { preloaded } from './instances.js';

const ROOT = join(__dirname, '../..');
const TOO_OLD =
  /^Node 20\.20\.2 est trop ancien\s: lancez npm ci puis npm start, .* installez Node 22 ou plus récent\.\n?$/;
const WRONG = /^Les dépendances installées ne vont pas à ce système \(Node \S+, \S+\)\s: relancez npm ci, .*\.\n$/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcours-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The built server, and dependencies of which one package is another. */
function installed(name: string, change: (copy: string) => void): void {
  cpSync(join(ROOT, 'dist/server'), join(folder, 'dist/server'), { recursive: true });
  const [modules, copies] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(copies);
  const [scope] = name.split('/');
  for (const entry of readdirSync(modules)) if (entry !== scope) symlinkSync(join(modules, entry), join(copies, entry));
  cpSync(join(modules, scope!), join(copies, scope!), { recursive: true });
  change(join(copies, name));
}

it.each([
  ['20.20.2', TOO_OLD],
  ['22.0.0', undefined],
  ['26.10.0', undefined],
])('Node %s: %s', (version, sentence) => {
  if (sentence === undefined) expect(nodeFault(version)).toBeUndefined();
  else expect(nodeFault(version)).toMatch(sentence);
});

const prebuilds = (copy: string) => join(copy, 'prebuilds');
it.each<[why: string, name: string, change: (copy: string) => void]>([
  ['has no binary for this system', 'better-sqlite3', (copy) => rmSync(prebuilds(copy), { recursive: true })],
  [
    'has the binary of another system',
    'better-sqlite3',
    (copy) => {
      for (const file of readdirSync(prebuilds(copy))) writeFileSync(join(prebuilds(copy), file), 'MZ');
    },
  ],
  [
    'has no password hashing for this system',
    '@node-rs/argon2',
    (copy) => {
      for (const sibling of readdirSync(join(copy, '..'))) {
        if (sibling !== 'argon2') rmSync(join(copy, '..', sibling), { recursive: true });
      }
    },
  ],
])('an installation that %s is told in a sentence, by the site and by its commands', (_, name, change) => {
  installed(name, change);
  for (const program of PROGRAMS)
    expect(ended(join(folder, 'dist/server'), program)).toEqual({ ...REFUSED, stderr: expect.stringMatching(WRONG) });
});

it('a Node that is too old is told in a sentence, by the site and by its commands', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  for (const program of PROGRAMS)
    expect(ended(join(ROOT, 'dist/server'), program, preloaded(older))).toEqual({
      ...REFUSED,
      stderr: expect.stringMatching(TOO_OLD),
    });
});

const REFUSED = { status: 1, stdout: '' };
const PROGRAMS = [['main.js'], ['cli.js', 'create-admin', 'chef']];

function ended(built: string, [name, ...args]: string[], env: Record<string, string> = {}) {
  const own = { PORT: '0', DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built, name!), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...own, ...env },
  });
  return { status, stdout, stderr };
}
