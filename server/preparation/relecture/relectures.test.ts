import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { onceOpen } from '../../test/copies.js';
import { useCopiesHere } from '../../test/copies-here.js';
import { newPreparation, type Prepared } from '../../test/preparations.js';

const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

useCopiesHere(2);
let staff: Account;
let prep: Prepared;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  await app.world.parcours({ nom_parcours: 'Sur le site' });
  prep = await newPreparation(app, staff);
  await prep.ok('POST', '/api/parcours', { name: 'Préparé' });
});

const link = async (sent: object = {}): Promise<Json> =>
  (await prep.own('POST', '/apercu', { libelle: 'Direction', expire_le: inDays(30), ...sent })).body;
const open = (adresse: string, init?: RequestInit) =>
  app.request(new URL(adresse).pathname, { redirect: 'manual', ...init });

/** Requests of a browser after it has opened the link. */
async function reader(adresse: string) {
  const response = await open(adresse);
  const [cookie = ''] = response.headers.getSetCookie();
  const ask = (path: string, init: RequestInit = {}) =>
    onceOpen(() => app.send(path, { ...init, headers: { Cookie: cookie.split(';')[0]!, ...init.headers } }));
  return { response, cookie, ask };
}

describe('a link for a reader', () => {
  it('shows the preparation to who has no account, and leaves its secret to this preparation alone', async () => {
    const { adresse, ...told } = await link();
    const { response, cookie, ask } = await reader(adresse);

    expect(told).toMatchObject({ libelle: 'Direction', par: staff.user.username, revoque_le: null, vu_le: null });
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${prep.base}/`]);
    expect(cookie).toMatch(new RegExp(`^relecture=[\\w-]{32}; Path=${prep.base}; HttpOnly; SameSite=Lax$`));
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const names = (await ask(`${prep.base}/api/parcours`)).body.map(({ nom_parcours }: Json) => nom_parcours);
    expect(names).toEqual(['Préparé', 'Sur le site']);
    const page = await ask(`${prep.base}/`, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect((await prep.own('GET', '/apercu')).body[0]).toMatchObject({ vu_le: expect.any(String) });
    expect(JSON.stringify((await prep.own('GET', '/apercu')).body)).not.toContain(adresse.split('/').at(-1));
  });

  it.each([
    ['POST', '/api/parcours'],
    ['DELETE', '/api/parcours/1'],
    ['GET', '/admin'],
    ['GET', '/admin/stage'],
  ])('changes nothing, and knows of no back-office: %s %s', async (method, path) => {
    const { ask } = await reader((await link()).adresse);
    expect((await ask(prep.base + path, { method })).status).toBe(404);
  });

  it('opens no other preparation', async () => {
    const other = await newPreparation(app, staff, 'Autre');
    const { ask } = await reader((await link()).adresse);
    expect((await ask(`${other.base}/api/parcours`)).status).toBe(404);
  });

  it('opens nothing once it is revoked, also for who has opened it before', async () => {
    const { id, adresse } = await link();
    const { ask } = await reader(adresse);
    expect((await prep.own('DELETE', `/apercu/${id}`)).body).toEqual({ success: true });
    expect((await ask(`${prep.base}/api/parcours`)).status).toBe(404);
    const again = await open(adresse);
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('demandez-en un autre')]);
  });

  it('opens nothing after its date', async () => {
    const { id, adresse } = await link();
    const { ask } = await reader(adresse);
    await app.dataSource.query('UPDATE relecture SET expire_le = expire_le - 31 * 86400 WHERE id = ?', [id]);
    expect((await ask(`${prep.base}/api/parcours`)).status).toBe(404);
    expect((await open(adresse)).status).toBe(404);
  });

  it.each(['x', 'x'.repeat(32), '../admin', 'é'.repeat(32), ''])('forged as %j, opens nothing', async (secret) => {
    expect((await open(`${app.url}/relecture/${encodeURIComponent(secret)}`)).status).toBe(404);
    const answer = await app.get(`${prep.base}/api/parcours`, { Cookie: `relecture=${encodeURIComponent(secret)}` });
    expect(answer.status).toBe(404);
  });

  it.each<[sent: object, param: string, msg: RegExp]>([
    [{ expire_le: inDays(-1) }, 'expire_le', /à venir/],
    [{ expire_le: inDays(91) }, 'expire_le', /90 jours au plus/],
    [{ expire_le: '2030-01-01' }, 'expire_le', /avec son décalage/],
    [{ expire_le: '' }, 'expire_le', /./],
    [{ libelle: '' }, 'libelle', /./],
  ])('is refused with %j', async (sent, param, msg) => {
    const { errors } = await link(sent);
    expect(errors).toEqual([{ param, msg: expect.stringMatching(msg) }]);
  });

  it('is handed by an office program to the browser as it is, and leads there', async () => {
    const { adresse } = await link();
    const headers = { 'User-Agent': 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)' };
    const answer = await open(adresse, { headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.text()).toContain(`content="0; url=${new URL(adresse).pathname}"`);
    expect((await open(adresse)).status).toBe(303);
  });

  it('is no use of a preparation that is abandoned', async () => {
    const other = await newPreparation(app, staff, 'Abandonnée');
    const { body } = await other.own('POST', '/apercu', { libelle: 'a', expire_le: inDays(1) });
    const { ask } = await reader(body.adresse);
    expect((await ask(`${other.base}/api/parcours`)).status).toBe(200);
    await other.own('DELETE');
    expect((await ask(`${other.base}/api/parcours`)).status).toBe(404);
    expect((await open(body.adresse)).status).toBe(404);
    expect((await other.own('POST', '/apercu', { libelle: 'a', expire_le: inDays(1) })).status).toBe(409);
  });
});
