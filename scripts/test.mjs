// All the checks and tests but those of Firefox, or those named: npm test -- server browser. Ends with the slowest tests, each that failed and
// the beginning of why, since its output is far above by then, the mean of each sort of test, the time of each step, and the
// line `N passed, N failed`.
// TEST_DATABASE_URL=mysql://... runs the server tests on that server instead of SQLite.
import './environment.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath } from './chromium.mjs';
import { firefoxPath } from './firefox.mjs';
import { kindOf } from './server-tests.mjs';
import { onSqliteAlone } from './sql-shapes.mjs';

const steps = {
  format: () => check('oxfmt', '--list-different'),
  lint: () => check('oxlint'),
  build: () => check(process.execPath, 'scripts/build.mjs'),
  openapi: () => check(process.execPath, 'scripts/openapi.mjs', '--check'),
  server: runJest,
  browser: () => runPlaywright('web/e2e'),
  firefox: () => runPlaywright('web/e2e/firefox'),
};

/** Each uses one core, and says nothing when all is well: they run side by side. */
const TOGETHER = ['format', 'lint'];

/** Not every machine has this browser, and the ten minutes of all the others are enough. */
const BY_NAME_ONLY = ['firefox'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Étape inconnue : ${unknown.join(', ')}. Étapes : ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
const names = Object.keys(steps).filter((name) =>
  wanted.length === 0 ? !BY_NAME_ONLY.includes(name) : wanted.includes(name),
);
// A browser that is missing is told now, rather than after ten minutes of other steps.
const browsers = { browser: chromiumPath, firefox: firefoxPath };
try {
  for (const name of names) browsers[name]?.();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const work = mkdtempSync(join(tmpdir(), 'tests-'));
const since = performance.now();
const took = [];
const totals = await Promise.all(names.filter((name) => TOGETHER.includes(name)).map(timed));
for (const name of names) if (!TOGETHER.includes(name)) totals.push(await timed(name));
const total = totals.reduce(add);
rmSync(work, { recursive: true, force: true });
const slowest = total.durations.sort((a, b) => b.ms - a.ms).slice(0, 30);
for (const { ms, name } of slowest) console.log(`slow: ${(ms / 1000).toFixed(1).padStart(5)} s ${name}`);
for (const { name, why } of total.failures) console.log(`failed: ${name}\n${excerpt(why)}`);
if (total.durations.length > 0) console.log(`mean of a test: ${meansOf(total.durations).join(', ')}`);
console.log(`took: ${took.join(', ')}; all ${secondsFrom(since)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function timed(name) {
  console.log(`— ${name}`);
  const begun = performance.now();
  const counts = await steps[name]();
  took.push(`${name} ${secondsFrom(begun)}`);
  console.log(`— ${took.at(-1)}`);
  return counts;
}

/** The mean and the number of the tests of each sort, the cheapest sort first. */
function meansOf(durations) {
  const sorts = Object.entries(Object.groupBy(durations, ({ kind }) => kind));
  return sorts
    .map(([kind, tests]) => ({ kind, tests, ms: tests.reduce((sum, { ms }) => sum + ms, 0) / tests.length }))
    .sort((a, b) => a.ms - b.ms)
    .map(({ kind, tests, ms }) => `${kind} ${Math.round(ms)} ms (${tests.length})`);
}

function secondsFrom(begun) {
  return `${Math.round((performance.now() - begun) / 1000)} s`;
}

async function check(tool, ...args) {
  const ok = await run(tool, args);
  return counted([tool, ...args].join(' '), ok, ok ? 1 : 0, []);
}

async function runJest() {
  const file = join(work, 'jest.json');
  const shapes = mkdtempSync(join(work, 'shapes-'));
  const args = ['--config', 'jest.shares.config.js', '--json', '--outputFile', file, '--silent=false'];
  const ok = await run('jest', args, { TEST_SHAPES: shapes });
  const report = readReport(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    // A test's full name begins with its file: server/test/share.ts.
    return status === 'failed' && tests.length === 0
      ? [{ name: relative('.', name), why: message }]
      : tests.map(({ fullName, failureMessages }) => ({ name: fullName, why: failureMessages[0] }));
  });
  const durations = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      ms: duration ?? 0,
      kind: kindOf(fullName.split(' ', 1)[0]),
    })),
  );
  const jest = { ...counted('jest', ok, report?.numPassedTests, failures), durations };
  // Where a test failed, its file may have prepared less.
  return ok && !process.env.TEST_DATABASE_URL ? add(jest, checkShapes(shapes)) : jest;
}

function checkShapes(folder) {
  const alone = onSqliteAlone(folder);
  const failure = { name: `${alone.length} shapes of SQL that no server is asked`, why: alone.join('\n') };
  return counted('shapes', alone.length === 0, alone.length === 0 ? 1 : 0, alone.length === 0 ? [] : [failure]);
}

async function runPlaywright(config) {
  const file = join(work, 'playwright.json');
  const ok = await run('playwright', ['test', '--config', config], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file);
  // A test that passed at a second try only is a failure, and so is one that did not run.
  const specs = specsOf(report?.suites);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  const failures = failed.map(({ file, line, title, tests }) => ({
    name: `${file}:${line}: ${title}`,
    why: tests
      .flatMap(({ results }) => results)
      .flatMap(({ errors, duration, attachments }) => [
        `after ${duration} ms`,
        ...errors.map(placed).map((message) => firstLines(message, 30)),
        ...attachments.map(attached),
      ])
      .join('\n'),
  }));
  const durations = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    kind: tests[0].projectName === 'middle' ? 'écran seul' : 'navigateur',
  }));
  return { ...counted('playwright', ok, report?.stats.expected, failures), durations };
}

function specsOf(suites = []) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);
}

function placed({ message = '', location }) {
  return location ? `${relative('web/e2e', location.file)}:${location.line}: ${message}` : message;
}

/** Shows what the page held, from its contents on, and what it last asked the server. */
function attached({ name, path, body }) {
  if (name === 'requests') return Buffer.from(body, 'base64').toString();
  if (name !== 'error-context') return '';
  const contents = readFileSync(path, 'utf8').match(/^- main.*$[^]*?(?=^\S)/m)?.[0] ?? '';
  return firstLines(contents, 60);
}

/** A tool that failed without a test to blame is one failure. */
function counted(tool, ok, passed = 0, found) {
  const failures = ok || found.length > 0 ? found : [{ name: tool }];
  return { passed, failed: failures.length, failures, durations: [] };
}

/** The first lines of a failure, without colours, set off from the lines that count. */
function excerpt(text = 'see above') {
  return firstLines(stripVTControlCharacters(text), 150)
    .split('\n')
    .map((line) => `    | ${line.slice(0, 300)}`)
    .join('\n');
}

function firstLines(text, count) {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.slice(0, count).join('\n');
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
    durations: [...a.durations, ...b.durations],
  };
}

async function run(tool, args, env = {}) {
  const [status] = await once(spawn(tool, args, { stdio: 'inherit', env: { ...process.env, ...env } }), 'close');
  return status === 0;
}
