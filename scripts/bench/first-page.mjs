// How long the first page of a long list takes.
import { performance } from 'node:perf_hooks';
import { cpuOf } from './server.mjs';

const READS = 300;

export async function firstPage(what, { url, cookie, pid }, path, aim = 50) {
  const [times, before] = [[], cpuOf(pid)];
  for (let i = 0; i < READS; i += 1) times.push(await timed(() => read(`${url}/api/${path}`, cookie)));
  const cpu = ((cpuOf(pid) - before) * 1000) / READS;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1);
  console.log(`${what}, GET ${path}: median ${at(0.5)} ms, p99 ${at(0.99)} ms (aim ${aim}), CPU ${cpu.toFixed(1)} ms`);
}

/** In milliseconds. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns how many lines there are in all. */
export async function read(url, cookie) {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  if (answer.status !== 200) throw new Error(`GET ${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-total-count'));
}
