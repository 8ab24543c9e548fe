// The two commands of the README under each Node that a machine may have: in a fresh copy of what is committed, `npm ci`
// and `npm start` until / answers 200, uploads that claim to be what no memory holds (upload-attacks.mjs), then the soak of the driver (soak.mjs) on that very Node, or through npm where it
// is too old for the driver. node scripts/drills/node-versions.mjs [VERSION...]; some minutes for each.
// DRILL_PORT: two of them at once.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { attackUploads } from './upload-attacks.mjs';

const VERSIONS = ['20.20.2', '22.23.0', '24.21.0', '26.10.0'];
/** The oldest Node that the driver runs on (server/runtime.ts). */
const OLDEST = 22;
const PORT = process.env.DRILL_PORT ?? '3482';
const METRICS_PORT = String(Number(PORT) + 1);
const START_MS = 300_000;
const PASSWORD = 'mot de passe des essais';
const url = `http://127.0.0.1:${PORT}`;
const asked = process.argv.slice(2);
const globals = execFileSync('npm', ['root', '-g'], {
  encoding: 'utf8',
  env: { ...process.env, PATH: pathOfNoProject() },
});
const npm = join(globals.trim(), 'npm/bin/npm-cli.js');

const rows = [];
for (const version of asked.length > 0 ? asked : VERSIONS) rows.push(await tryNode(version));
console.table(rows);
process.exitCode = rows.every(({ page, soak, envois }) => page === 200 && soak === 'ok' && envois === 'ok') ? 0 : 1;

async function tryNode(version) {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`));
  const node = nodeOf(version);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${pathOfNoProject()}` };
  for (const name of Object.keys(env))
    if (/^npm_(lifecycle|package|command|execpath|node_execpath)/.test(name)) delete env[name];
  try {
    execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${folder}`]);
    const since = performance.now();
    const ci = spawnSync(node, [npm, 'ci'], { cwd: folder, env, encoding: 'utf8' });
    const seconds = Math.round((performance.now() - since) / 1000);
    if (ci.status !== 0) return { node: version, 'npm ci': `sortie ${ci.status}`, page: ci.stderr.slice(-300) };
    const compiled = readdirSync(join(folder, 'node_modules/better-sqlite3')).includes('build') ? 'oui' : 'non';
    const { page, ran, start, uploads } = await startOnce(node, folder, env);
    const soaked = parseInt(version) >= OLDEST ? node : join(folder, 'node_modules/.bin/node');
    const soak = spawnSync(soaked, ['--expose-gc', 'scripts/drills/soak.mjs'], { cwd: folder, env, encoding: 'utf8' });
    return {
      node: version,
      'npm ci': `${seconds} s`,
      compiled,
      page,
      'npm start': `${start} s`,
      envois: uploads,
      'Node du site': ran,
      'Node des 50 000': /Node (\S+),/.exec(soak.stdout)?.[1] ?? '?',
      soak: soak.status === 0 ? 'ok' : `sortie ${soak.status ?? soak.signal} ${soak.stderr.slice(-200)}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm start` until the site answers, or has ended. */
async function startOnce(node, cwd, env) {
  const since = performance.now();
  // A group of its own: npm, its shell and the site end together.
  const child = spawn(node, [npm, 'start'], {
    cwd,
    env: { ...env, PORT, METRICS_PORT, DATABASE_URL: '', ADMIN_PASSWORD: PASSWORD },
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let page = 'rien';
  while (page !== 200 && child.exitCode === null && performance.now() - since < START_MS) {
    page = await fetch(`${url}/`).then(
      ({ status }) => status,
      () => 'rien',
    );
    if (page !== 200) await pause(250);
  }
  const start = Math.round((performance.now() - since) / 1000);
  const figures = page === 200 ? await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text() : '';
  const ran = /nodejs_version_info\{version="v([\d.]+)"/.exec(figures)?.[1] ?? '?';
  const uploads = page === 200 ? await attackUploads(url, 'admin', PASSWORD) : 'rien';
  if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return { page, ran, start, uploads };
}

/** The binary of a version: this machine's own, or the one of npm's package `node`. */
function nodeOf(version) {
  const own = spawnSync('node', ['-p', 'process.versions.node + " " + process.execPath'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: pathOfNoProject() },
  }).stdout.trim();
  const [ownVersion, path] = own.split(' ');
  if (ownVersion === version) return path;
  return execFileSync('npx', ['-y', `node@${version}`, '-p', 'process.execPath'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1);
}

/** Without the node_modules/.bin that npm, or a person, has put first. */
function pathOfNoProject() {
  return process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(delimiter);
}
