// The longest turn of the server's event loop while each call runs, at L and at XL (BENCH_SIZES=L for one of them): as
// long as it lasts, everybody else waits. Before each call a stage is changed, so that nothing that is kept answers it.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { cpuOf, median, pause, startServer } from './server.mjs';
import { callsOf } from './turns-calls.mjs';

const ROUNDS = 3;
const AIMS = { L: 25, XL: 50 };
/** Time after a call in which the collection of its garbage counts as its own. */
const AFTER_MS = 50;
/** CPU seconds of half a second in which nothing is done but to look for the longest turn. */
const IDLE = 0.1;
const WATCHED = ['--import', './scripts/bench/longest-turn.mjs'];

export async function benchTurns(url) {
  for (const size of (process.env.BENCH_SIZES ?? 'L,XL').split(',')) {
    for (const base of openBases(url)) {
      const filling = await startServer(base.env);
      const parcours = await fillContent(filling, size);
      await filling.stop();
      const server = await startServer(base.env, WATCHED);
      await starting(base, size, server);
      for (const [name, call] of Object.entries(await callsOf(server, size, parcours)))
        await measure(base, size, server, name, call);
      await server.stop();
      await base.close();
    }
  }
}

/** From the start until the search is as quick as it will be. */
async function starting(base, size, server) {
  // The process delayed nobody before it listened.
  await longestOf(server);
  const start = performance.now();
  const first = await fetch(`${server.url}/api/stage?searchString=radar&limit=50`);
  const status = `${first.status}, ${first.headers.get('x-total-count')} found`;
  const answered = performance.now() - start;
  let before = -1;
  for (let cpu = cpuOf(server.pid); cpu - before > IDLE; cpu = cpuOf(server.pid)) {
    before = cpu;
    await pause(500);
  }
  const longest = await longestOf(server);
  say(
    base,
    size,
    'the start, and the first search',
    [longest],
    [
      `search answered ${status} after ${(answered / 1000).toFixed(2)} s`,
      `CPU ${cpuOf(server.pid).toFixed(1)} s until nothing is left to do`,
    ],
  );
}

async function measure(base, size, server, name, call) {
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    await server.change();
    await pause(AFTER_MS);
    await longestOf(server);
    const before = [cpuOf(server.pid), performance.now()];
    const bytes = await call();
    const ms = performance.now() - before[1];
    await pause(AFTER_MS);
    rounds.push({ ...(await longestOf(server)), ms, bytes, total: (cpuOf(server.pid) - before[0]) * 1000 });
  }
  const of = (pick) => median(rounds.map(pick));
  say(base, size, name, rounds, [
    `answered in ${of(({ ms }) => ms).toFixed(0)} ms`,
    `CPU ${of(({ total }) => total).toFixed(0)} ms in all`,
    `${(of(({ bytes }) => bytes) / 1000).toFixed(1)} kB`,
  ]);
}

function say(base, size, name, rounds, more) {
  const cpu = rounds.map((round) => round.cpu);
  const wall = rounds.map((round) => round.wall);
  console.log(
    [
      `${base.name.padEnd(8)} ${size.padEnd(2)} ${name.padEnd(48)} longest turn ${median(cpu).toFixed(1)} ms of CPU, ${Math.max(...cpu).toFixed(1)} at worst (aim ${AIMS[size] ?? AIMS.L})`,
      `by the clock ${median(wall).toFixed(1)} ms, ${Math.max(...wall).toFixed(1)} at worst`,
      ...more,
    ].join('; '),
  );
}

async function longestOf({ child }) {
  const told = once(child, 'message');
  child.send('longest');
  return (await told)[0];
}
