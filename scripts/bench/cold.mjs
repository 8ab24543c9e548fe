// A pathway's page that is not kept, beside raw SQL and JSON.stringify of the same body, in turns: a small pathway and a
// large one at M, and the large one at XL, where it is as large. The reference sends nothing: what Express alone takes to send
// the same bytes from memory is shown beside.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { startBaselines } from './read.mjs';
import { cpuOf, median, startServer } from './server.mjs';

const ROUNDS = 5;
const REQUESTS = 200;
/** Size of the base, and stages of its pathways. */
const PATHWAYS = [
  ['M', 30],
  ['M', 100],
  ['XL', 100],
];
/** Times the CPU of raw SQL. A database server has its own part in both. */
const AIMS = { SQLite: 2.5 };
/** A request that seems signed in is answered what the base holds now, and each request finds a base that has changed. */
const HEADERS = { Cookie: 'jwt_token=x', 'Accept-Encoding': 'identity' };

export async function benchCold(url) {
  const means = {};
  for (const [size, stages] of PATHWAYS) {
    for (const base of openBases(url)) {
      const server = await startServer(base.env);
      const id = await fillContent(server, size, stages);
      const smaller = size === 'XL' ? means[base.name] : undefined;
      means[base.name] = await measure(base, size, server, id, smaller);
      await server.stop();
      await base.close();
    }
  }
}

async function measure(base, size, server, id, smaller) {
  const path = `/api/parcours/${id}`;
  const address = server.url + path;
  const body = await (await fetch(address)).json();
  const folder = mkdtempSync(join(tmpdir(), 'bench-bytes-'));
  writeFileSync(join(folder, 'body'), JSON.stringify(body));
  const { express } = await startBaselines([`${path}=${join(folder, 'body')}`]);
  const same = JSON.stringify(assembled(body, await raw(base, id))) === JSON.stringify(body);
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await timed(
      base,
      () => cpuOf(server.pid),
      () => read(address),
    );
    const sent = await timed(
      base,
      () => cpuOf(express.pid),
      () => read(express.url + path),
    );
    const bare = await timed(base, ownCpu, async () => JSON.stringify(assembled(body, await raw(base, id))));
    // The first round warms both up.
    if (round > 0) rounds.push({ ours, sent, bare });
  }
  express.child.kill();
  rmSync(folder, { recursive: true });
  const of = (pick) => median(rounds.map(pick));
  const cpu = of(({ ours }) => ours.cpu);
  const kB = Math.round(Buffer.byteLength(JSON.stringify(body)) / 1000);
  const growth = smaller ? [`CPU ${(cpu / smaller).toFixed(2)} x M (aim 1.2)`] : [];
  console.log(
    [
      `${base.name.padEnd(8)} ${size.padEnd(2)} pathway of ${kB} kB, cold: p50 ${of(({ ours }) => ours.p50).toFixed(1)} ms, p99 ${of(({ ours }) => ours.p99).toFixed(1)} ms`,
      `CPU ${cpu.toFixed(2)} ms; raw SQL and JSON ${of(({ bare }) => bare.cpu).toFixed(2)} ms`,
      `ratio ${of(({ ours, bare }) => ours.cpu / bare.cpu).toFixed(2)} (aim ${AIMS[base.name] ?? 2})`,
      `Express, which only sends it, ${of(({ sent }) => sent.cpu).toFixed(2)} ms; ` +
        `ratio to both ${of(({ ours, sent, bare }) => ours.cpu / (sent.cpu + bare.cpu)).toFixed(2)}`,
      ...growth,
      same ? 'same body' : 'OTHER BODY',
      `noise ±${noise(rounds.map(({ bare }) => bare.cpu))} %`,
    ].join('; '),
  );
  return cpu;
}

async function read(address) {
  const answer = await fetch(address, { headers: HEADERS });
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

const ownCpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

async function timed(base, cpu, work) {
  const times = [];
  let before = [cpu(), await base.cpu()];
  const spent = { own: 0, database: 0 };
  for (let i = 0; i < REQUESTS; i += 1) {
    // The change of the base counts on neither side.
    spent.own += cpu() - before[0];
    spent.database += (await base.cpu()) - before[1];
    await base.query("UPDATE setting SET value = ? WHERE name = 'generation'", [`${Math.random()}`]);
    before = [cpu(), await base.cpu()];
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  spent.own += cpu() - before[0];
  spent.database += (await base.cpu()) - before[1];
  times.sort((a, b) => a - b);
  return {
    p50: times[REQUESTS / 2],
    p99: times[Math.floor(REQUESTS * 0.99)],
    cpu: ((spent.own + spent.database) * 1000) / REQUESTS,
  };
}

const RAW = [
  `SELECT parcours.*, (SELECT m.date FROM revision r JOIN modification m ON m.id = r.id_modification
     WHERE r.id_parcours = parcours.id ORDER BY r.id DESC LIMIT 1) AS changed
   FROM parcours WHERE id = ?`,
  'SELECT id, nom_sous_parcours, id_parcours FROM sous_parcours WHERE id_parcours = ? ORDER BY nom_sous_parcours',
  `SELECT id, nom_categorie, position_categorie_parcours, niveau_categorie_parcours, id_parcours
   FROM categorie WHERE id_parcours = ? ORDER BY position_categorie_parcours`,
  `SELECT d.*, s.code_stage, s.libelle_stage, s.volume_horaire_stage
   FROM sous_parcours sp JOIN definition_sous_parcours d ON d.id_sous_parcours = sp.id JOIN stage s ON s.id = d.id_stage
   WHERE sp.id_parcours = ? ORDER BY s.cle_code_stage, d.id_sous_parcours`,
];
const raw = (base, id) => Promise.all(RAW.map((sql) => base.query(sql, [id])));

/** The same body; only its Markdown is not rendered again. */
function assembled(body, [[parcours], sous_parcours, categories, definitions]) {
  const { id, nom_parcours, descriptif_parcours, version, changed } = parcours;
  const modifie_le = changed === null ? null : new Date(changed * 1000).toISOString();
  const byCategorie = new Map(categories.map((categorie) => [categorie.id, []]));
  for (const { id_stage, id_categorie, id_sous_parcours, ...rest } of definitions) {
    const { code_stage, libelle_stage, volume_horaire_stage } = rest;
    const stage = { id: id_stage, code_stage, libelle_stage, volume_horaire_stage };
    byCategorie.get(id_categorie).push({ id_stage, id_categorie, id_sous_parcours, stage });
  }
  const { descriptif_parcours_html } = body;
  return {
    ...{ id, nom_parcours, descriptif_parcours, descriptif_parcours_html, version, modifie_le, sous_parcours },
    categories: categories.map((one) => ({ ...one, definition_sous_parcours: byCategorie.get(one.id) })),
  };
}

function noise(values) {
  return Math.round((100 * (Math.max(...values) - Math.min(...values))) / median(values));
}
