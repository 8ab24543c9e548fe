// Run once
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';

const app = useApp();

describe('another site', () => {
  const ours = () => new URL(app.url).origin;
  const AHEAD = 'prefetch;prerender';
  const FOREIGN = { statusCode: 403, error: 'Accès refusé', message: 'Cette requête vient d’un autre site.' };

  it.each<[what: string, headers: () => Record<string, string>, status: number]>([
    ['a foreign origin', () => ({ Origin: 'http://ailleurs.example' }), 403],
    ['no origin that has a name', () => ({ Origin: 'null' }), 403],
    ['another port', () => ({ Origin: 'http://127.0.0.1:1' }), 403],
    ['an origin that is none', () => ({ Origin: encodeURI('n’importe quoi') }), 403],
    ['another site, without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['another site, whatever the origin', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: ours() }), 403],
    ['a sister of the domain, without an origin', () => ({ 'Sec-Fetch-Site': 'same-site' }), 403],
    ['a foreign origin that says to be ours', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://a.fr' }), 403],
    ['our pages', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: ours() }), 200],
    ['our pages, without an origin', () => ({ 'Sec-Fetch-Site': 'same-origin' }), 200],
    ['who opens it by hand', () => ({ 'Sec-Fetch-Site': 'none' }), 200],
    ['a program', () => ({}), 200],
  ])('%s: a write, and a sign-out', async (_, headers, status) => {
    const staff = await signedIn(app, 'staff');

    const write = await staff.call('POST', '/api/parcours', { name: 'x' }, headers());
    const signOut = await staff.get('/api/logout', headers());

    expect([write.status, signOut.status]).toEqual([status, status]);
    expect((await app.get('/api/parcours')).body).toHaveLength(status === 200 ? 1 : 0);
    expect((await staff.get('/api/session')).status).toBe(status === 200 ? 401 : 200);
    if (status === 403) expect([write.body, signOut.body]).toEqual([FOREIGN, FOREIGN]);
  });

  it.each<[what: string, init: RequestInit, status: number]>([
    ['an image of a text', { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' } }, 403],
    ['a frame', { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' } }, 403],
    ['a style', { headers: { 'Sec-Fetch-Dest': 'style' } }, 403],
    ['an image of a browser of before', { headers: { Accept: 'image/webp,image/png,*/*;q=0.8' } }, 403],
    ['a style of a browser of before', { headers: { Accept: 'text/css,*/*;q=0.1' } }, 403],
    ['a page that a browser loads ahead', { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': AHEAD } }, 403],
    ['a HEAD', { method: 'HEAD' }, 403],
    ['another site', { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' } }, 403],
    ['a call of a page', { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' } }, 200],
    ['a link', { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' } }, 200],
    ['a link of a browser of before', { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }, 200],
    ['a program', {}, 200],
  ])('%s: a GET that acts', async (_, init, status) => {
    const admin = await signedIn(app, 'admin');
    await app.dataSource.query('DELETE FROM modification');

    for (const path of ['stage/export', 'session_stage/export', 'journal/export'])
      expect((await admin.send(`/api/${path}`, init)).status).toBe(status);
    const lines = async () => (await admin.get('/api/journal?genre=export')).body.length as number;
    if (status === 403) expect(await lines()).toBe(0);
    expect((await admin.send('/api/logout', init)).status).toBe(status);
    expect((await admin.get('/api/session')).status).toBe(status === 200 ? 401 : 200);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('changes nothing by %s either', async (method) => {
    const staff = await signedIn(app, 'staff');

    const { body } = await staff.call(method, '/api/sousparcours/1', {}, { 'Sec-Fetch-Site': 'cross-site' });

    expect(body).toEqual(FOREIGN);
  });

  it('may lead to what is read', async () => {
    const staff = await signedIn(app, 'staff');

    expect((await staff.get('/api/session', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
    expect((await app.get('/api/parcours', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  });
});
