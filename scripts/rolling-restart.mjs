// Restarts two instances one after the other behind HAProxy, under load: no request may be lost.
// DATABASE_URL=mysql://... node scripts/rolling-restart.mjs (SQLite without it); needs haproxy and a build.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROXY = 3380;
const PORTS = [3381, 3382];
const CLIENTS = 4;
const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
const children = new Set();
const site = `http://127.0.0.1:${PROXY}`;
const counts = { answered: 0, lost: 0 };
let loading = true;

try {
  const instances = [];
  for (const port of PORTS) instances.push(await serve(port));
  run('haproxy', ['-db', '-f', 'docker/haproxy.cfg'], {
    SITE_BIND: `127.0.0.1:${PROXY}`,
    INSTANCE_A: `127.0.0.1:${PORTS[0]}`,
    INSTANCE_B: `127.0.0.1:${PORTS[1]}`,
  });
  await until(`${site}/api/health/ready`);
  const clients = Array.from({ length: CLIENTS }, load);
  for (const [i, port] of PORTS.entries()) {
    const code = await ended(instances[i], 'SIGTERM');
    console.log(`instance ${port} : arrêt ${code}`);
    instances[i] = await serve(port);
    await pause(1500);
  }
  loading = false;
  await Promise.all(clients);
  console.log(`${counts.answered} requêtes répondues, ${counts.lost} perdues`);
  process.exitCode = counts.lost === 0 && counts.answered > 0 ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function load() {
  while (loading) {
    try {
      const { status } = await fetch(`${site}/api/parcours`);
      counts[status === 200 ? 'answered' : 'lost']++;
      await pause(5);
    } catch {
      counts.lost++;
    }
  }
}

async function serve(port) {
  const env = { PORT: String(port), DATA_DIR: folder, DRAIN_SECONDS: '3', LOG_LEVEL: 'warn' };
  const child = run(process.execPath, ['dist/server/main.js'], env);
  await until(`http://127.0.0.1:${port}/api/health/ready`);
  return child;
}

function run(tool, args, env) {
  const child = spawn(tool, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

function ended(child, signal) {
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

async function until(url) {
  for (let i = 0; i < 600; i++) {
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}
