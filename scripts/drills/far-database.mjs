// A database server that is far: how long each call takes where every byte travels 20 ms each way, beside what it may take.
// Needs a build and a database server that may be written to.
// node scripts/drills/far-database.mjs mysql://user:password@host:port/any [ms each way]   (or mariadb://)
import { connect, createServer } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { Product } from './product.mjs';

const WAY_MS = Number(process.argv[3] ?? 20);
/** Seconds at 20 ms each way; farther away, only a save may take more than five. */
const BARS = { live: 0.05, ready: 0.1, read: 0.3, search: 0.4, signIn: 0.9, save: 0.9 };
const barOf = (what) => (WAY_MS <= 20 ? BARS[what] : what === 'save' ? Infinity : 5);
const TIMES = 5;
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
  const database = connect({ port, host, noDelay: true });
  client.setNoDelay();
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
  const rename = () => far.send('PUT', `/api/parcours/${made.id}`, { name: `Loin ${performance.now()}` });
  for (const [what, path, before] of [
    ['live', '/api/health/live'],
    ['ready', '/api/health/ready'],
    ['read', `/api/parcours/${made.id}`, rename],
    ['search', '/api/stage?searchString=radar', rename],
    ['save', undefined],
    ['signIn', undefined],
  ]) {
    const times = [];
    for (let i = 0; i < TIMES; i += 1) {
      await before?.();
      const { status, ms } =
        path !== undefined ? await far.send('GET', path) : await (what === 'save' ? rename() : far.signIn());
      times.push(status === 200 ? ms / 1000 : Infinity);
    }
    const [least, median] = [Math.min(...times), times.toSorted((a, b) => a - b)[TIMES >> 1]];
    console.log(
      `${what.padEnd(8)} ${median.toFixed(2)} s (${least.toFixed(2)} au moins) ; au plus ${barOf(what)} s${median <= barOf(what) ? '' : ' : TROP'}`,
    );
  }
} finally {
  await far.stop('SIGKILL');
  line.close();
  await server.query(`DROP DATABASE ${base}`);
  await server.end();
}
