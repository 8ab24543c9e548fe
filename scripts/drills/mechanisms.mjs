// Switches off one mechanism of docs/mecanismes.md at a time, on a copy of the checkout (a built one).
// node scripts/drills/mechanisms.mjs: of those that protect, whether a test fails without it; those of a database server only
// with TEST_DATABASE_URL. node scripts/drills/mechanisms.mjs NAME: that one; of one for speed, its part of the bench with and
// without it.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout } from './copy.mjs';
import { MECHANISMS } from './mechanisms-list.mjs';

const [wanted] = process.argv.slice(2);
const hasServer = process.env.TEST_DATABASE_URL !== undefined;
const chosen = MECHANISMS.filter(({ name, tests, onServer = false }) =>
  wanted === undefined ? tests && (!onServer || hasServer) : name === wanted,
);
if (chosen.length === 0) {
  console.error(`Mécanismes : ${MECHANISMS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const folder = copyOfCheckout('mecanismes-');
try {
  // A test that fails with nothing changed would prove anything.
  const files = [...new Set(chosen.flatMap(({ tests = [] }) => tests.filter((one) => one.endsWith('.ts'))))];
  if (files.length > 0 && !passes(files)) throw new Error('Les tests échouent sans rien changer.');
  const unproven = chosen.filter((one) => !isProven(one));
  if (unproven.length > 0) process.exitCode = 1;
  console.log(`${chosen.length - unproven.length} sur ${chosen.length}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isProven({ name, edits, tests, bench }) {
  const originals = new Map(edits.map(([file]) => [file, readFileSync(file, 'utf8')]));
  for (const [file, from, to] of edits) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${name} : ${file} ne contient plus « ${from} »`);
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
  }
  try {
    if (tests) {
      const fails = !passes(tests);
      console.log(`${name} : ${fails ? 'un test échoue sans lui' : 'AUCUN TEST NE LE VOIT'} (${tests.join(' ')})`);
      return fails;
    }
    run(folder, 'scripts/build.mjs');
    for (const [title, env] of [
      ['avec', {}],
      ['sans', { BENCH_FOLDER: folder }],
      ['avec', {}],
    ]) {
      console.log(`\n${name}, ${title}`);
      run('.', 'scripts/bench.mjs', { args: [bench], env });
    }
    return true;
  } finally {
    for (const [file, text] of originals) writeFileSync(join(folder, file), text);
  }
}

/** Without a mechanism a request may hang: a minute is many times what any of these takes. */
function passes(tests) {
  const args = ['jest', '-w', '1', '--bail', '--testTimeout=60000', ...tests];
  return spawnSync('npx', args, { cwd: folder, stdio: 'ignore' }).status === 0;
}

function run(cwd, script, { args = [], env = {} } = {}) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} a échoué`);
}
