// Run once: a copy is embedded SQLite whatever the database of the site is.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Transactions } from '../content/transactions.js';
import { CatalogueGarde } from '../garde/garde.entity.js';
import { loadDemo } from '../demo/demo.js';
import { today } from '../paris.js';
import { asCommand } from '../principal.js';
import { type Answer, type Json, useApp } from '../test/app.js';
import { type Account, Client, signedIn } from '../test/client.js';
import { onceOpen } from '../test/copies.js';
import { errors } from '../test/errors.js';
import { pruneNow, now } from '../test/history.js';
import { readPage } from '../test/drawn.js';
import { bytesOf, picture, uploaded } from '../test/images.js';

const DAY = 24 * 3600;
const HTML = { Accept: 'text/html' };
/** Addresses that visitors read, of every kind; the seed adds those that a text shows. */
const READ = [
  '/api/parcours',
  '/api/parcours/1',
  '/api/parcours/1/prerequis',
  '/api/parcours/synthese',
  '/api/categorie',
  '/api/sousparcours',
  '/api/definition_sousparcours',
  '/api/stage?limit=100',
  '/api/stage?searchString=radar&facettes=true',
  '/api/stage/1',
  '/api/stage/suggestions?searchString=nav',
  '/api/stage/facettes?searchString=radar',
  '/api/stage/selection?codes=NAV-101,SUR-101',
  '/api/responsable',
  '/api/lieu',
  '/api/session_stage',
  '/api/session_stage/calendrier',
  '/api/session_stage/prochaines?stageIds=1,2',
  '/api/static',
  '/api/static/1',
];

/** Addresses of a stage that has both. */
const FILES: string[] = [];

const CHANGED = /"modifie_le":"[^"]*"/g;

/** Headers that describe a body; dates of changes belong to a history, which is not kept. */
async function told(response: Response) {
  const type = response.headers.get('Content-Type');
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = type?.startsWith('application/json')
    ? bytes.toString().replaceAll(CHANGED, '"modifie_le":null')
    : bytes.toString('base64');
  return [
    response.status,
    type,
    response.headers.get('Content-Disposition'),
    response.headers.get('X-Total-Count'),
    body,
  ];
}

let staff: Account;
let admin: Account;
let base: string;
let image: Json;
const live = new Map<string, unknown[]>();

/** The content of the site is deleted with its past, except the pages, which stay empty. */
async function removeAll() {
  const ids = async (path: string): Promise<number[]> => (await app.ok(path)).map(({ id }: Json) => id);
  await staff.call('POST', '/api/stage/lot/supprimer', { stageIds: await ids('/api/stage?limit=100') });
  for (const path of ['/api/parcours', '/api/responsable', '/api/lieu'])
    for (const id of await ids(path)) await staff.call('DELETE', `${path}/${id}`);
  for (const id of await ids('/api/static'))
    await admin.call('PUT', `/api/static/${id}`, { menu: 'a', title: 'b', content: '' });
  for (const table of ['revision', 'modification']) await app.dataSource.query(`DELETE FROM ${table}`);
}

const app = useApp(async () => {
  await asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
  [staff, admin] = [await signedIn(app, 'staff'), await signedIn(app, 'admin')];
  image = await uploaded(admin, await bytesOf(picture().png()));
  const page = await app.world.page({ contenu: `![Un schéma](${image.url})` });
  const { body: stages } = await staff.get('/api/stage/tableau?limit=200');
  const withFiles = stages.find((one: Json) => one.emploi_du_temps_stage !== null && one.fiche_PE_stage !== null);
  FILES.push(...['getEmploiDuTempsFile', 'getFichePEFile'].map((file) => `/api/stage/${withFiles.id}/${file}`));
  for (const path of [...READ, ...FILES, image.url, `/api/static/${page.id}`])
    live.set(path, await told(await app.request(path)));
  base = `/catalogue/${(await staff.call('POST', '/api/catalogue', { nom: 'Catalogue « 2026 »' })).body.id}`;
  await removeAll();
  await staff.call('POST', '/api/parcours', { name: 'Le seul' });
  for (const days of [0, 2, 4]) await pruneNow(app, { now: now() + days * DAY });
  // A page does not wait until it is open.
  await onceOpen(() => read('/api/parcours'));
});

