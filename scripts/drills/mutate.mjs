// Changes one line of the product at random, runs the tests that reach it, and tells whether one noticed; then the next.
// node scripts/drills/mutate.mjs [number] [seed] [folder]: 40 lines of server and web/src unless told, on a copy of the
// checkout (a built one). Every run ends with the lines that nobody missed; the same seed draws the same lines.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout } from './copy.mjs';

/** Of one tool: the whole browser suite, on a slow machine. */
const LIMIT_MS = 30 * 60_000;
const PORT = '4700';
const MUTATIONS = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/ < /, ' >= '],
  [/ > /, ' <= '],
  [/ <= /, ' > '],
  [/ >= /, ' < '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\b(\d+)\b/, (digits) => String(Number(digits) + 1)],
  [/\bif \((?!!)/, 'if (!'],
  [/^(\s+)(await |void )?[\w.]+\(.*\);$/, '$1;'],
  [/^(\s+)return [^;]+;$/, '$1return undefined as never;'],
];

const [number = 40, seed = 1] = process.argv.slice(2, 4).map(Number);
const [folders = 'server web/src'] = process.argv.slice(4);
const random = generator(seed);
const folder = copyOfCheckout('mutants-');
try {
  // What fails with nothing changed would notice everything; it is shown.
  const { status } = spawnSync('jest', ['--bail'], { cwd: folder, stdio: 'inherit', timeout: LIMIT_MS });
  if (status !== 0) throw new Error('jest échoue sans rien changer.');
  if (!folders.split(' ').every(passesAsBuilt)) throw new Error('Le produit construit échoue sans rien changer.');
  const missed = [];
  for (let drawn = 0; drawn < number;) {
    const mutant = draw();
    const noticed = verdict(mutant);
    if (noticed === undefined) continue;
    drawn++;
    console.log(
      `${drawn}/${number} ${noticed ? 'vue' : 'MANQUÉE'} ${mutant.file}:${mutant.line} ${mutant.after.trim()}`,
    );
    if (!noticed) missed.push(mutant);
  }
  console.log(`\n${number - missed.length} vues sur ${number}`);
  for (const { file, line, before, after } of missed)
    console.log(`${file}:${line}\n  - ${before.trim()}\n  + ${after.trim()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A line of a random file of the product, and one of the changes that fit it. */
function draw() {
  const files = execFileSync('git', ['ls-files', ...folders.split(' ')], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|^server\/(test|demo|database\/migrations)\//.test(file));
  for (;;) {
    const file = pick(files);
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = Math.floor(random() * lines.length);
    const before = lines[line];
    const fitting = MUTATIONS.filter(([from]) => from.test(before));
    if (fitting.length === 0 || /^\s*(\/?\*|\/\/|import |export type|interface )/.test(before)) continue;
    const after = before.replace(...pick(fitting));
    return { file, line: line + 1, before, after, text: lines.with(line, after).join('\n') };
  }
}

/** Whether a test, or the compiler, fails with it; undefined where it does not even parse or has no type. */
function verdict({ file, text }) {
  const original = readFileSync(file, 'utf8');
  writeFileSync(join(folder, file), text);
  try {
    if (!run('tsc', ...(file.startsWith('web') ? ['-p', 'web'] : ['--noEmit']))) return undefined;
    if (!run(process.execPath, 'scripts/build.mjs')) return true;
    return !(run('jest', '--bail', '--findRelatedTests', file, '--passWithNoTests') && passesAsBuilt(file));
  } finally {
    writeFileSync(join(folder, file), original);
  }
}

/** The site in a browser; the server as a process of its own, by the tests that start one. */
function passesAsBuilt(file) {
  if (file.startsWith('web')) return run('playwright', 'test', '--config', 'web/e2e', '--max-failures', '1');
  return run('jest', '--bail', 'server/commands', 'server/test/(start|instances|built)');
}

function run(tool, ...args) {
  const env = { ...process.env, E2E_PORT: PORT };
  return spawnSync(tool, args, { cwd: folder, stdio: 'ignore', timeout: LIMIT_MS, env }).status === 0;
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}

/** Mulberry32: short, and the same numbers for the same seed. */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
