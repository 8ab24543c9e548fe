// Cost of a history: a save and an import, beside the same by the last build without one (former.mjs), in turns, each on a
// base of its own; the first page of the history of a thing that was saved a thousand times.
import { File } from 'node:buffer';
import { openBases } from './bases.mjs';
import { stages, toCsv } from './data.mjs';
import { firstPage, timed } from './first-page.mjs';
import { formerBuild } from './former.mjs';
import { cpuOf, median, memoryOf, resetPeak, startServer } from './server.mjs';

const ROUNDS = 7;
const SAVES = 150;
const LINES = 10_000;
const IMPORTS = 7;
const VERSIONS = 1000;

export async function benchHistory(url) {
  const former = formerBuild();
  const [all, others] = [openBases(url), openBases(url)];
  for (const [i, ours] of all.entries()) {
    const theirs = others[i];
    const builds = { with: await startServer(ours.env), without: await startServer(theirs.env, [], former) };
    await saves(ours.name, builds);
    await imports(ours.name, builds);
    await firstPages(ours.name, builds.with);
    for (const server of Object.values(builds)) await server.stop();
    for (const base of [ours, theirs]) await base.close();
  }
}

async function saves(name, builds) {
  const ids = {};
  for (const [build, server] of Object.entries(builds))
    ids[build] = (await save(server, 'POST', 'stage', 'Un stage')).id;
  const rounds = await inTurns(builds, (server, build, round) =>
    repeat(server, SAVES, (i) => save(server, 'PUT', `stage/${ids[build]}`, `Enregistré ${round} ${i}`)),
  );
  const ratio = (what) => median(rounds.map((round) => round.with[what] / round.without[what]));
  const of = (build, what) => `${median(rounds.map((round) => round[build][what])).toFixed(2)} ms`;
  console.log(
    `${name.padEnd(8)} save of a stage: ${of('with', 'ms')}, CPU ${of('with', 'cpu')}; without a history ${of('without', 'ms')}, CPU ${of('without', 'cpu')}; ` +
      `time ${ratio('ms').toFixed(2)} x, CPU ${ratio('cpu').toFixed(2)} x (aim 1.3)`,
  );
}

async function imports(name, builds) {
  const rounds = [];
  let growth = 0;
  for (let round = 0; round < IMPORTS; round += 1) {
    const csv = new File(
      [toCsv(stages(LINES).map((stage) => ({ ...stage, code_stage: `${round}-${stage.code_stage}` })))],
      'stages.csv',
    );
    const measured = {};
    for (const [build, server] of turned(builds, round)) {
      const before = memoryOf(server.pid).now;
      resetPeak(server.pid);
      measured[build] = await repeat(server, 1, () => sendFile(server, csv));
      if (build === 'with') growth = Math.max(growth, memoryOf(server.pid).peak - before);
    }
    rounds.push(measured);
  }
  const ratio = (what) => median(rounds.map((round) => round.with[what] / round.without[what]));
  const of = (build) => `${(median(rounds.map((round) => round[build].ms)) / 1000).toFixed(2)} s`;
  console.log(
    `${name.padEnd(8)} import of ${LINES} lines: ${of('with')}; without a history ${of('without')}; time ${ratio('ms').toFixed(2)} x, ` +
      `CPU ${ratio('cpu').toFixed(2)} x (aim 1.5); peak memory +${Math.round(growth)} MiB (aim 64)`,
  );
}

async function firstPages(name, server) {
  const { id } = await save(server, 'POST', 'stage', 'Souvent', 'SOUVENT');
  for (let i = 0; i < VERSIONS; i += 1) await save(server, 'PUT', `stage/${id}`, `Version ${i}`, 'SOUVENT');
  for (const path of [`stage/${id}/versions`, `journal?entite=stage&cle=${id}`, 'journal', 'corbeille'])
    await firstPage(`${name.padEnd(8)} ${VERSIONS} versions`, server, path);
}

async function inTurns(builds, work) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = {};
    for (const [build, server] of turned(builds, round)) measured[build] = await work(server, build, round);
    rounds.push(measured);
  }
  return rounds;
}

/** One before the other, then the other before the one. */
function turned(builds, round) {
  const entries = Object.entries(builds);
  return round % 2 === 0 ? entries : entries.reverse();
}

/** The median of one call (ms), and what a call costs the server of CPU (ms). */
async function repeat({ pid }, times, call) {
  const before = cpuOf(pid);
  const all = [];
  for (let i = 0; i < times; i += 1) all.push(await timed(() => call(i)));
  return { ms: median(all), cpu: ((cpuOf(pid) - before) * 1000) / times };
}

async function save({ url, cookie }, method, path, name, code = 'ECRITURE') {
  const body = new FormData();
  body.set('code', code);
  body.set('name', name);
  const answer = await fetch(`${url}/api/${path}`, { method, headers: { Cookie: cookie }, body });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}

async function sendFile({ url, cookie }, csv) {
  const body = new FormData();
  body.append('file', csv);
  const answer = await fetch(`${url}/api/stage/import`, { method: 'POST', headers: { Cookie: cookie }, body });
  const result = await answer.json();
  if (result.created !== LINES) throw new Error(`The import answered ${JSON.stringify(result)}`);
}
