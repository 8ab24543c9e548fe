// Memory that the product holds at M (BENCH_SIZES=L for a larger base): idle, at most during five minutes in which all that
// it does is asked of it at once (BENCH_SECONDS=1800 for thirty, told every five), and after ten seconds of rest.
import { File } from 'node:buffer';
import { openBases } from './bases.mjs';
import { fillSessions } from './calendar.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, toCsv, words } from './data.mjs';
import { cpuOf, memoryOf, pause, resetPeak, startServer } from './server.mjs';

const SIZE = process.env.BENCH_SIZES ?? 'M';
const SESSIONS = 2_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300);
/** In seconds: memory is told so often during a longer load. */
const TOLD_EVERY = 300;
const REST_MS = 10_000;
const AIMS = { idle: 115, peak: 256, rest: 160 };

export async function benchMemory(url) {
  for (const base of openBases(url)) {
    const filling = await startServer(base.env);
    const parcours = await fillContent(filling, SIZE);
    await fillSessions(base, filling, SESSIONS);
    await filling.stop();
    const server = await startServer(base.env);
    await pause(3000);
    const idle = memoryOf(server.pid);
    resetPeak(server.pid);
    const before = cpuOf(server.pid);
    const answers = {};
    const reached = [];
    for (let left = SECONDS; left > 0; left -= TOLD_EVERY) {
      await load(server, parcours, Math.min(left, TOLD_EVERY), answers);
      reached.push(Math.round(memoryOf(server.pid).now));
    }
    const { peak } = memoryOf(server.pid);
    const cpu = cpuOf(server.pid) - before;
    const count = Object.values(answers).reduce((sum, n) => sum + n);
    await pause(REST_MS);
    const rest = memoryOf(server.pid);
    console.log(
      [
        `${base.name.padEnd(8)} ${SIZE}  memory idle ${shown(idle)} (aim ${AIMS.idle})`,
        `at most, in ${SECONDS} s of all at once, ${Math.round(peak)} MiB (aim ${AIMS.peak}), at its end ${reached.join(', ')}`,
        `after ${REST_MS / 1000} s of rest ${shown(rest)} (aim ${AIMS.rest})`,
        `answers ${Object.entries(answers)
          .map(([status, count]) => `${count} of ${status}`)
          .join(', ')}, CPU ${((cpu * 1000) / count).toFixed(2)} ms each`,
      ].join('; '),
    );
    await server.stop();
    await base.close();
  }
}

const shown = ({ now, own }) => `${Math.round(now)} MiB, ${Math.round(own)} of its own`;

/** Many loops at once, each of which asks one thing after the other, until the time is over; counts the answers of each status. */
async function load(server, parcours, seconds, answers) {
  const over = performance.now() + seconds * 1000;
  const ask = async (path, init) => {
    const answer = await fetch(server.url + path, init);
    const text = await answer.text();
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    return { status: answer.status, text };
  };
  const loops = loopsOf(server, parcours, ask).map(async ({ every, step }, loop) => {
    for (let i = 0; performance.now() < over; i += 1) {
      await step(i * 31 + loop);
      await pause(every);
    }
  });
  await Promise.all(loops);
}

function loopsOf(server, parcours, ask) {
  const loops = [...visitors(parcours, ask), ...strangers(parcours, ask), ...staff(server, ask)];
  return loops.flatMap(({ count = 1, ...loop }) => Array.from({ length: count }, () => loop));
}

/** Visitors do all that visitors may. */
function visitors(parcours, ask) {
  const list = words();
  const word = (i) => encodeURIComponent(list[(i * 97) % 2_000]);
  const paths = [
    () => '/',
    () => `/?recherche=${word(1)}`,
    (i) => `/parcours/${parcours + (i % 20)}`,
    (i) => `/api/parcours/${parcours + (i % 20)}`,
    (i) => `/api/stage/${1 + (i % 1_000)}`,
    (i) => `/stage/${codes[i % codes.length]}`,
    (i) => `/api/stage?searchString=${word(i)}&limit=50`,
    (i) => `/api/stage?limit=50&offset=${i % 1_000}`,
    (i) => `/api/stage/facettes?searchString=${word(i)}`,
    (i) => `/api/stage/facettes?parcoursId=${parcours + (i % 20)}`,
    (i) => `/api/stage/suggestions?searchString=${word(i)}`,
    (i) => `/api/session_stage/calendrier?offset=${i % 2_000}`,
    () => '/calendrier',
    () => '/sitemap.xml',
    (i) => `/n-est-pas-la/${word(i)}`,
    (i) => `/api/session_stage?stageId=${1 + (i % 1_000)}`,
  ];
  return [{ count: 6, every: 5, step: (i) => ask(paths[i % paths.length](i)) }];
}

const codes = stages(SIZES[SIZE][1]).map(({ code_stage }) => encodeURIComponent(code_stage));

/** Strangers ask in writings of which there is no end: long addresses, the same agenda in other words. */
function strangers(parcours, ask) {
  const ids = (i) => Array.from({ length: 500 }, (_, n) => 1 + ((n * 7 + i) % 1_000)).join();
  const paths = [
    (i) => `/api/lieu/1?${'&'.repeat(i % 11_000)}`,
    (i) => `/api/session_stage/prochaines?stageIds=${ids(i)}`,
    (i) => `/calendrier?x=${i}${'y'.repeat(11_000)}`,
    (i) => `/n-est-pas-la/${i}${'z'.repeat(11_000)}`,
  ];
  const agendas = [(i) => `/agenda.ics?${'&'.repeat(i % 300)}`, (i) => `/parcours/${parcours + (i % 20)}.ics`];
  return [
    { count: 2, every: 20, step: (i) => ask(paths[i % paths.length](i)) },
    { count: 2, every: 200, step: (i) => ask(agendas[i % agendas.length](i)) },
  ];
}

/** A day's work: saves, previews, lists, exports, imports, sign-ins. */
function staff({ cookie }, ask) {
  const headers = { Cookie: cookie };
  const json = { ...headers, 'Content-Type': 'application/json' };
  const get = (path) => ask(path, { headers });
  const post = (path, body) => ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const save = async (i) => {
    const id = 1 + (i % 1_000);
    const stage = JSON.parse((await get(`/api/stage/${id}`)).text);
    const body = new FormData();
    body.append('code', stage.code_stage);
    body.append('name', `${stage.libelle_stage.replace(/ \(\d+\)$/, '')} (${i})`);
    for (const one of stage.responsables) body.append('responsableIds[]', one.id);
    await ask(`/api/stage/${id}`, { method: 'PUT', headers, body });
  };
  const source = (i) =>
    `# Texte ${i}\n\n${'Un *paragraphe* de **texte**, avec [un lien](/parcours/1).\n\n'.repeat(50 + (i % 300))}`;
  const lists = ['/api/stage/tableau', '/api/journal', '/api/sante', '/api/corbeille', '/api/stage/export'];
  const importing = (i) => {
    const rows = stages(SIZES[SIZE][1]).map((row) => ({ ...row, rythme_stage: `Tour ${i}` }));
    const body = new FormData();
    body.append('file', new File([toCsv(rows)], 'stages.csv', { type: 'text/csv' }));
    return ask('/api/stage/import', { method: 'POST', headers, body });
  };
  return [
    { count: 2, every: 200, step: save },
    { every: 300, step: (i) => post('/api/markdown', { source: source(i) }) },
    { every: 500, step: (i) => get(lists[i % lists.length]) },
    { every: 15_000, step: importing },
    { every: 3_000, step: () => post('/api/login', { username: 'admin', password: 'pas celui-là' }) },
  ];
}
