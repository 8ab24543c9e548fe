// Two instances on a real MySQL group, under writers that retry and readers, while servers and instances are killed and
// frozen: no acknowledged write may be lost or done twice, no request may hang, and the service comes back by itself.
// node scripts/drills/cluster.mjs [temoin kill gel change instance], all of them unless named.
// Needs ../shared/tools/mysql and a build; three servers, two instances: leave it a quiet machine.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import {
  down,
  heal,
  isUp,
  killPrimary,
  nodes,
  primary,
  Probe,
  restart,
  setPrimary,
  sql,
  up,
} from './cluster/group.mjs';
import { Load } from './cluster/load.mjs';
import { Site } from './cluster/site.mjs';

const base = `cluster_${process.pid}`;
/** How long a server stays frozen: longer than the group needs to do without it. */
const FROZEN_MS = 20_000;
const SETTLE_MS = 3000;
const BACK_MS = 2000;
const SCENES = {
  temoin: ['sans incident', () => pause(SETTLE_MS)],
  kill: ['kill -9 du primaire', loseServer],
  gel: ['gel du primaire (SIGSTOP, puis SIGCONT)', freezePrimary],
  change: ['changement de primaire demandé', changePrimary],
  instance: ['kill -9 d’une instance, redémarrée', killInstance],
};
const wanted = process.argv.slice(2);
const faults = [];

const wasUp = await isUp();
const url = await up();
const site = new Site(Object.assign(url, { pathname: `/${base}` }).href);
const load = new Load(site);
const probe = new Probe();
try {
  for (const name of [base, `${base}_probe`]) await sql(`CREATE DATABASE ${name}`);
  await site.start();
  await probe.start(base);
  load.start();
  for (const [key, [name, work]] of Object.entries(SCENES)) {
    if (wanted.length === 0 || wanted.includes(key)) await scene(name, work);
  }
  await load.stop();
  await probe.stop();
  await verify();
} finally {
  site.stop();
  await heal();
  for (const name of [base, `${base}_probe`]) await sql(`DROP DATABASE IF EXISTS ${name}`);
  if (!wasUp) await down();
}
for (const fault of faults) console.log(`FAUTE : ${fault}`);
console.log(faults.length === 0 ? 'tout est bien' : `${faults.length} fautes`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** One incident, and what the clients saw of it. */
async function scene(name, work) {
  load.forget();
  const before = performance.now();
  await work();
  await load.writtenSince(performance.now());
  await pause(SETTLE_MS);
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(`— ${name}`);
  console.log(`  plus longue attente entre deux écritures acquittées : ${seconds(load.gap)}`);
  if (probe.back > before) {
    const late = (load.times.find((time) => time > probe.back) ?? Infinity) - probe.back;
    console.log(`  première écriture acquittée ${seconds(late)} après la base`);
    if (late > BACK_MS) faults.push(`${name} : service revenu ${seconds(late)} après la base`);
  }
  console.log(`  requêtes de plus de 5 s : ${load.hung} ; la plus longue : ${seconds(load.slowest)}`);
  console.log(
    `  ${Object.entries(load.statuses)
      .map((pair) => pair.join(' × '))
      .sort()
      .join(', ')}`,
  );
  if (load.hung > 0) faults.push(`${name} : ${load.hung} requêtes de plus de 5 s`);
  faults.push(...load.faults.splice(0).map((fault) => `${name} : ${fault}`));
  await heal();
}

async function loseServer() {
  const killed = await killPrimary();
  await load.writtenSince(performance.now());
  await restart(killed);
}

async function freezePrimary() {
  const { pid } = await primary();
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(FROZEN_MS);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

async function changePrimary() {
  const { node } = (await nodes()).find(({ state }) => state === 'ONLINE SECONDARY');
  await setPrimary(node);
}

async function killInstance() {
  site.kill(0);
  await load.writtenSince(performance.now());
  await site.startInstance(0);
}

/** Checks that each acknowledged row is there once, that each row there was sent, and that the three servers hold the same. */
async function verify() {
  await heal();
  const { codes, names } = load.acknowledged;
  compare('stages', codes, load.sent.codes, await allStages());
  const parcours = await site.list('/api/parcours');
  compare(
    'parcours',
    names,
    load.sent.names,
    parcours.map(({ nom_parcours }) => nom_parcours),
  );
  const counts = [];
  for (const { port } of await nodes()) {
    const [row] = await sql(`SELECT COUNT(*) AS n, SUM(CRC32(code_stage)) AS sum FROM ${base}.stage`, { port });
    counts.push(`${row.n} (${row.sum})`);
  }
  console.log(`stages sur les trois serveurs : ${counts.join(', ')}`);
  if (new Set(counts).size !== 1) faults.push('les trois serveurs ne portent pas la même chose');
  const env = { ...process.env, DATABASE_URL: site.databaseUrl };
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/cli.js', 'check'], { env, encoding: 'utf8' });
  console.log(`check : sortie ${status}`);
  if (status !== 0) faults.push(stdout);
}

async function allStages() {
  const codes = [];
  for (let offset = 0; ; offset += 500) {
    const page = await site.list(`/api/stage?limit=500&offset=${offset}`);
    codes.push(
      ...page.map(({ code_stage, libelle_stage }) => (libelle_stage === `Stage ${code_stage}` ? code_stage : '?')),
    );
    if (page.length < 500) return codes;
  }
}

function compare(what, acknowledged, sent, found) {
  const there = new Set(found);
  const lost = acknowledged.filter((one) => !there.has(one));
  const strange = found.filter((one) => !sent.has(one));
  const doubled = found.length - there.size;
  const extra = there.size - acknowledged.length;
  console.log(
    `${what} : ${acknowledged.length} acquittés, ${lost.length} perdus, ${doubled} doublés, ${strange.length} inconnus ; ` +
      `${extra} faits sans que la réponse soit arrivée`,
  );
  if (lost.length + doubled + strange.length > 0)
    faults.push(`${what} : ${[...lost, ...strange].slice(0, 5).join(', ')}`);
}
