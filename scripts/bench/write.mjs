// A save over HTTP, beside the bare UPDATE in SQL of the same row on the same kind of disk, in turns; on SQLite that
// UPDATE too as it would be without waiting for the disk (synchronous=NORMAL): what the wait costs. On a server, also ten
// people who save stages at once, each its own, whose responsables change each time: none of them is refused.
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { cpuOf, median, startServer } from './server.mjs';

const ROUNDS = 5;
const WRITES = 150;
const CODE = 'ECRITURE';
const WRITERS = 10;
const SAVES_OF_EACH = 200;
/** Refusals whose reason is told. */
const TOLD = 5;

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
  report(base.name, rounds);
  if (base.name !== 'SQLite') await crowd(base.name, server);
  await server.stop();
}

/** Each takes one person away and adds one: the lists of ten stages change beside each other. */
async function crowd(name, server) {
  const people = await inTurn(20, (i) => made(server, '/api/responsable', { firstName: 'Zoé', lastName: `NOM ${i}` }));
  const stages = await inTurn(WRITERS, (i) => create(server, `FOULE-${i}`));
  const times = [];
  let refused = 0;
  const start = performance.now();
  const write = async (writer) => {
    for (let i = 0; i < SAVES_OF_EACH; i += 1) {
      const from = performance.now();
      const own = [people[(writer + i) % 20], people[(writer + i + 1) % 20]];
      const { status, body } = await submit(
        server,
        'PUT',
        `/api/stage/${stages[writer]}`,
        `FOULE-${writer}`,
        `${i}`,
        own,
      );
      times.push(performance.now() - from);
      if (status === 200) continue;
      refused += 1;
      if (refused <= TOLD) console.log(`${status} ${body.message}`);
    }
  };
  await Promise.all(stages.map((_, writer) => write(writer)));
  const seconds = (performance.now() - start) / 1000;
  if (refused > 0) process.exitCode = 1;
  const slowest = times.toSorted((a, b) => a - b).at(-1);
  console.log(
    `${name.padEnd(8)} ten writers at once: ${refused} refused of ${times.length}; ${(times.length / seconds).toFixed(0)} saves a second, ` +
      `median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
}

async function inTurn(count, work) {
  const done = [];
  for (let i = 0; i < count; i += 1) done.push(await work(i));
  return done;
}

async function made({ url, cookie }, path, body) {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()).id;
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

async function create(server, code = CODE) {
  return (await send(server, 'POST', '/api/stage', code, 'Un stage')).id;
}

async function save(server, id, name) {
  await send(server, 'PUT', `/api/stage/${id}`, CODE, name);
}

async function send(server, method, path, code, name) {
  const { status, body } = await submit(server, method, path, code, name);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}`);
  return body;
}

async function submit({ url, cookie }, method, path, code, name, responsables = []) {
  const form = new FormData();
  form.set('code', code);
  form.set('name', name);
  for (const id of responsables) form.append('responsableIds', id);
  const answer = await fetch(url + path, { method, headers: { Cookie: cookie }, body: form });
  return { status: answer.status, body: await answer.json() };
}
