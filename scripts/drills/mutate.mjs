// Changes one line of the product at random, runs the tests that are near it, then all, until one fails, and tells which; then
// the next. It ends at one that fails without the change too.
// node scripts/drills/mutate.mjs [number] [seed] [folders] [commit]: 40 lines of server and web/src unless told, on a copy of the
// checkout (a built one). Every run ends with the lines that nobody missed; the same seed draws the same lines, of the files as
// they stand in that commit (HEAD unless told): two suites are compared on the lines that both have.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyOfCheckout } from './copy.mjs';

/** No tool takes longer: the whole browser suite, on a slow machine. */
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
  // Not what EXISTS selects, which is nothing.
  [/(?<!EXISTS \(SELECT )\b(\d+)\b/, (digits) => String(Number(digits) + 1)],
  [/\bif \((?!!)/, 'if (!'],
  [/^(\s+)(await |void )?[\w.]+\(.*\);$/, '$1;'],
  [/^(\s+)return [^;]+;$/, '$1return undefined as never;'],
];

const [number = 40, seed = 1] = process.argv.slice(2, 4).map(Number);
const [folders = 'server web/src', commit = 'HEAD'] = process.argv.slice(4);
const random = generator(seed);
const checkout = process.cwd();
const folder = copyOfCheckout('mutants-');
try {
  const missed = [];
  for (let drawn = 0; drawn < number;) {
    const mutant = draw();
    const noticedBy = noticing(mutant);
    if (noticedBy === undefined) continue;
    drawn++;
    const verdict = noticedBy === '' ? 'MANQUÉE' : `vue par ${noticedBy}`;
    console.log(`${drawn}/${number} ${mutant.file}:${mutant.line} ${mutant.after.trim()} : ${verdict}`);
    if (noticedBy === '') missed.push(mutant);
  }
  console.log(`\n${number - missed.length} vues sur ${number}`);
  for (const { file, line, before, after } of missed)
    console.log(`${file}:${line}\n  - ${before.trim()}\n  + ${after.trim()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A line of a random file of the product, and one of the changes that fit it. */
function draw() {
  const files = git('ls-tree', '-r', '--name-only', commit, ...folders.split(' ').map((name) => `${name}/`))
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|^server\/(test|demo|database\/migrations)\//.test(file));
  for (;;) {
    const file = pick(files);
    const drawnFrom = git('show', `${commit}:${file}`).split('\n');
    const drawn = Math.floor(random() * drawnFrom.length);
    const before = drawnFrom[drawn];
    const fitting = MUTATIONS.filter(([from]) => from.test(before));
    if (fitting.length === 0 || /^\s*(\/?\*|\/\/|import |export type|interface )/.test(before)) continue;
    const after = before.replace(...pick(fitting));
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const line = nearest(lines, before, drawn);
    if (line === undefined) continue;
    return { file, line: line + 1, before, after, text: lines.with(line, after).join('\n') };
  }
}

/** Where the same line stands today, closest to where it stood. */
function nearest(lines, text, drawn) {
  const same = lines.flatMap((line, index) => (line === text ? [index] : []));
  return same.sort((a, b) => Math.abs(a - drawn) - Math.abs(b - drawn))[0];
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: Infinity });
}

/** The test that fails with it, or the build; '' where none does, undefined where it does not even parse or has no type. */
function noticing({ file, text }) {
  const original = readFileSync(file, 'utf8');
  writeFileSync(join(folder, file), text);
  try {
    if (!run('tsc', file.startsWith('web') ? ['-p', 'web'] : ['--noEmit']).passes) return undefined;
    if (!run(process.execPath, ['scripts/build.mjs']).passes) return 'la construction';
    const isOfServer = !file.startsWith('web');
    if (isOfServer && !run(process.execPath, ['scripts/openapi.mjs', '--check']).passes) return 'le document OpenAPI';
    const beside = dirname(file) === 'server' ? file.replace(/ts$/, '') : `${dirname(file)}/`;
    const near = isOfServer ? [beside] : ['--findRelatedTests', file];
    return (
      failing('jest', ['--bail', '--passWithNoTests', ...near]) ??
      (isOfServer ? failing('jest', ['--bail', '-c', 'jest.shares.config.js']) : failingInBrowser(file)) ??
      ''
    );
  } finally {
    writeFileSync(join(folder, file), original);
    rmSync(join(folder, 'dist'), { recursive: true });
    cpSync('dist', join(folder, 'dist'), { recursive: true });
  }
}

/** First where the name of a file has a word of the path. */
function failingInBrowser(file) {
  const browser = ['test', '--config', 'web/e2e', '--max-failures', '1', '--reporter', 'line'];
  const words = file
    .replace(/^web\/src\//, '')
    .split(/[^a-z]+/i)
    .filter((word) => word.length > 3 && word !== 'admin');
  const specs = readdirSync('web/e2e', { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
  const near = specs.filter((name) => words.some((word) => basename(name).includes(word.replace(/s$/, ''))));
  return (near.length > 0 ? failing('playwright', [...browser, ...near]) : undefined) ?? failing('playwright', browser);
}

/** The file of the first test that fails with these arguments, alone too. @throws Error if it fails without the change */
function failing(tool, args) {
  const { passes, output } = run(tool, args);
  if (passes) return undefined;
  const [test] = /(server|web)\/[\w./-]+\.(test|spec)\.tsx?/.exec(output.slice(output.search(/FAIL|^ {2}1\) /m))) ?? [];
  if (test === undefined) return 'ce que rien ne nomme';
  const alone = tool === 'jest' ? [test] : ['test', '--config', 'web/e2e', test];
  if (run(tool, alone).passes) {
    console.log(`  ${test} a échoué, et plus seul : encore une fois`);
    return failing(tool, args);
  }
  if (!run(tool, alone, checkout).passes) throw new Error(`${test} échoue sans rien changer.`);
  return test;
}

function run(tool, args, cwd = folder) {
  const env = { ...process.env, E2E_PORT: PORT };
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd,
    timeout: LIMIT_MS,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return { passes: status === 0, output: stdout + stderr };
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
