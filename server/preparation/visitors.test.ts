// Run once: a copy is embedded SQLite whatever the database of the site is.
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Json, useApp } from '../test/app.js';
import { type Account, Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';
import { newPreparation, type Prepared } from '../test/preparations.js';
import { routesOf } from '../test/routes.js';

const CANARY = 'canarivisible';
const HTML = { Accept: 'text/html' };
let staff: Account;
let admin: Account;
let prep: Prepared;
let made: Record<string, number | string>;
let addresses: string[];
const before = new Map<string, unknown[]>();
let created: number[];

/** Addresses that the tests ask for. */
const QUERIES: Record<string, string> = {
  '/api/stage/code': 'code=:code',
  '/api/session_stage/prochaines': 'stageIds=:stage',
  '/api/stage/selection': 'codes=:code',
  '/api/stage/selection/export': 'codes=:code',
};
const PAGES = [
  '/',
  '/parcours/:parcours',
  '/stage/:stage',
  '/static/:static',
  '/plan-du-site',
  '/planning',
  '/recherche',
];
const OTHERS = ['/sitemap.xml', '/robots.txt', '/agenda.ics', '/api/docs-json'];

function addressOf(route: string): string {
  const path = route.replace('GET ', '');
  const [, , resource = ''] = path.split('/');
  const query = QUERIES[path] === undefined ? '' : `?${QUERIES[path]}`;
  return (path.replace(':id', `:${resource}`) + query).replace(/:(\w+)/g, (_, name: string) => String(made[name]));
}

/** An answer as a visitor gets it: status, validator, bytes. */
async function seen(address: string) {
  const isPage = !address.startsWith('/api/') && !/\.\w+$/.test(address);
  const response = await app.request(address, { headers: isPage ? HTML : {}, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return [response.status, response.headers.get('ETag'), body];
}

const app = useApp(async () => {
  [staff, admin] = [await signedIn(app, 'staff'), await signedIn(app, 'admin')];
  const { parcours, categorie, sousParcours, stage, responsable, page, lieu, session } = await app.world.everything();
  made = {
    parcours: parcours.id,
    categorie: categorie.id,
    sousparcours: sousParcours.id,
    stage: stage.id,
    code: stage.code_stage,
    responsable: responsable.id,
    static: page.id,
    lieu: lieu.id,
    session_stage: session.id,
  };
  const visitor = new Client(app);
  const routes = routesOf(app.nest).filter((route) => route.startsWith('GET ') && !/health|logout/.test(route));
  addresses = [...routes, ...PAGES, ...OTHERS].map(addressOf);
  for (const address of addresses) before.set(address, await seen(address));
  expect((await visitor.get(`/api/stage?searchString=${CANARY}`)).body).toEqual([]);

  prep = await newPreparation(app, staff);
  const rows = Array.from({ length: 500 }, (_, i) => `${CANARY}-${i};${CANARY} ${i};"${CANARY}, Zoé"`);
  const csv = `Code;Libellé;Responsables\n${rows.join('\n')}\n`;
  await prep.ok('POST', '/api/stage/import', () => formOf({ file: file(csv, 'a.csv', 'text/csv') }));
  created = (await prep.lines('?entite=stage&limit=500')).map(({ cle }) => Number(cle));
  const inside = (method: string, path: string, body: object) => prep.ok(method, path, body);
  await inside('PUT', `/api/parcours/${parcours.id}`, { name: CANARY, description: CANARY });
  await inside('PUT', `/api/categorie/${categorie.id}`, { name: CANARY });
  await inside('PUT', `/api/sousparcours/${sousParcours.id}`, { name: CANARY });
  await inside('PUT', `/api/lieu/${lieu.id}`, { name: CANARY });
  await inside('PUT', `/api/session_stage/${session.id}`, { start: '2027-01-04', remark: CANARY });
  await prep.ok('PUT', `/api/stage/${stage.id}`, () => formOf({ code: CANARY, name: CANARY }));
  await admin.call('PUT', `${prep.base}/api/static/${page.id}`, { menu: CANARY, title: CANARY, content: CANARY });
});

describe('a visitor, while 500 lines wait', () => {
  it('reads the same bytes as before, with the same validators, wherever it is', async () => {
    expect(created).toHaveLength(500);
    const after = new Map<string, unknown[]>();
    for (const address of addresses) after.set(address, await seen(address));
    expect(after).toEqual(before);
    expect([...before].filter(([, [status]]) => status === 200).length).toBeGreaterThan(30);
    expect(JSON.stringify([...after])).not.toContain(CANARY);
  });

  it.each([
    `/api/stage?searchString=${CANARY}`,
    `/api/stage/suggestions?searchString=${CANARY}`,
    `/api/stage/facettes?searchString=${CANARY}`,
    `/recherche?q=${CANARY}`,
  ])('finds nothing of them: %s', async (address) => {
    const { body } = await app.get(address);
    expect(JSON.stringify(body ?? [])).not.toContain(`${CANARY}-`);
  });

  it('has no row under the ids that were given', async () => {
    for (const id of created.slice(0, 20).filter((one) => one !== made['stage']))
      expect((await app.get(`/api/stage/${id}`)).status).toBe(404);
  });

  it.each(['/', '/parcours/1', '/admin', '/api/parcours', '/api/stage', '/api/journal', '/agenda.ics', '/sitemap.xml'])(
    'gets the same 404 for %s of a preparation that is there as of one that is not',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = async (id: number) => {
          const response = await app.request(`/preparation/${id}${path}`, { method });
          return [response.status, await response.text(), response.headers.get('X-Robots-Tag')];
        };
        const [there, not] = [await answer(prep.id), await answer(999_999)];
        expect([method, there]).toEqual([method, not]);
        expect(there[0]).toBe(404);
      }
    },
  );
});

describe('who is not let in any more', () => {
  const old = { Cookie: 'jwt_token=ancien' };

  it('is told so by the API, and led to where one signs in by a page', async () => {
    expect((await app.get(`${prep.base}/api/parcours`, old)).body).toEqual(errors.unauthenticated);
    const page = await app.request(`${prep.base}/admin`, { headers: { ...old, ...HTML }, redirect: 'manual' });
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/admin/preparations']);
  });

  it('after a sign-out, reads nothing more', async () => {
    const account = await signedIn(app, 'staff');
    expect((await account.get(`${prep.base}/api/parcours`)).status).toBe(200);
    const cookie = { Cookie: `jwt_token=${account.cookie('jwt_token')}` };
    await account.get('/api/logout');
    expect((await app.get(`${prep.base}/api/parcours`, cookie)).status).toBe(401);
  });

  it('whose rights have changed must sign in again, as on the site', async () => {
    const account = await signedIn(app, 'admin');
    const put = () => account.call('PUT', `${prep.base}/api/static/${made['static']}`, { menu: 'a', title: CANARY });
    expect((await put()).status).toBe(200);
    await admin.call('PATCH', `/api/user/${account.user.id}`, { is_admin: false });
    expect((await put()).status).toBe(401);
    await account.signIn(account.user.username);
    expect((await put()).status).toBe(403);
  });
});

describe('a request inside', () => {
  const cookie = () => `jwt_token=${staff.cookie('jwt_token')}`;

  it.each([[{ Origin: 'https://ailleurs.example' }], [{ 'Sec-Fetch-Site': 'cross-site' }]])(
    'from another site writes nothing: %j',
    async (headers) => {
      const lines = (await prep.own('GET')).body.lignes;
      expect((await prep.call('POST', '/api/lieu', { name: 'a' }, headers as never)).status).toBe(403);
      expect((await prep.own('GET')).body.lignes).toBe(lines);
    },
  );

  it('from the site itself is done', async () => {
    const answer = await prep.call('POST', '/api/markdown', { source: 'a' }, { Origin: app.url });
    expect(answer.status).toBe(200);
  });

  it('with a body too large is refused, and the next is served', async () => {
    const answer = await prep.call('POST', '/api/lieu', { name: 'é'.repeat(3_000_000) });
    expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close']);
    expect((await prep.get('/api/lieu')).status).toBe(200);
  });

  it('answers a HEAD as a GET, and no method that the site has not', async () => {
    const head = await app.request(`${prep.base}/api/parcours`, { method: 'HEAD', headers: { Cookie: cookie() } });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['PATCH', 'OPTIONS', 'PURGE'])
      expect([404, 405, 501]).toContain((await prep.call(method, '/api/parcours')).status);
  });

  it('whose sender leaves, or sends no end, does not hold up others', async () => {
    const { port } = new URL(app.url);
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST ${prep.base}/api/lieu HTTP/1.1\r\nHost: a\r\nCookie: ${cookie()}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
      );
      return socket;
    });
    for (let i = 0; i < 20; i += 1) expect((await prep.get('/api/lieu')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    expect((await prep.call('POST', '/api/markdown', { source: 'a' })).status).toBe(200);
  });

  it('has the preparations of the site in it', async () => {
    expect((await prep.get('/api/preparation')).body).toEqual((await staff.get('/api/preparation')).body);
    expect((await prep.get(`/api/preparation/${prep.id}/lignes`)).status).toBe(200);
    expect((await app.get(`${prep.base}/api/preparation`)).status).toBe(401);
  });

  it.each(['/api/catalogue', '/preparation/1/api/lieu'])('has no %s in it', async (path) => {
    expect((await prep.get(path)).status).toBe(404);
  });

  it('of the socket of the copy, without its secret, is nobody’s', async () => {
    await prep.read('/api/parcours');
    const [copy] = prep.copies();
    const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
      new Promise<Json>((resolve, reject) => {
        const asked = request({ socketPath: join(copy!.folder, 'socket'), path, method, headers }, (answer) => {
          void text(answer).then((body) => resolve({ status: answer.statusCode, body }));
        });
        asked.on('error', reject).end();
      });
    const tried: Record<string, string>[] = [{}, { Cookie: cookie() }, { Cookie: 'jwt_token=x' }];
    for (const headers of tried) {
      expect((await ask('/api/journal', headers)).status).toBe(401);
      expect((await ask('/api/lieu/1', headers, 'DELETE')).status).toBe(401);
    }
  });
});
