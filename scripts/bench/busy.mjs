// How long visitors wait where there are many of them, or where staff import: distinct searches on 100 connections at L;
// a pathway and searches, asked without a pause, while 10,000 lines are imported.
import { File } from 'node:buffer';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { openBases } from './bases.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, toCsv, words } from './data.mjs';
import { median, pause, startServer } from './server.mjs';

const ROUNDS = 5;
const SECONDS = 4;
const LINES = 10_000;

export async function benchBusy(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    const parcours = await fillContent(server, 'L');
    await fetch(`${server.url}/api/stage?searchString=a&limit=1`);
    await crowd(base, server);
    await meanwhile(base, server, parcours);
    await server.stop();
    await base.close();
  }
}

const pathOf = (text) => `/api/stage?searchString=${encodeURIComponent(text)}&limit=50`;

/** Nobody may wait much longer than the others. */
async function crowd(base, { url }) {
  const list = words();
  const requests = Array.from({ length: 400 }, (_, i) => ({
    path: pathOf(`${list[i % 60]} ${list[(i * 97) % list.length]}`),
  }));
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const { latency, requests: sent } = await autocannon({ url, connections: 100, duration: SECONDS, requests });
    rounds.push({ ...latency, rate: sent.average });
  }
  const of = (pick) => median(rounds.map(pick));
  console.log(
    `${base.name.padEnd(8)} L  100 connections, distinct searches: ${of(({ rate }) => rate).toFixed(0)} req/s; ` +
      `p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms, longest ${of(({ max }) => max)} ms; ` +
      `p99 / p50 ${of(({ p50, p99 }) => p99 / p50).toFixed(1)}, ${Math.max(...rounds.map(({ p50, p99 }) => p99 / p50)).toFixed(1)} at worst (aim 5)`,
  );
}

async function meanwhile(base, server, parcours) {
  const list = words();
  const kinds = {
    pathway: { path: () => `/api/parcours/${parcours}`, aim: 50 },
    search: { path: (i) => pathOf(`${list[i % 60]} ${list[(i * 89) % list.length]}`), aim: 300 },
  };
  for (const [name, { path, aim }] of Object.entries(kinds)) {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await duringImport(server, path, i));
    const of = (pick) => median(rounds.map(pick));
    console.log(
      `${base.name.padEnd(8)} L  ${name} during an import of ${LINES} lines (${of(({ s }) => s).toFixed(1)} s): ` +
        `p50 ${of(({ p50 }) => p50).toFixed(0)} ms, p99 ${of(({ p99 }) => p99).toFixed(0)} ms (aim ${aim}), ` +
        `longest ${of(({ longest }) => longest).toFixed(0)} ms, ${Math.max(...rounds.map(({ longest }) => longest)).toFixed(0)} at worst`,
    );
  }
}

/** Waits of one visitor, request after request, until the import is answered and a second more. */
async function duringImport(server, path, round) {
  const rows = stages(SIZES.L[1]).slice(0, LINES);
  const lines = rows.map((row) => ({ ...row, rythme_stage: `${path(round)}, tour ${round}` }));
  const start = performance.now();
  let over = false;
  const importing = send(server, toCsv(lines)).then(async () => {
    const s = (performance.now() - start) / 1000;
    await pause(1000);
    over = true;
    return s;
  });
  const waits = [];
  for (let i = 0; !over; i += 1) {
    const before = performance.now();
    const answer = await fetch(server.url + path(i));
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path(i)}: ${answer.status}`);
    waits.push(performance.now() - before);
  }
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
  return { s: await importing, p50: at(0.5), p99: at(0.99), longest: waits.at(-1) };
}

async function send({ url, cookie }, csv) {
  const body = new FormData();
  body.append('file', new File([csv], 'stages.csv', { type: 'text/csv' }));
  const answer = await fetch(`${url}/api/stage/import`, { method: 'POST', headers: { Cookie: cookie }, body });
  const result = await answer.json();
  if (result.updated !== LINES) throw new Error(`The import answered ${JSON.stringify(result)}`);
}
