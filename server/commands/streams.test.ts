import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Base } from '../test/commands.js';

const NEWER = /^Une version plus récente du programme a migré cette base \(Next9999999999999\)\s: .+\n$/;

let base: Base;
let target: string;
beforeAll(async () => {
  base = await Base.onServer();
  await base.ok('demo');
  await base.ok('create-admin', 'chef');
});
beforeEach(() => {
  target = base.file(`${Math.random()}`);
  mkdirSync(target);
});
afterAll(() => base.drop());

const files = () => readdirSync(target).sort();

const inShell = (script: string, file = join(target, 'b.gz')) => base.inShell(script, file);

describe('backup > file', () => {
  const file = () => join(target, 'b.gz');

  it('is for its owner only, whatever the umask', async () => {
    expect(await inShell('umask 022; exec "$1" "$2" backup > "$3"')).toMatchObject({ code: 0 });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is empty where it failed, and one is told to remove it', async () => {
    const outcome = await inShell(`trap '' XFSZ; ulimit -f 64; exec "$1" "$2" backup > "$3"`);
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/supprimez-le\..+\nLe fichier dépasse/),
    });
    expect(statSync(file()).size).toBe(0);
  });

  it('says that a device is full', async () => {
    const outcome = await inShell('exec "$1" "$2" backup > "$3"', '/dev/full');
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Le disque est plein.+\n$/) });
  });
});

describe('restore', () => {
  it.each<[what: string, path: () => string, sentence: RegExp]>([
    ['a folder', () => target, /^«\s\S+\s» est un dossier\s: indiquez un fichier\.\n$/],
    ['a device without end', () => '/dev/zero', /^«\s\/dev\/zero\s» n’est pas un fichier/],
    ['a device without content', () => '/dev/null', /^«\s\/dev\/null\s» n’est pas un fichier/],
    [
      'an empty file',
      () => (writeFileSync(join(target, 'vide'), ''), join(target, 'vide')),
      /^Ce n’est pas une sauvegarde/,
    ],
    ['a file that is not there', () => join(target, 'absent'), /^«\s\S+absent\s» n’existe pas\.\n$/],
  ])('refuses %s in a sentence', async (_, path, sentence) => {
    const { code, stderr } = await base.run(['restore', '--force', path()]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
    expect(stderr).not.toMatch(/«\s\s»/);
  });

  it('takes what another command writes, under the name that a shell gives it', async () => {
    await base.ok('backup', join(target, 'b.gz'));
    const outcome = await inShell('mkfifo "$3.fifo"; cat "$3" > "$3.fifo" & exec "$1" "$2" restore --force "$3.fifo"');
    expect(outcome).toMatchObject({ code: 0, stderr: expect.stringMatching(/restaurée/) });
  });

  it('names a folder that is given for a password', async () => {
    const { stderr } = await base.run(['create-admin', 'autre', '--password-file', target]);
    expect(stderr).toBe(`«\u00a0${target}\u00a0» est un dossier\u00a0: indiquez un fichier.\n`);
  });
});

it('the date of a backup is noted in the base, and no visitor’s answer is forgotten for it', async () => {
  const settings = async () =>
    Object.fromEntries(
      (await base.sql<{ name: string; value: string }>('SELECT name, value FROM setting')).map((row) => [
        row.name,
        row.value,
      ]),
    );
  const before = await settings();
  await base.ok('backup', join(target, 'b.gz'));
  const after = await settings();
  expect(after['generation']).toBe(before['generation']);
  expect(Date.parse(after['last_backup']!)).toBeGreaterThan(Date.parse(before['last_backup'] ?? '2026-01-01'));
});

/** The last test: no command takes this base any more. */
it('a base that a newer version has migrated is refused by every command, and check says so', async () => {
  await base.ok('backup', join(target, 'avant.gz'));
  // Without a file, it would write on the output of the tests.
  const run = (args: string[]) => (args.length === 1 && args[0] === 'backup' ? base.built(args) : base.run(args));
  await base.sql("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Next9999999999999')");
  for (const args of [
    ['backup', join(target, 'b.gz')],
    ['backup'],
    ['demo'],
    ['create-admin', 'suivant'],
    ['reset-password', 'chef'],
    ['restore', '--force', join(target, 'avant.gz')],
  ]) {
    const { code, stderr } = await run(args);
    expect({ args, code, stderr }).toEqual({ args, code: 1, stderr: expect.stringMatching(NEWER) });
  }
  const { code, stdout } = await base.run(['check']);
  expect([code, Buffer.from(stdout, 'latin1').toString()]).toEqual([
    1,
    expect.stringContaining('version plus récente'),
  ]);
  expect(files()).toEqual(['avant.gz']);
});
