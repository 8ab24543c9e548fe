// An instance that vanishes in the middle of an import, its connections open (SIGSTOP): how long another one's writes are
// refused, on the rows that it held and elsewhere. Needs a build and a database server that may be written to.
// node scripts/drills/vanished-instance.mjs mysql://user:password@host:port/any   (or mariadb://)
import { File } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { stages, toCsv } from '../bench/data.mjs';
import { Product } from './product.mjs';

const LINES = 20_000;
/** Aims: nobody is refused for longer, no answer takes longer. */
const HELD_MS = 20_000;
const ANSWER_MS = 5000;

const base = `disparue_${process.pid}`;
const address = new URL(process.argv[2]);
const server = await createConnection({
  host: address.hostname,
  port: Number(address.port || 3306),
  user: address.username,
  password: decodeURIComponent(address.password),
});
await server.query(`CREATE DATABASE ${base}`);
address.pathname = `/${base}`;
const [here, away] = [0, 1].map(() => new Product({ DATABASE_URL: address.href }));
const faults = [];
try {
  for (const product of [here, away]) await product.start();
  const rows = stages(LINES);
  await send(here, rows);
  const code = rows[0].code_stage;
  const { id } = (await here.send('GET', '/api/stage')).body.find(({ code_stage }) => code_stage === code);
  const importing = send(
    away,
    rows.map((row) => ({ ...row, libelle_stage: `${row.libelle_stage} (bis)` })),
  );
  await untilUnderWay();
  process.kill(away.pid, 'SIGSTOP');
  const start = performance.now();
  console.log(`import de ${LINES} lignes gelé en plein milieu`);

  await Promise.all([
    watch('écriture d’un stage que l’import tient', start, () => here.send('PUT', `/api/stage/${id}`, form(code))),
    watch('écriture d’un parcours', start, () => here.send('POST', '/api/parcours', { name: 'Ailleurs' })),
    watch('lecture', start, () => here.send('GET', '/api/stage?limit=5')),
    watch('/api/health/ready', start, () => here.send('GET', '/api/health/ready')),
  ]);

  process.kill(away.pid, 'SIGCONT');
  console.log(`instance dégelée : son import répond ${await importing}, puis elle sert :`);
  await watch('écriture par l’instance dégelée', performance.now(), () =>
    away.send('PUT', `/api/stage/${id}`, form(code)),
  );
} finally {
  for (const product of [here, away]) await product.stop('SIGKILL');
  await server.query(`DROP DATABASE ${base}`);
  await server.end();
}
for (const fault of faults) console.log(`FAUTE : ${fault}`);
console.log(faults.length === 0 ? 'tout est bien' : `${faults.length} fautes`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Asks until it succeeds, and says how long that took, what was refused and how long an answer took at most. */
async function watch(what, start, ask) {
  let [refused, longest] = [0, 0];
  for (;;) {
    const { status, ms } = await ask();
    longest = Math.max(longest, ms);
    if (status === 200) break;
    refused += 1;
    if (status !== 503) faults.push(`${what} : ${status}`);
    if (performance.now() - start > 3 * HELD_MS) break;
    await pause(100);
  }
  const after = performance.now() - start;
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `  ${what} : acquittée après ${seconds(after)}, ${refused} × 503, réponse la plus longue ${seconds(longest)}`,
  );
  if (after > HELD_MS) faults.push(`${what} : refusée pendant ${seconds(after)}`);
  if (longest > ANSWER_MS) faults.push(`${what} : une réponse en ${seconds(longest)}`);
}

async function send(product, rows) {
  const body = new FormData();
  body.set('file', new File([toCsv(rows)], 'stages.csv', { type: 'text/csv' }));
  return (await product.send('POST', '/api/stage/import', body)).status;
}

function form(code) {
  const body = new FormData();
  body.set('code', code);
  body.set('name', 'Modifié pendant le gel');
  return body;
}

/** The import holds every row that it has looked at: once it has changed some, it has the first ones. */
async function untilUnderWay() {
  const sql = `SELECT MAX(trx_rows_modified) AS n FROM information_schema.innodb_trx
    JOIN information_schema.processlist ON id = trx_mysql_thread_id WHERE db = '${base}'`;
  for (;;) {
    const [[{ n }]] = await server.query(sql);
    if (Number(n) > LINES / 4) return;
  }
}
