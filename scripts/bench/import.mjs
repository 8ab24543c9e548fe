// Lines per second of an import, beside a bare batched insert of the same rows into the same kind of base, in turns.
import { File } from 'node:buffer';
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { stages, toCsv } from './data.mjs';
import { median, memoryOf, resetPeak, startServer } from './server.mjs';

const ROUNDS = 5;

export async function benchImport(url) {
  for (const base of openBases(url)) {
    for (const count of [10_000, 20_000]) await measure(base, count);
    await base.close();
  }
}

async function measure(base, count) {
  const rows = stages(count);
  const csv = new File([toCsv(rows)], 'stages.csv', { type: 'text/csv' });
  const bare = rows.map(toRow);
  const server = await startServer(base.env);
  const times = { import: [], bare: [], growth: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await base.empty();
    const before = memoryOf(server.pid).now;
    resetPeak(server.pid);
    times.import.push(await timed(() => send(server, csv, count)));
    times.growth.push(memoryOf(server.pid).peak - before);
    await base.empty();
    times.bare.push(await timed(() => base.insert(bare)));
  }
  await server.stop();
  const [ours, theirs] = [median(times.import), median(times.bare)];
  const ratio = median(times.import.map((time, i) => time / times.bare[i]));
  console.log(
    `${base.name.padEnd(8)} ${String(count).padStart(6)} lines (${(csv.size / 1e6).toFixed(1)} MB): import ${ours.toFixed(2)} s = ${Math.round(count / ours)} lines/s; ` +
      `bare insert ${theirs.toFixed(2)} s = ${Math.round(count / theirs)} lines/s; ratio ${ratio.toFixed(1)} (aim 3); ` +
      `peak memory +${Math.round(Math.max(...times.growth))} MiB (aim 64)`,
  );
}

/** The fields that a stage's own row holds. */
function toRow(stage) {
  const row = { cle_code_stage: stage.code_stage.toLowerCase(), ...stage };
  delete row.responsables;
  return row;
}

async function send({ url, cookie }, csv, count) {
  const body = new FormData();
  body.append('file', csv);
  const answer = await fetch(`${url}/api/stage/import`, { method: 'POST', headers: { Cookie: cookie }, body });
  const result = await answer.json();
  if (result.created !== count) throw new Error(`The import answered ${JSON.stringify(result)}`);
}

async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
