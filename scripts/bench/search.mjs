// The search: at M beside a raw LIKE scan of the same base, in turns; at L and XL how long 10 visitors wait at once.
// The product keeps no answer of a search, but the rows of the stages that it has shown, until the content changes.
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { foldText, foldWords } from '../../dist/nest/french.js';
import { openBases } from './bases.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, words } from './data.mjs';
import { cpuOf, median, startServer, untilIdle } from './server.mjs';

const ROUNDS = 3;
const SECONDS = 2;
const LIMIT = 50;
const LARGE = ['L', 'XL'];

export async function benchSearch(url) {
  for (const size of ['M', ...LARGE]) {
    for (const base of openBases(url)) {
      const server = await startServer(base.env);
      const rows = stages(SIZES[size][1]);
      await fillContent(server, size);
      const before = performance.now();
      await search(server, 'a');
      const first = performance.now() - before;
      // The first searches would wait beside the index that is built in the background.
      await untilIdle(server.pid);
      await (size === 'M' ? besideLike(base, server, rows) : crowd(base, size, server, rows, first));
      await server.stop();
      await base.close();
    }
  }
}

/** Searches of each kind, all different. */
function queriesOf(rows) {
  const list = words();
  const some = (n, make) => Array.from({ length: n }, (_, i) => make(i));
  const word = (i) => list[i % list.length];
  return {
    codes: some(40, (i) => rows[(i * 7919) % rows.length].code_stage),
    'parts of codes': some(40, (i) => String(100 + ((i * 37) % 900))),
    'common words': some(40, (i) => word(i)),
    'rare words': some(40, (i) => word(1000 + i * 97)),
    'two words': some(40, (i) => `${word(i)} ${word(40 + i)}`),
    names: some(40, (i) => rows.filter(({ responsables }) => responsables)[i * 3].responsables.split(',')[0]),
  };
}

const pathOf = (text) => `/api/stage?searchString=${encodeURIComponent(text)}&limit=${LIMIT}`;
const search = async ({ url }, text) => {
  const answer = await fetch(url + pathOf(text));
  return { total: Number(answer.headers.get('x-total-count')), body: await answer.json() };
};

async function besideLike(base, server, rows) {
  for (const [kind, texts] of Object.entries(queriesOf(rows))) {
    const answers = await inTurn(texts, (text) => search(server, text));
    const same = texts.every((text, i) => isRight(answers[i], byHand(rows, text)));
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const load = await loadOf(base, server, texts);
      const cpu = async () => (process.cpuUsage().user + process.cpuUsage().system) / 1e3 + (await base.cpu()) * 1e3;
      const before = await cpu();
      for (const [n, text] of texts.entries()) {
        const found = await base.query(...likeOf(text));
        for (const nested of NESTED) await base.query(...nested(found.map(({ id }) => id)));
        JSON.stringify(answers[n].body);
      }
      rounds.push({ ...load, like: ((await cpu()) - before) / texts.length });
    }
    const of = (pick) => median(rounds.map(pick));
    const ratio = of(({ app, database, like }) => (app + database) / like);
    say(base, 'M', kind, rounds, [
      `LIKE ${of(({ like }) => like).toFixed(2)} ms`,
      `ratio ${ratio.toFixed(2)} (aim 0.5)`,
      same ? 'results as by hand' : 'OTHER RESULTS',
    ]);
  }
}

const means = {};
async function crowd(base, size, server, rows, first) {
  console.log(`${base.name.padEnd(8)} ${size}: first search, which reads all, ${(first / 1000).toFixed(1)} s`);
  for (const [kind, texts] of Object.entries(queriesOf(rows))) {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await loadOf(base, server, texts));
    const cpu = median(rounds.map(({ app, database }) => app + database));
    const smaller = means[`${base.name} L ${kind}`];
    means[`${base.name} ${size} ${kind}`] = cpu;
    const growth = size === 'XL' && smaller ? [`CPU ${(cpu / smaller).toFixed(2)} x L (aim 1.5)`] : [];
    const same = (await search(server, texts[0])).total === byHand(rows, texts[0]).length;
    say(base, size, kind, rounds, ['aim p99 50 ms', ...growth, same ? 'total as by hand' : 'OTHER TOTAL']);
  }
}

