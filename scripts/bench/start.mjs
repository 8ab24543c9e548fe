// From the start of the process, built, on a small content, to its first answer of 200; then what it holds of memory, idle.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { ALLOCATOR, cpuOf, median, memoryOf, pause, PRODUCT, startServer } from './server.mjs';

const ROUNDS = 7;
const IDLE_MS = 3000;

export async function benchStart(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    await fillContent(server, 'S');
    await server.stop();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ ...(await startOnce(base.env)), node: await bareNode() });
    const of = (pick) => median(rounds.map(pick));
    const all = rounds.map(({ first }) => first);
    console.log(
      `${base.name.padEnd(8)} start to first 200: ${of(({ first }) => first).toFixed(2)} s (aim 1.2), CPU ${of(({ cpu }) => cpu).toFixed(2)} s, ` +
        `from ${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)} s, node alone ${of(({ node }) => node).toFixed(2)} s; ` +
        `idle memory ${Math.round(of(({ memory }) => memory))} MiB (aim 115), ` +
        `${Math.round(of(({ own }) => own))} of its own, the rest of files that it has mapped, Node first`,
    );
    await base.close();
  }
}

async function startOnce(env) {
  const before = performance.now();
  const child = spawn(process.execPath, PRODUCT, {
    env: { ...process.env, ...ALLOCATOR, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+?:\d+/.exec(line)?.[0];
    if (!url) continue;
    const { status } = await fetch(`${url}/api/parcours`);
    const first = (performance.now() - before) / 1000;
    if (status !== 200) throw new Error(`The first answer was ${status}.`);
    const cpu = cpuOf(child.pid);
    await pause(IDLE_MS);
    const { now: memory, own } = memoryOf(child.pid);
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    return { first, cpu, memory, own };
  }
  throw new Error('The server stopped before it listened.');
}

/** How long the machine takes to start a Node that does nothing: what no product can save. */
async function bareNode() {
  const before = performance.now();
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve));
  return (performance.now() - before) / 1000;
}
