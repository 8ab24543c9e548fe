// A database server that is far: how long each call takes where every byte travels 200 ms each way (aims in trips, of
// twice that each). Needs a build and a database server that may be written to.
// node scripts/drills/far-database.mjs mysql://user:password@host:port/any [ms each way]   (or mariadb://)
import { connect, createServer } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { Product } from './product.mjs';

const WAY_MS = Number(process.argv[3] ?? 200);
const base = `loin_${process.pid}`;
const address = new URL(process.argv[2]);
const { hostname: host, username: user } = address;
const port = Number(address.port || 3306);
const server = await createConnection({ host, port, user, password: decodeURIComponent(address.password) });
await server.query(`CREATE DATABASE ${base}`);
address.pathname = `/${base}`;

// Nearby while the product makes its tables and its first connections.
let way = 0;
const line = createServer((client) => {
  const database = connect(port, host);
  for (const [from, to] of [
    [client, database],
    [database, client],
  ])
    from
      .on('data', (data) => setTimeout(() => to.write(data), way))
      .on('error', () => to.destroy())
      .on('close', () => to.destroy());
});
await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
address.hostname = '127.0.0.1';
address.port = line.address().port;
const far = new Product({ DATABASE_URL: address.href });
try {
  await far.start();
  const { body: made } = await far.send('POST', '/api/parcours', { name: 'Loin' });
  for (const path of ['/api/health/ready', '/api/stage?searchString=radar']) await far.send('GET', path);
  way = WAY_MS;
  for (const [what, trips, call] of [
    ['/api/health/live', 0, () => far.send('GET', '/api/health/live')],
    ['/api/health/ready', 1, () => far.send('GET', '/api/health/ready')],
    ['recherche', 3, () => far.send('GET', '/api/stage?searchString=radar')],
    ['enregistrement', 6, () => far.send('PUT', `/api/parcours/${made.id}`, { name: `Loin ${performance.now()}` })],
  ]) {
    const times = [];
    for (let i = 0; i < 3; i += 1) {
      const { status, ms } = await call();
      times.push(`${(ms / 1000).toFixed(1)} s${status === 200 ? '' : ` (${status})`}`);
    }
    console.log(`${what} : ${times.join(', ')} (au plus ${trips} aller et retour)`);
  }
} finally {
  await far.stop('SIGKILL');
  line.close();
  await server.query(`DROP DATABASE ${base}`);
  await server.end();
}
