// Answers of public content, beside Express sending the same bytes, in turns.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { cpuOf, median, memoryOf, startServer } from './server.mjs';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;

export async function benchRead(url) {
  for (const base of openBases(url)) {
    await measure(base);
    await base.close();
  }
}

async function measure(base) {
  const server = await startServer(base.env);
  const parcours = await fillContent(server, 'M');
  const folder = mkdtempSync(join(tmpdir(), 'bench-bytes-'));
  const paths = [`/api/parcours/${parcours}`, '/api/parcours', '/api/static/1', `/parcours/${parcours}`];
  const files = [];
  const etags = {};
  for (const [i, path] of paths.entries()) {
    const answer = await fetch(server.url + path);
    etags[path] = answer.headers.get('etag');
    writeFileSync(join(folder, `${i}`), Buffer.from(await answer.arrayBuffer()));
    files.push(`${path}=${join(folder, `${i}`)}`);
  }
  const { express, bare } = await startBaselines(files);
  for (const path of paths) {
    const same = (await (await fetch(server.url + path)).text()) === (await (await fetch(express.url + path)).text());
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push({
        ours: await load(server, path),
        full: await load(express, path),
        unchanged: await load(server, path, { 'If-None-Match': etags[path] }),
        bareFull: await load(bare, path),
        bareUnchanged: await load(bare, path, { 'If-None-Match': '"1"' }),
      });
    }
    report(base.name, path, rounds, same);
  }
  await wire(base.name, 'detail', server.url + paths[0], ' (aim 7)');
  await wire(base.name, 'drawn page', server.url + paths[3]);
  console.log(`${base.name.padEnd(8)} resident memory after these loads ${Math.round(memoryOf(server.pid).now)} MiB`);
  express.child.kill();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function load({ url, pid }, path, headers = {}) {
  const before = cpuOf(pid);
  const result = await autocannon({ url: url + path, connections: CONNECTIONS, duration: SECONDS, headers });
  const requests = result.requests.total;
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((cpuOf(pid) - before) * 1000) / requests,
    errors: result.errors + result.timeouts + (result['5xx'] ?? 0) + (result['4xx'] ?? 0),
  };
}

function report(base, path, rounds, same) {
  const of = (pick) => median(rounds.map(pick));
  const spread = rounds.map(({ full }) => full.rate);
  const noise = Math.round((100 * (Math.max(...spread) - Math.min(...spread))) / median(spread));
  console.log(
    [
      `${base.padEnd(8)} ${path}`,
      `${Math.round(of(({ ours }) => ours.rate))} req/s, p50 ${of(({ ours }) => ours.p50)} ms, p99 ${of(({ ours }) => ours.p99)} ms, CPU ${of(({ ours }) => ours.cpu).toFixed(3)} ms`,
      `Express ${Math.round(of(({ full }) => full.rate))} req/s, CPU ${of(({ full }) => full.cpu).toFixed(3)} ms`,
      `rate ${of(({ ours, full }) => ours.rate / full.rate).toFixed(2)} x (aim 0.8), CPU ${of(({ ours, full }) => ours.cpu / full.cpu).toFixed(2)} x (aim 1.3)`,
      `304 ${of(({ ours, unchanged }) => unchanged.rate / ours.rate).toFixed(2)} x as fast as the whole (aim 3; Node alone ${of(({ bareFull, bareUnchanged }) => bareUnchanged.rate / bareFull.rate).toFixed(2)} x), CPU ${of(({ ours, unchanged }) => ours.cpu / unchanged.cpu).toFixed(2)} x less (Node alone ${of(({ bareFull, bareUnchanged }) => bareFull.cpu / bareUnchanged.cpu).toFixed(2)} x)`,
      `errors ${rounds.flatMap((round) => Object.values(round)).reduce((sum, { errors }) => sum + errors, 0)}`,
      same ? 'same bytes' : 'OTHER BYTES',
      `noise ±${noise} %`,
    ].join('; '),
  );
}

/** Prints how much a browser downloads, which fetch would not tell. */
async function wire(base, what, url, aim = '') {
  const size = (encoding) =>
    new Promise((resolve) => {
      get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
        let total = 0;
        response.on('data', (chunk) => (total += chunk.length)).on('end', () => resolve((total / 1000).toFixed(1)));
      });
    });
  const [plain, br] = [await size('identity'), await size('br')];
  console.log(`${base.padEnd(8)} ${what} on the wire: ${plain} kB, in brotli ${br} kB${aim}`);
}

export async function startBaselines(files) {
  const child = spawn(process.execPath, ['scripts/bench/express.mjs', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [express, bare] = line.split(' ').map((url) => ({ child, pid: child.pid, url }));
    return { express, bare };
  }
  throw new Error('The baselines did not start.');
}
