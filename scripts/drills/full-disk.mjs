// A real disk that is full, under the built product and its embedded database: what was acknowledged must be there after
// kill -9 and a new start, reads must go on, and a start must succeed. Needs root (a tmpfs is mounted) and a build.
// node scripts/drills/full-disk.mjs
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Product } from './product.mjs';

const SIZE_MB = 24;
/** Longer than what SQLite holds back in memory: it fails while it writes, and not only when it commits. */
const LARGE = 'x'.repeat(50_000);
const disk = mkdtempSync(join(tmpdir(), 'disque-'));
const ballast = join(disk, 'lest');
const acknowledged = new Set();
const faults = [];
let sent = 0;

execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]);
const product = new Product({ DATA_DIR: disk, DATABASE_URL: '' });
try {
  await product.start();
  await write('place libre', 20, [200]);
  await expectReady(200);

  fill();
  await write('disque plein', 20, [503]);
  await expectReady(503);
  await expectReads();

  makeRoom();
  await write('de la place de nouveau', 20, [200]);
  await expectReady(200);
  await restart('SIGKILL', 'kill -9');

  fill(1024 * 1024);
  await write('le journal remplit le disque', 60);
  await restart('SIGKILL', 'kill -9 sur un disque plein, le journal (WAL) à reprendre', fill);
  await write('disque plein', 10, [503]);
  await expectReady(503);
  await restart('SIGTERM', 'arrêt et démarrage sur un disque plein', fill);
  await expectReady(503);

  makeRoom();
  await write('de la place de nouveau', 20, [200]);
  await expectReady(200);
  await restart('SIGKILL', 'kill -9');
} finally {
  await product.stop('SIGKILL');
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
}
for (const fault of faults) console.log(`FAUTE : ${fault}`);
console.log(faults.length === 0 ? 'tout est bien' : `${faults.length} fautes`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Every fifth one is large; `wanted` are the statuses that may come. */
async function write(when, count, wanted) {
  const statuses = {};
  for (let i = 0; i < count; i++) {
    const name = `Parcours ${(sent += 1)}`;
    const { status } = await product.send('POST', '/api/parcours', { name, description: i % 5 === 0 ? LARGE : '' });
    if (status === 200) acknowledged.add(name);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const counts = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
  console.log(`${when} : ${count} écritures, ${counts.join(', ')}`);
  const others = Object.keys(statuses).filter((status) => wanted !== undefined && !wanted.includes(Number(status)));
  if (others.length > 0 || statuses[500]) faults.push(`${when} : ${counts.join(', ')}`);
  await verify(when);
}

/** Waits for this readiness; a check of it holds for a second. */
async function expectReady(wanted) {
  await pause(1100);
  const { status, body } = await product.send('GET', '/api/health/ready');
  console.log(`  /api/health/ready : ${status} ${body.message ?? ''}`);
  if (status !== wanted) faults.push(`ready : ${status} au lieu de ${wanted}`);
}

async function expectReads() {
  for (const path of ['/api/parcours', '/api/session', '/api/stage', '/']) {
    const { status } = await product.send('GET', path);
    if (status !== 200) faults.push(`${path} : ${status}`);
  }
}

async function restart(signal, how, between = () => undefined) {
  await product.stop(signal);
  between();
  await product.start();
  console.log(`— ${how}`);
  await verify(how);
  await expectReads();
}

/** Everything that was acknowledged, and nothing that was not sent. */
async function verify(when) {
  const { body } = await product.send('GET', '/api/parcours');
  const there = new Set(body.map(({ nom_parcours }) => nom_parcours));
  const lost = [...acknowledged].filter((name) => !there.has(name));
  console.log(`  acquittées ${acknowledged.size}, perdues ${lost.length}, visibles ${there.size}`);
  if (lost.length > 0) faults.push(`${when} : ${lost.length} écritures acquittées et perdues`);
}

/** Leaves this many bytes, by a file that takes the rest. */
function fill(left = 0) {
  const file = openSync(ballast, 'a');
  for (let size = 1024 * 1024; size > 0;) {
    try {
      if (writeSync(file, Buffer.alloc(size, 1)) === 0) size = 0;
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  if (left > 0) execFileSync('truncate', ['-s', `-${left}`, ballast]);
}

function makeRoom() {
  rmSync(ballast);
}
