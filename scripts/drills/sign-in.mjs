// A thousand tries at once to sign in to one account from one address, the right password among them, while a visitor
// searches: how many passwords were looked at, and how long a search waited. After a build: node scripts/drills/sign-in.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product } from './product.mjs';

const TRIES = 1000;
const RIGHT = 990;
const PASSWORD = 'mot de passe de l’essai';

const folder = mkdtempSync(join(tmpdir(), 'essai-connexion-'));
const product = new Product({ DATA_DIR: join(folder, 'data'), DEMO: 'true', DATABASE_URL: '' });
let under = true;
try {
  await product.start();
  await search();
  const calm = await searches(50);
  const waits = searches(Infinity);
  const agent = new Agent({ keepAlive: true, maxSockets: TRIES });
  const start = performance.now();
  const statuses = await Promise.all(Array.from({ length: TRIES }, (_, i) => attempt(agent, i)));
  const seconds = (performance.now() - start) / 1000;
  under = false;
  agent.destroy();
  const count = (status) => statuses.filter((one) => one === status).length;
  console.log(`essais : ${TRIES} en ${seconds.toFixed(1)} s`);
  console.log(`regardés : ${count(401) + count(200)} (dont acceptés ${count(200)}), refusés par 429 : ${count(429)}`);
  console.log(`recherche la plus longue : ${longest(calm)} ms au calme, ${longest(await waits)} ms pendant les essais`);
  process.exitCode = count(401) + count(200) <= 10 && count(429) >= TRIES - 10 ? 0 : 1;
} finally {
  await product.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function attempt(agent, i) {
  const body = JSON.stringify({ username: 'admin', password: i === RIGHT ? PASSWORD : `faux ${i}` });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(`${product.url}/api/login`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end(body);
  });
}

async function search() {
  const { status, ms } = await product.send(
    'GET',
    `/api/stage?searchString=radar&limit=${1 + Math.floor(Math.random() * 500)}`,
  );
  if (status !== 200) throw new Error(`recherche : ${status}`);
  return ms;
}

/** One after the other, as many as are asked for, or as long as the tries last. */
async function searches(number) {
  const waits = [];
  while (waits.length < number && under) waits.push(await search());
  return waits;
}

function longest(waits) {
  return Math.round(Math.max(...waits));
}