async function loadOf(base, { url, pid }, texts) {
  const before = [cpuOf(pid), await base.cpu()];
  const requests = texts.map((text) => ({ path: pathOf(text) }));
  const result = await autocannon({ url, connections: 10, duration: SECONDS, requests });
  const count = result.requests.total;
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    app: ((cpuOf(pid) - before[0]) * 1000) / count,
    database: (((await base.cpu()) - before[1]) * 1000) / count,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

function say(base, size, kind, rounds, more) {
  const of = (pick) => median(rounds.map(pick));
  const rates = rounds.map(({ rate }) => rate);
  const noise = Math.round((100 * (Math.max(...rates) - Math.min(...rates))) / median(rates));
  console.log(
    [
      `${base.name.padEnd(8)} ${size.padEnd(2)} ${kind.padEnd(14)} ${Math.round(of(({ rate }) => rate))} req/s`,
      `p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms`,
      `CPU ${of(({ app }) => app).toFixed(2)} + ${of(({ database }) => database).toFixed(2)} ms`,
      ...more,
      `errors ${rounds.reduce((sum, { errors }) => sum + errors, 0)}`,
      `noise ±${noise} %`,
    ].join('; '),
  );
}

const SEARCHED = [
  'code_stage',
  'libelle_stage',
  'objectif_general_stage',
  'objectifs_detailles_stage',
  'prerequis_stage',
];

/** The statement that one would write first: every word in some column, without regard to what LIKE cannot fold. */
function likeOf(text) {
  const all = text.split(' ');
  const person = `EXISTS (SELECT 1 FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable
    WHERE sr.id_stage = stage.id AND (r.nom_responsable LIKE ? OR r.prenom_responsable LIKE ?))`;
  const one = `(${SEARCHED.map((column) => `${column} LIKE ?`).join(' OR ')} OR ${person})`;
  const sql = `SELECT id, code_stage, libelle_stage, capacite_stage, volume_horaire_stage, COUNT(*) OVER () AS total
    FROM stage
    WHERE ${all.map(() => one).join(' AND ')} ORDER BY cle_code_stage LIMIT ${LIMIT}`;
  return [sql, all.flatMap((word) => Array(SEARCHED.length + 2).fill(`%${word}%`))];
}

const idsIn = (ids) => `(${[0, ...ids].join()})`;
/** Statements for what the answer says beside the stages' own columns. */
const NESTED = [
  (ids) => [
    `SELECT sr.id_stage, r.* FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN ${idsIn(ids)}`,
  ],
  (ids) => [
    `SELECT d.*, s.nom_sous_parcours, p.id AS id_parcours, p.nom_parcours FROM definition_sous_parcours d
    JOIN sous_parcours s ON s.id = d.id_sous_parcours JOIN parcours p ON p.id = s.id_parcours WHERE d.id_stage IN ${idsIn(ids)}`,
  ],
];

/** The codes that the rules of the search find, best first. */
function byHand(rows, text) {
  const wanted = foldWords(text);
  const begins = (list, word) => list.some((one) => one.startsWith(word));
  const ranked = rows.flatMap((row) => {
    const code = foldWords(row.code_stage).join('');
    const libelle = foldWords(row.libelle_stage);
    const all = [...SEARCHED.map((column) => row[column]), row.responsables].flatMap(foldWords);
    if (!wanted.every((word) => begins(all, word) || code.includes(word))) return [];
    const rank = code === wanted.join('') ? 0 : wanted.every((word) => begins(libelle, word)) ? 1 : 2;
    return [{ rank, key: foldText(row.code_stage), code: row.code_stage }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1)).map(({ code }) => code);
}

function isRight({ total, body }, codes) {
  return total === codes.length && body.map(({ code_stage }) => code_stage).join() === codes.slice(0, LIMIT).join();
}

async function inTurn(items, work) {
  const results = [];
  for (const item of items) results.push(await work(item));
  return results;
}
