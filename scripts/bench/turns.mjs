// The longest turn of the server's event loop while each call runs, at L and at XL (BENCH_SIZES=L for one of them): as
// long as it lasts, everybody else waits. Before each call a stage is changed, so that nothing that is kept answers it.
import { File } from 'node:buffer';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, toCsv } from './data.mjs';
import { cpuOf, median, pause, startServer } from './server.mjs';
import { sessionCallsOf } from './turns-sessions.mjs';

const ROUNDS = 3;
const AIMS = { L: 25, XL: 50 };
const LINES = 10_000;
/** What is collected of a call's garbage counts as its own. */
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
  // What the process did before it listened delayed nobody.
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

/** Every kind of call; each resolves to the bytes of its answer. */
async function callsOf(server, size, parcours) {
  const headers = { Cookie: server.cookie };
  let modification;
  const api = async (method, path, body) => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      body: json ? JSON.stringify(body) : body,
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
    modification = answer.headers.get('x-modification') ?? modification;
    return bytes;
  };
  const json = async (path) => (await fetch(server.url + path, { headers })).json();
  const first = await json('/api/stage?limit=60');
  const [stage, chosen] = [first[0], first.map(({ code_stage }) => code_stage).join()];
  const [responsable] = await json('/api/responsable');
  const categories = await json(`/api/categorie?parcoursId=${parcours}`);
  const [categorie] = categories;
  const ordered = categories.map(({ id }) => id);
  const [sousParcours] = await json(`/api/sousparcours?parcoursId=${parcours}`);
  let n = 0;
  const put = () => {
    n += 1;
    return api('PUT', `/api/stage/${stage.id}`, formOf({ code: stage.code_stage, name: `Changé ${n}` }));
  };
  server.change = put;
  const reads = [
    ...['/api/parcours', '/api/parcours/synthese', `/api/parcours/${parcours}`, '/api/categorie', '/api/sousparcours'],
    `/api/parcours/${parcours}/prerequis`,
    ...['/api/definition_sousparcours', `/api/definition_sousparcours?parcoursId=${parcours}`],
    ...['/api/stage', '/api/stage?searchString=', '/api/stage?searchString=a', '/api/stage?searchString=a&limit=50'],
    ...['/api/stage?searchString=niveau', '/api/stage?searchString=radar&limit=50', '/api/stage?limit=500'],
    ...['a', 'au', 'reg aut', 'rudar', 'zzqxkwj', 'SUR-0'].map((text) => `/api/stage/suggestions?searchString=${text}`),
    ...['/api/stage/facettes', '/api/stage/facettes?searchString=a', '/api/stage?duree=8-21&limit=50'],
    ...[`/api/stage/facettes?searchString=a&duree=8-21&parcoursId=${parcours}`],
    ...[
      `/api/stage/code?code=${stage.code_stage}`,
      `/stage/${stage.code_stage}`,
      `/api/stage/selection?codes=${chosen}`,
    ],
    ...[`/api/stage?responsablesId=${responsable.id}`, `/api/stage/${stage.id}`, '/api/responsable', '/api/static'],
    ...['/api/stage/tableau', '/api/stage/tableau?tri=modification&ordre=decroissant', '/api/sante'],
    ...['/api/stage/export', '/api/user', '/', `/parcours/${parcours}`, '/plan-du-site'],
  ];
  return {
    ...Object.fromEntries(reads.map((path) => [`GET ${path}`, () => api('GET', path)])),
    'PUT /api/stage/{id}': put,
    'PUT /api/responsable/{id}': () =>
      api('PUT', `/api/responsable/${responsable.id}`, { lastName: `DUPOND ${(n += 1)}`, firstName: 'Zoé' }),
    'PUT /api/parcours/{id}': () =>
      api('PUT', `/api/parcours/${parcours}`, { name: `Parcours ${(n += 1)}`, description: 'Pour *tous*.' }),
    'PUT /api/sousparcours/{id}': () =>
      api('PUT', `/api/sousparcours/${sousParcours.id}`, { name: `Sous-parcours ${(n += 1)}` }),
    'PUT /api/categorie/{id}': () =>
      api('PUT', `/api/categorie/${categorie.id}`, { name: `Catégorie ${(n += 1)}`, position: 0 }),
    'PUT /api/parcours/{id}/ordre': () => {
      ordered.reverse();
      return api('PUT', `/api/parcours/${parcours}/ordre`, { categorieIds: ordered });
    },
    'POST /api/parcours/{id}/dupliquer': () =>
      api('POST', `/api/parcours/${parcours}/dupliquer`, { name: `Double ${(n += 1)}` }),
    ...importsOf(size, api, () => modification),
    ...sessionCallsOf(
      api,
      first.map(({ code_stage }) => code_stage),
    ),
  };
}

/**
 * The first lines of the content, its dry run first: the import itself finds most of them changed. The last import is
 * undone, then that undo.
 */
function importsOf(size, api, lastModification) {
  const rows = stages(SIZES[size][1]).slice(0, LINES);
  let n = 0;
  const send = (query) => {
    n += 1;
    const lines = rows.map((row) => ({ ...row, rythme_stage: `${n} jours` }));
    return api('POST', `/api/stage/import${query}`, formOf({ file: new File([toCsv(lines)], 'stages.csv') }));
  };
  let all;
  const undo = async (query) => {
    const bytes = await api('POST', `/api/journal/${all}/annuler${query}`);
    all = query ? all : lastModification();
    return bytes;
  };
  return {
    [`import of ${LINES} lines, dry run`]: () => send('?dryRun=true'),
    [`import of ${LINES} lines`]: async () => {
      const bytes = await send('');
      all = lastModification();
      return bytes;
    },
    [`undo of an import of ${LINES} lines, dry run`]: () => undo('?dryRun=true'),
    [`undo of an import of ${LINES} lines`]: () => undo(''),
  };
}

function formOf(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
