// The first page of a journal of 100,000 lines, with each filter and without, and a page far behind; what the first look
// takes, and the memory that stays with it.
import { openBases } from './bases.mjs';
import { firstPage, read, timed } from './first-page.mjs';
import { memoryOf, resetPeak, startServer } from './server.mjs';

const LINES = 100_000;
const BATCH = 1000;
const PEOPLE = ['admin', 'zoe', 'karim', 'lea'];
const GENRES = ['enregistrement', 'enregistrement', 'enregistrement', 'suppression', 'import', 'connexion'];
const ENTITES = ['stage', 'stage', 'stage', 'parcours', 'categorie'];
const THINGS = 5000;
const END = Date.UTC(2026, 10, 22) / 1000;
const EVERY_SECONDS = 90;
const FILTERS = [
  ...['', '?auteur=zoe', '?genre=import', '?entite=parcours', '?entite=stage&cle=7'],
  ...['?depuis=2026-01-01&jusqua=2026-12-31', '?auteur=lea&genre=suppression&depuis=2026-11-01', '?offset=90000'],
];

export async function benchJournal(url) {
  for (const base of openBases(url)) {
    const name = base.name.padEnd(8);
    await (await startServer(base.env)).stop();
    await fill(base);
    const server = await startServer(base.env);
    const before = memoryOf(server.pid).now;
    resetPeak(server.pid);
    const ms = await timed(async () => read(`${server.url}/api/journal`, server.cookie));
    const { now, peak } = memoryOf(server.pid);
    const more = (mib) => `+${Math.round(mib - before)} MiB`;
    console.log(
      `${name} ${LINES} lines, the first look: ${Math.round(ms)} ms, ${more(peak)} meanwhile, ${more(now)} after`,
    );
    for (const filter of FILTERS) await firstPage(`${name} ${LINES} lines`, server, `journal${filter}`);
    await server.stop();
    await base.close();
  }
}

async function fill({ query }) {
  const [{ last }] = await query('SELECT COALESCE(MAX(id), 0) AS last FROM modification');
  // The start wrote modifications too: they are older than all.
  await query('UPDATE modification SET date = ?', [END - (LINES + 1) * EVERY_SECONDS]);
  for (let at = 0; at < LINES; at += BATCH) {
    const lines = Array.from({ length: BATCH }, (_, i) => lineOf(at + i, last));
    for (const table of ['modification', 'revision']) {
      const rows = lines.map((line) => line[table]);
      const columns = Object.keys(rows[0]);
      const row = `(${columns.map(() => '?')})`;
      await query(`INSERT INTO ${table} (${columns}) VALUES ${Array(BATCH).fill(row)}`, rows.flatMap(Object.values));
    }
  }
}

/** A line of the journal, with the one thing that it changed. */
function lineOf(n, last) {
  const id = last + 1 + n;
  const entite = ENTITES[n % ENTITES.length];
  const genre = GENRES[n % GENRES.length];
  const auteur = PEOPLE[n % PEOPLE.length];
  const date = END - (LINES - n) * EVERY_SECONDS;
  const libelle = `${entite} ${n}`;
  return {
    modification: { ...{ id, date, auteur, genre, libelle, entites: entite }, source: 'site', modifications: 1 },
    revision: {
      ...{ id_modification: id, entite, cle: String(1 + (n % THINGS)), libelle, version: 2 + Math.floor(n / THINGS) },
      ...{ operation: 'modification', champs: JSON.stringify({ libelle_stage: ['Avant', `Après ${n}`] }) },
      ...{ id_stage: entite === 'stage' ? 1 + (n % THINGS) : null },
    },
  };
}
