// The built product as a process of its own, and what it costs the machine.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** Arguments that the image runs with, and `npm start` but for the allocator's setting. */
export const PRODUCT = ['--max-semi-space-size=8', 'dist/server/main.js'];
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const IDLE_MS = 500;
/** In seconds of processor. */
const IDLE_CPU = 0.02;
const PASSWORD = 'mot de passe des mesures';

/**
 * Starts it on loopback, without a line for each request, which no baseline writes; resolves once it listens. With
 * options of Node's own, it may be sent messages. `folder`: of another build, as BENCH_FOLDER.
 */
export async function startServer(env, options = [], folder = process.env.BENCH_FOLDER ?? '.') {
  const child = spawn(process.execPath, [...options, ...PRODUCT], {
    cwd: folder,
    env: {
      ...process.env,
      ...ALLOCATOR,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: PASSWORD,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(options.length > 0 ? ['ipc'] : [])],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+?:\d+/.exec(line)?.[0];
    if (!url) continue;
    child.stdout.resume();
    return { child, pid: child.pid, url, cookie: await signIn(url), stop: () => stop(child) };
  }
  throw new Error('The server stopped before it listened.');
}

async function signIn(url) {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function stop(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** CPU seconds that a process has used. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Waits until the process has left its own work, such as an index that it builds, and waits for requests only. */
export async function untilIdle(pid) {
  for (let before = -1; cpuOf(pid) - before > IDLE_CPU;) {
    before = cpuOf(pid);
    await setTimeout(IDLE_MS);
  }
}

/** Resident memory in MiB: now, and the most since `resetPeak`. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const read = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM'), own: read('RssAnon') };
}

export function resetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

export const pause = setTimeout;

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
