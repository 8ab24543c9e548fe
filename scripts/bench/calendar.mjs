// The first page of a year's calendar of 20,000 sessions, as a list and as visitors see it, and everything as an agenda.
import autocannon from 'autocannon';
import { gzipSync } from 'node:zlib';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { timed } from './first-page.mjs';
import { cpuOf, median, memoryOf, resetPeak, startServer } from './server.mjs';

const SIZE = 'L';
const SESSIONS = 20_000;
const LIEUX = 20;
const AT_ONCE = 1000;
const AIM = 50;
const SECONDS = 5;
const READS = 5;
const DAY_MS = 86_400_000;
const READERS = 20;
/** MiB above what there was before. */
const READERS_AIM = 100;
/** Stages that stand in a pathway, twice as often as the others. */
const PLACED = 10_000;

export async function benchCalendar(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    const parcours = await fillContent(server, SIZE);
    const lieu = await fillSessions(base, server);
    for (const [what, paths] of Object.entries(pathsOf(parcours, lieu))) {
      const kept = await loadOf(server, () => paths(0));
      console.log(`${base.name.padEnd(8)} ${what.padEnd(28)} the same: ${kept}`);
      const different = await loadOf(server, paths);
      console.log(`${base.name.padEnd(8)} ${what.padEnd(28)} another:  ${different}`);
    }
    await agenda(base, server);
    await readers(base, server);
    await server.stop();
    await base.close();
  }
}

/** Over the year that begins today, each in a place; resolves to the id of a place. */
export async function fillSessions(base, { url, cookie }, count = SESSIONS) {
  const stages = (await base.query('SELECT id FROM stage ORDER BY id')).map(({ id }) => id);
  const lieux = Array.from({ length: LIEUX }, (_, i) => [
    i + 1,
    `Lieu ${i}`,
    '1 rue du Vol',
    '31000',
    'Toulouse',
    12,
    1,
  ]);
  await insert(base, 'lieu (id, nom, adresse, code_postal, ville, capacite, version)', lieux);
  const sessions = Array.from({ length: count }, (_, i) => session(i, stages));
  const columns =
    'id, id_stage, debut, fin, creneaux, modalite, url, places, etat, inscription_debut, inscription_fin, remarque, version';
  await insert(base, `session_stage (${columns})`, sessions);
  const held = sessions.map(([id]) => [id, (id % LIEUX) + 1]);
  await insert(base, 'session_lieu (id_session, id_lieu)', held);
  // The server does not know of rows that were written beside it: another generation and a write of its own tell it.
  await base.query("UPDATE setting SET value = 'what came before' WHERE name = 'generation'");
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Le dernier' });
  const answer = await fetch(`${url}/api/lieu`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`POST lieu: ${answer.status} ${await answer.text()}`);
  return 1;
}

function session(i, stages) {
  const from = (i * 7919) % 365;
  const [first, last] = [dayIn(from), dayIn(from + (i % 5))];
  const slots = [first, ...(first === last ? [] : [last])].map((jour) => [jour, '09:00', '17:00']);
  const of = stages[((i % 3 === 0 ? i * 31 : i) % (i % 3 === 0 ? stages.length : PLACED)) % stages.length];
  const etat = ['prevue', 'confirmee', 'confirmee', 'complete', 'annulee'][i % 5];
  const remarque = 'Prévoir ses chaussures de sécurité.';
  return [i + 1, of, first, last, JSON.stringify(slots), 'presentiel', '', 12, etat, null, null, remarque, 1];
}

const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function insert(base, into, rows) {
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const some = rows.slice(i, i + AT_ONCE);
    const row = `(${some[0].map(() => '?').join()})`;
    await base.query(`INSERT INTO ${into} VALUES ${some.map(() => row).join()}`, some.flat());
  }
}

