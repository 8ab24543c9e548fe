// Run once: no database changes when the next one is due.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Base } from '../test/commands.js';
import { compiledFor } from '../test/compiled.js';

/** docker/backups.mjs, what the images of compose.yaml and kubernetes.yaml run beside the site. */
const ROOT = join(__dirname, '../..');
const OLD = ['01', '02', '03', '04'].map((day) => `parcours-2026-01-${day}T020000Z.gz`);
const OTHERS = ['notes.txt', 'parcours-avant-travaux.gz'];
const NEW = expect.stringMatching(/^parcours-20\d\d-\d\d-\d\dT\d{6}Z\.gz$/) as unknown;

/** It has the demo, which no test changes. */
let full: Base;
/** Empty for each test. */
let base: Base;
let folder: string;
beforeAll(async () => {
  full = await Base.onServer();
  await full.ok('demo');
});
afterAll(() => full.drop());
beforeEach(async () => {
  base = await Base.onServer();
  folder = base.file('sauvegardes');
  mkdirSync(folder);
});
afterEach(() => base.drop());

const files = () => readdirSync(folder).sort();

function fill(names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), name);
}

/** What it says is in `said` as it comes. */
function start(of: Base, ...options: string[]) {
  const env = { ...process.env, ...compiledFor('cli'), DATA_DIR: of.dataDir, DATABASE_URL: of.url ?? '' };
  const child = spawn(process.execPath, ['docker/backups.mjs', folder, ...options], { cwd: ROOT, env });
  const run = { child, said: '', ended: once(child, 'close') as Promise<[number | null]> };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.said += String(text)));
  return run;
}

/** Resolves once it has said so. */
async function says({ child, said, ended }: ReturnType<typeof start>, sentence: RegExp): Promise<void> {
  let text = said;
  await new Promise<void>((resolve, reject) => {
    const look = (more: unknown) => sentence.test((text += String(more))) && resolve();
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
    void ended.then(() => reject(new Error(text)));
    look('');
  });
}

it('writes one and keeps the last ones, of its own alone', async () => {
  fill([...OLD, ...OTHERS, `${OLD[3]}.12ab34cd.partiel`]);
  const run = start(full, '--once', '--keep', '2');
  expect(await run.ended).toEqual([0, null]);
  expect(files()).toEqual([OTHERS[0], OLD[3], NEW, OTHERS[1]]);
  expect(run.said).toMatch(/T\d{6}Z\.gz\u00a0: écrite\. Le dossier en a 2, la plus récente est parcours-20/);
  const newest = join(folder, files()[2]!);
  expect(await base.run(['restore', newest])).toMatchObject({ code: 0 });
});

it('removes nothing where it fails, and says so', async () => {
  fill(OLD);
  const run = start(base, '--once', '--keep', '2');
  expect(await run.ended).toEqual([1, null]);
  expect(files()).toEqual(OLD);
  expect(run.said).toMatch(
    /\nPas de sauvegarde \(sortie 1\)\. Le dossier en a 4, la plus récente est parcours-2026-01-04T020000Z\.gz\.\n$/,
  );
});

it('tries again after a failure, then rests until the next is due, also where it is started again', async () => {
  expect(await start(base, '--recent').ended).toEqual([1, null]);
  const run = start(base, '--retry', '1');
  await says(run, /Pas de sauvegarde .*Le dossier n’en a aucune/);
  await base.ok('demo');
  await says(run, /écrite/);
  run.child.kill('SIGTERM');
  expect(await run.ended).toEqual([0, null]);
  expect(files()).toEqual([NEW]);
  expect(await start(base, '--recent').ended).toEqual([0, null]);
});

it('ends a backup under way where it is asked to stop, and leaves nothing of it', async () => {
  const watcher = watch(folder);
  const run = start(full);
  await once(watcher, 'change');
  watcher.close();
  run.child.kill('SIGTERM');
  expect(await run.ended).toEqual([0, null]);
  // Whole, where the signal came too late.
  expect(files().filter((name) => !name.endsWith('.gz'))).toEqual([]);
});

it.each([
  [['--keep', '0'], '--keep vaut «\u00a00\u00a0»'],
  [['--every', 'un jour'], '--every vaut «\u00a0un jour\u00a0»'],
])('%j is refused', async (options, sentence) => {
  const run = start(base, ...options);
  expect(await run.ended).toEqual([2, null]);
  expect(run.said).toContain(sentence);
});