const read = (path: string, headers = {}): Promise<Answer> => staff.get(base + path, headers);
const asStaff = async (path: string, init: RequestInit = {}) =>
  app.request(base + path, { ...init, headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}`, ...init.headers } });

describe('a kept catalogue', () => {
  it('reads as it was, byte for byte, when nothing of it is left on the site', async () => {
    expect(await app.ok('/api/stage')).toEqual([]);
    for (const [path, before] of live) expect([path, await told(await asStaff(path))]).toEqual([path, before]);
  });

  it('is drawn under its prefix, with its name and its day', async () => {
    const response = await asStaff('/parcours/1?a=b', { headers: HTML });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${app.url}${base}/parcours/1" />`);
    expect(html).toContain('<meta name="site-copy-name" content="Catalogue « 2026 »" />');
    expect(html).toContain(`<meta name="site-copy-day" content="${today()}" />`);
    expect(html).toContain('<meta name="site-ateliers" content="0" />');
    expect((await asStaff('', { headers: HTML })).status).toBe(200);
    expect((await asStaff('/parcours/999', { headers: HTML })).status).toBe(404);
  });

  it('is exported, and that is not told in the journal of the site', async () => {
    const stages = await (await asStaff('/api/stage/export')).text();
    expect(stages.split('\r\n').length).toBeGreaterThan(60);
    expect((await asStaff('/api/session_stage/export')).status).toBe(200);
    expect((await admin.get('/api/journal?genre=export')).body).toEqual([]);
  });

  it('is never indexed nor kept, whatever answers', async () => {
    for (const path of [
      '/parcours/1',
      '/api/parcours/1',
      FILES[0]!,
      image.url,
      '/api/session',
      '/api/parcours/999',
      '/x',
    ]) {
      const { headers } = await asStaff(path);
      expect([path, headers.get('X-Robots-Tag')]).toEqual([path, 'noindex']);
      expect([path, headers.get('Cache-Control')]).toEqual([path, 'private, no-store']);
    }
    const { headers } = await app.request(`${base}/parcours/1`);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('is answered 304 while it stays', async () => {
    for (const path of ['/parcours/1', '/api/parcours/1', FILES[0]!]) {
      const { headers } = await asStaff(path);
      const again = await asStaff(path, { headers: { 'If-None-Match': headers.get('ETag')! } });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  it('gives parts of its files', async () => {
    const whole = Buffer.from(await (await asStaff(FILES[1]!)).arrayBuffer());
    const part = await asStaff(FILES[1]!, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(10, 20)]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers no %s', async (method) => {
    const { status, headers, body } = await staff.call(method, `${base}/api/parcours`);
    expect([status, headers.get('Allow'), body.message]).toEqual([
      405,
      'GET, HEAD',
      'Un catalogue gardé se lit, et ne se modifie pas.',
    ]);
    expect((await read('/api/parcours')).body).toHaveLength(6);
  });

  it('answers a HEAD as a GET, without its body', async () => {
    const response = await asStaff('/api/parcours', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(100);
  });

  it('has no back-office', async () => {
    expect((await asStaff('/admin', { headers: HTML })).status).toBe(404);
  });

  it.each(['/api/user', '/api/session', '/api/logout', '/api/login'])('leaves %s to the site', async (path) => {
    const { status, headers } = await admin.get(base + path);
    expect([status, headers.getSetCookie()]).toEqual([404, []]);
    expect((await admin.get('/api/session')).status).toBe(200);
  });

  it('answers a request that names no host, as any other', async () => {
    const { port } = new URL(app.url);
    const line = `GET ${base}/api/parcours HTTP/1.0\r\nCookie: jwt_token=${staff.cookie('jwt_token')}\r\n\r\n`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(line);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

describe('for whoever is not signed in', () => {
  const visitor = new Client(app);
  it.each(['/', '/parcours/1', '/api/parcours', '/api/stage/1/getFichePEFile', '/agenda.ics'])(
    '%s is an address that does not exist, of a catalogue that does as of one that does not',
    async (path) => {
      const [there, not] = [await app.request(base + path), await app.request(`/catalogue/999999${path}`)];
      expect([there.status, await there.text()]).toEqual([404, await not.text()]);
      expect(not.status).toBe(404);
    },
  );

  it('an image is not given by its prefix either', async () => {
    expect((await app.request(base + image.url)).status).toBe(404);
  });

  it('one whose session has ended is led to where one signs in, and told by the API', async () => {
    const headers = { Cookie: 'jwt_token=ancien', ...HTML };
    const page = await app.request(`${base}/parcours/1`, { headers, redirect: 'manual' });
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/admin/catalogues']);
    expect((await visitor.get(`${base}/api/parcours`, headers)).body).toEqual(errors.unauthenticated);
  });

  it('one who must first choose a password is not let in', async () => {
    const account = await signedIn(app, 'staff');
    await app.dataSource.query('UPDATE `user` SET mot_de_passe_a_changer = 1 WHERE id = ?', [account.user.id]);
    expect((await account.get(`${base}/api/parcours`)).body).toEqual(errors.unauthenticated);
  });
});

describe('who comes from another site, without the cookies of the session', () => {
  const page = () => `${base}/parcours/1?niveau=Base`;
  const ask = (path: string, headers: Record<string, string>) =>
    app.request(path, { headers: { ...HTML, ...headers }, redirect: 'manual' });
  const own = () => ({ Cookie: `jwt_token=${staff.cookie('jwt_token')}` });

  it.each<[who: string, headers: Record<string, string>, status: number]>([
    ['a browser', { 'Sec-Fetch-Site': 'cross-site' }, 200],
    ['a browser without TLS', { Referer: 'http://webmail.example/' }, 200],
    ['a browser that does not say', {}, 404],
    ['an office program', { 'User-Agent': 'Microsoft Office Existence Discovery', Accept: '*/*' }, 200],
  ])('%s gets a page that goes on by itself, whatever the address', async (_, headers, status) => {
    for (const path of [page(), '/preparation/999/parcours/1?niveau=Base']) {
      const answer = await ask(path, headers);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(`content="0; url=${path}&amp;suite="`);
    }
  });

  it('is led there beside a cookie of another application, which alone comes from there', async () => {
    const foreign = 'jwt_token=une-autre-application';
    const first = await ask(page(), { Cookie: foreign, 'Sec-Fetch-Site': 'cross-site' });
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining(`url=${page()}&amp;suite="`)]);
    const next = await ask(`${page()}&suite=`, { Cookie: `${foreign}; ${own().Cookie}` });
    expect([next.status, next.headers.get('Location')]).toEqual([303, page()]);
    const ended = await ask(`${page()}&suite=`, { Cookie: foreign, 'Sec-Fetch-Site': 'cross-site' });
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/admin/catalogues']);
  });

  it('is led to the page by the cookies that come then, and to none without them', async () => {
    const next = await ask(`${page()}&suite=`, own());
    expect([next.status, next.headers.get('Location')]).toEqual([303, page()]);
    expect((await ask(page(), own())).status).toBe(200);
    const visitor = await ask(`${page()}&suite=`, { 'Sec-Fetch-Site': 'cross-site' });
    expect([visitor.status, await visitor.text()]).toEqual([404, expect.not.stringContaining('http-equiv="refresh"')]);
  });

  it.each(['same-origin', 'none'])('is not taken for one who comes from here: %s', async (site) => {
    const answer = await ask(page(), { 'Sec-Fetch-Site': site });
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('http-equiv="refresh"')]);
  });
});

it('in a preparation, what is the site’s is answered by the site, as without the prefix', async () => {
  const { body } = await staff.call('POST', '/api/preparation', { nom: 'Catalogue 2027' });
  const inside = `/preparation/${body.id}`;
  for (const path of ['/api/session', '/api/image']) {
    const [own, other] = [await staff.get(path), await staff.get(inside + path)];
    expect([other.status, other.body]).toEqual([200, own.body]);
  }
});

describe('a page of what is not open yet', () => {
  const pageOf = (who: Account) => ({ ...HTML, Cookie: `jwt_token=${who.cookie('jwt_token')}` });
  const asBrowser = (path: string, who = staff) => app.request(path, { headers: pageOf(who), redirect: 'manual' });
  const STEPS = ['Copie du catalogue…', 'Démarrage…', 'Mise en place du catalogue…', 'Reprise de ce qui est préparé…'];

  it('says its name and how far the opening is, in every tab, then leads there, whoever leaves or loses the account meanwhile; it is asked for once more, not on and on', async () => {
    const { body } = await staff.call('POST', '/api/preparation', { nom: 'Sûre & « prête » </ol></div></div>' });
    const path = `/preparation/${body.id}/admin/accueil`;
    const loser = await signedIn(app, 'staff');
    const leaving = new AbortController();
    const left = app.request(path, { headers: pageOf(staff), signal: leaving.signal });
    const coming = Promise.all([asBrowser(path), asBrowser(path), asBrowser(path, loser)]);
    const leavers = await left;
    leaving.abort();
    await leavers.text().catch(() => undefined);
    const pages = await coming;
    await admin.call('DELETE', `/api/user/${loser.user.id}`);
    for (const response of pages) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
      const html = await response.text();
      const page = readPage(html);
      expect(page.one('h1').text).toBe('Ouverture de la préparation « Sûre & « prête » </ol></div></div> »');
      expect(page.one('title').text).toContain('Ouverture — Sûre & « prête » </ol></div></div> — ');
      // On a busy machine it also says that it takes long.
      const said = page.texts('div[role="log"] li').filter((text) => !text.startsWith('C’est plus long'));
      expect(said).toEqual([...STEPS, 'C’est prêt : la page s’affiche.']);
      expect(html.match(/http-equiv="refresh"/g)).toHaveLength(1);
      expect(page.all('script')).toEqual([]);
      expect(page.all('link[rel="stylesheet"]').length).toBeGreaterThan(0);
    }
    expect((await asBrowser(path)).status).toBe(200);
    const next = await asBrowser(path, loser);
    expect([next.status, next.headers.get('Location')]).toEqual([303, '/admin/preparations']);
  });

  it('of one that cannot be opened says why, and leaves it to the reader to try again', async () => {
    const { body } = await staff.call('POST', '/api/catalogue', { nom: 'Abîmé' });
    await app.dataSource.manager.update(CatalogueGarde, { id: body.id }, { contenu: Buffer.from('rien'), poids: 4 });
    for (const time of ['while it opens', 'once it has failed']) {
      const response = await asBrowser(`/catalogue/${body.id}/parcours/1`);
      expect([time, response.status]).toEqual([time, 503]);
      const html = await response.text();
      const alert = readPage(html).one('div[role="alert"]');
      expect(alert.one('p').text).toMatch(/^Ce catalogue n’a pas pu être ouvert : réessayez dans une minute/);
      expect(alert.texts('a')).toEqual(['Réessayer', 'Revenir aux catalogues gardés']);
      expect(html).not.toContain('http-equiv="refresh"');
    }
    const { status, body: told } = await staff.get(`/catalogue/${body.id}/api/parcours`);
    expect([status, told.message]).toEqual([
      503,
      'Ce catalogue n’a pas pu être ouvert\u00a0: réessayez dans une minute, puis prévenez l’exploitant du site.',
    ]);
  });
});

/** The last test: the catalogue is no more. */
it('a catalogue that is renamed or deleted is shown under its new name, and then no more', async () => {
  const id = base.split('/').at(-1)!;
  await staff.call('PUT', `/api/catalogue/${id}`, { nom: 'Après' });
  // It waits until the copy is open; a page does not.
  await onceOpen(() => read('/api/parcours'));
  expect(await (await asStaff('/', { headers: HTML })).text()).toContain('content="Après"');
  await admin.call('DELETE', `/api/catalogue/${id}`);
  expect((await read('/api/parcours')).status).toBe(404);
});