/** Addresses of each kind by a number: by another first or last day, or by offset. */
function pathsOf(parcours, lieu) {
  // Thousands of years that differ: an answer is kept by its address.
  const year = (i) => `depuis=${dayIn(i % 180)}&jusqua=${dayIn(365 + Math.floor(i / 180))}`;
  const calendar = (query) => (i) => `/api/session_stage/calendrier?${year(i)}${query}`;
  return {
    'list, by day': (i) => `/api/session_stage?${year(i)}`,
    'list, by offset': (i) => `/api/session_stage?${year(0)}&offset=${(i * 7) % SESSIONS}`,
    'calendar, by day': calendar(''),
    'calendar, by offset': (i) => `${calendar('')(0)}&offset=${(i * 7) % SESSIONS}`,
    'calendar, without end': (i) =>
      `/api/session_stage/calendrier?depuis=${dayIn(i % 180)}&offset=${Math.floor(i / 180)}`,
    'of a pathway': calendar(`&parcoursId=${parcours}`),
    'of a level': calendar(`&niveau=${encodeURIComponent('Niveau 1')}`),
    'in a place': calendar(`&lieuId=${lieu}`),
    'open ones': calendar('&ouvertes=true'),
    'all filters': calendar(
      `&parcoursId=${parcours}&niveau=${encodeURIComponent('Niveau 1')}&lieuId=${lieu}&ouvertes=true`,
    ),
  };
}

/** Each request has the next address. */
async function loadOf({ url, pid }, pathOf) {
  const before = cpuOf(pid);
  let asked = 0;
  const requests = [{ setupRequest: (request) => ({ ...request, path: pathOf((asked += 1)) }) }];
  const result = await autocannon({ url, connections: 10, duration: SECONDS, requests });
  const { requests: sent, latency, errors, timeouts, non2xx } = result;
  const cpu = ((cpuOf(pid) - before) * 1000) / sent.total;
  return [
    `${Math.round(sent.average)} req/s`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms (aim ${AIM})`,
    `CPU ${cpu.toFixed(2)} ms`,
    `errors ${errors + timeouts + non2xx}`,
  ].join('; ');
}

/** Everything: cold after each write, then as it is kept. */
async function agenda({ name, query }, { url, pid, cookie }) {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const read = async () => Buffer.from(await (await fetch(`${url}/agenda.ics`)).arrayBuffer());
  const [cold, kept, cpus] = [[], [], []];
  let file;
  resetPeak(pid);
  const { now } = memoryOf(pid);
  for (let i = 0; i < READS; i += 1) {
    await fetch(`${url}/api/lieu`, { method: 'POST', headers, body: JSON.stringify({ name: `Lieu de plus ${i}` }) });
    const before = cpuOf(pid);
    cold.push(await timed(async () => (file = await read())));
    cpus.push(cpuOf(pid) - before);
    for (let again = 0; again < READS; again += 1) kept.push(await timed(read));
  }
  const [{ n }] = await query('SELECT COUNT(*) AS n FROM session_stage');
  const events = file.toString().split('BEGIN:VEVENT').length - 1;
  console.log(
    [
      `${name.padEnd(8)} /agenda.ics of ${n} sessions: ${events} events`,
      `${(file.length / 1e6).toFixed(1)} MB, ${(gzipSync(file).length / 1e6).toFixed(2)} MB as gzip`,
      `cold ${median(cold).toFixed(0)} ms, CPU ${(median(cpus) * 1000).toFixed(0)} ms; kept ${median(kept).toFixed(1)} ms`,
      `memory ${now.toFixed(0)} MiB before, ${memoryOf(pid).peak.toFixed(0)} at most`,
    ].join('; '),
  );
}

/** The same by many at once, each in a writing of its own, after a write: what one of them costs, and all of them. */
async function readers({ name }, { url, pid, cookie }) {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const costOf = async (count) => {
    const body = JSON.stringify({ name: `Lieu pour ${count}` });
    await fetch(`${url}/api/lieu`, { method: 'POST', headers, body });
    resetPeak(pid);
    const [{ now }, before] = [memoryOf(pid), cpuOf(pid)];
    const read = (i) => fetch(`${url}/agenda.ics?${'&'.repeat(i)}`).then((answer) => answer.arrayBuffer());
    await Promise.all(Array.from({ length: count }, (_, i) => read(i)));
    return { cpu: cpuOf(pid) - before, more: memoryOf(pid).peak - now };
  };
  const one = await costOf(1);
  const all = await costOf(READERS);
  console.log(
    [
      `${name.padEnd(8)} /agenda.ics by ${READERS} readers at once: CPU ${all.cpu.toFixed(2)} s, of one ${one.cpu.toFixed(2)} s`,
      `memory ${all.more.toFixed(0)} MiB more at most, of one ${one.more.toFixed(0)} (aim ${READERS_AIM})`,
    ].join('; '),
  );
}
