// A save over HTTP, beside the bare UPDATE in SQL of the same row on the same kind of disk, in turns; on SQLite that
// UPDATE too as it would be without waiting for the disk (synchronous=NORMAL): what the wait costs.
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { cpuOf, median, startServer } from './server.mjs';

const ROUNDS = 5;
const WRITES = 150;
const CODE = 'ECRITURE';

export async function benchWrite(url) {
  for (const base of openBases(url)) {
    await measure(base);
    await base.close();
  }
}

async function measure(base) {
  const server = await startServer(base.env);
  const id = await create(server);
  const bare = (text) => base.query('UPDATE stage SET libelle_stage = ? WHERE id = ?', [text, id]);
  const durable = async (level, work) => {
    if (base.name !== 'SQLite') return work();
    await base.query(`PRAGMA synchronous = ${level}`);
    return work();
  };
  const kinds = {
    put: () => repeat(server.pid, (i) => save(server, id, `Enregistré ${i}`)),
    full: () => durable('FULL', () => repeat(server.pid, (i) => bare(`Nu ${i}`))),
    ...(base.name === 'SQLite' && {
      normal: () => durable('NORMAL', () => repeat(server.pid, (i) => bare(`Nu ${i}`))),
    }),
  };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = {};
    for (const [kind, work] of Object.entries(kinds)) times[kind] = await work();
    rounds.push(times);
  }
  await server.stop();
  report(base.name, rounds);
}

function report(name, rounds) {
  const of = (pick) => median(rounds.map(pick));
  const ms = (value) => `${value.toFixed(2)} ms`;
  const parts = [
    `${name.padEnd(8)} save of a stage (PUT) ${ms(of(({ put }) => put.ms))}, CPU ${ms(of(({ put }) => put.cpu))}`,
    `bare UPDATE ${ms(of(({ full }) => full.ms))}; ratio ${of(({ put, full }) => put.ms / full.ms).toFixed(1)}`,
  ];
  if (rounds[0].normal) {
    parts.push(
      `without waiting for the disk (NORMAL) ${ms(of(({ normal }) => normal.ms))}: FULL costs ${of(({ full, normal }) => full.ms / normal.ms).toFixed(1)} x of a bare UPDATE, ` +
        `${ms(of(({ full, normal }) => full.ms - normal.ms))} of a save`,
    );
  }
  console.log(parts.join('; '));
}

/** The median of one write (ms), and what a write costs the server of CPU (ms). */
async function repeat(pid, write) {
  const before = cpuOf(pid);
  const times = [];
  for (let i = 0; i < WRITES; i += 1) {
    const start = performance.now();
    await write(i);
    times.push(performance.now() - start);
  }
  return { ms: median(times), cpu: ((cpuOf(pid) - before) * 1000) / WRITES };
}

async function create(server) {
  const answer = await send(server, 'POST', '/api/stage', 'Un stage');
  return (await answer.json()).id;
}

async function save(server, id, name) {
  await (await send(server, 'PUT', `/api/stage/${id}`, name)).arrayBuffer();
}

async function send({ url, cookie }, method, path, name) {
  const body = new FormData();
  body.set('code', CODE);
  body.set('name', name);
  const answer = await fetch(url + path, { method, headers: { Cookie: cookie }, body });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer;
}
