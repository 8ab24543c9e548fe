// Run once
import { get } from 'node:http';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { contentStatementsOf, statementsOf } from '../../test/recorder.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

/** The bytes of an answer as they come, which fetch would decompress. */
function raw(path: string, encoding: string): Promise<{ encoding?: string; length?: string; bytes: Buffer }> {
  const { port } = app.nest.getHttpServer().address() as { port: number };
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-encoding': applied, 'content-length': length } = response.headers;
        resolve({ encoding: applied, length, bytes: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

it('a search whose stages a visitor has seen costs no statement', async () => {
  await app.world.stage({ code_stage: 'VU-1', libelle_stage: 'Déjà vu' });
  const [seen] = await app.ok('/api/stage?searchString=vu-1');
  const again = async () => expect(await app.ok('/api/stage?searchString=deja')).toEqual([seen]);
  expect(await contentStatementsOf(app, again)).toEqual([]);
});

it('a second visitor costs no statement, one who is signed in costs one', async () => {
  const { parcours } = await app.world.everything();
  const path = `/api/parcours/${parcours.id}`;
  const first = await app.ok(path);
  expect(await contentStatementsOf(app, async () => expect(await app.ok(path)).toEqual(first))).toEqual([]);
  expect(await statementsOf(app, async () => expect((await staff.get(path)).body).toEqual(first))).toHaveLength(1);
});

it.each(['/api/parcours', '/api/stage', '/api/static'])('%s in each encoding holds the same bytes', async (path) => {
  await app.world.everything();
  const plain = JSON.stringify(await app.ok(path));
  // The first of each compresses, the second is kept.
  for (let time = 0; time < 2; time += 1) {
    const [br, gzip, identity] = [await raw(path, 'br, gzip'), await raw(path, 'gzip'), await raw(path, 'identity')];
    expect([br.encoding, gzip.encoding, identity.encoding]).toEqual(['br', 'gzip', undefined]);
    const texts = [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), identity.bytes].map(String);
    expect(texts).toEqual([plain, plain, plain]);
    for (const { length, bytes } of [br, gzip, identity]) expect(length).toBe(String(bytes.length));
  }
});

it('an answer that could not be compressed, for want of memory, is compressed for the next visitor', async () => {
  const { parcours } = await app.world.everything();
  const path = `/api/parcours/${parcours.id}`;
  const fail = (_bytes: unknown, _options: unknown, done: (error: Error) => void) => done(new Error('no memory'));
  jest.spyOn(zlib, 'brotliCompress').mockImplementationOnce(fail as never);
  const [first, second] = [await raw(path, 'br'), await raw(path, 'br')];
  expect([first.encoding, second.encoding]).toEqual([undefined, 'br']);
  expect(String(brotliDecompressSync(second.bytes))).toBe(String(first.bytes));
});

it('a list that is kept tells how many there are in all', async () => {
  for (const code_stage of ['UN', 'DEUX', 'TROIS']) await app.world.stage({ code_stage });
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await app.get('/api/stage?limit=2');
    expect([body.length, headers.get('X-Total-Count')]).toEqual([2, '3']);
  }
});

it('a change is seen at once by all, a refused one changes nothing', async () => {
  const parcours = await app.world.parcours({ nom_parcours: 'Avant' });
  const names = async () =>
    [await app.ok('/api/parcours'), (await staff.get('/api/parcours')).body].map(([p]: Json) => p.nom_parcours);
  expect(await names()).toEqual(['Avant', 'Avant']);
  await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: '' });
  expect(await names()).toEqual(['Avant', 'Avant']);
  await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
  expect(await names()).toEqual(['Après', 'Après']);
  await staff.call('DELETE', `/api/parcours/${parcours.id}`);
  expect([await app.ok('/api/parcours'), (await app.get(`/api/parcours/${parcours.id}`)).status]).toEqual([[], 404]);
});

it('while writers write, nobody reads backwards, and whoever is signed in reads what was acknowledged', async () => {
  const { id } = await app.world.parcours({ nom_parcours: '0' });
  const path = `/api/parcours/${id}`;
  let written = 0;
  const writer = async () => {
    for (let i = 1; i <= 40; i += 1) {
      await staff.call('PUT', path, { name: String(i) });
      written = i;
    }
  };
  const reader = async (read: () => Promise<Json>, mayLag: boolean) => {
    for (let last = 0; written < 40;) {
      const acknowledged = written;
      const seen = Number((await read()).nom_parcours);
      expect(seen).toBeGreaterThanOrEqual(mayLag ? last : acknowledged);
      last = seen;
    }
  };
  const signedInToo = async () => (await staff.get(path)).body;
  await Promise.all([
    writer(),
    reader(signedInToo, false),
    reader(signedInToo, false),
    reader(() => app.ok(path), true),
  ]);
  expect([(await app.ok(path)).nom_parcours, (await staff.get(path)).body.nom_parcours]).toEqual(['40', '40']);
});

it.each(['/api/user', '/api/session', '/api/stage/export'])('%s is answered to nobody else', async (path) => {
  const admin = await signedIn(app, 'admin');
  for (let time = 0; time < 2; time += 1) expect((await admin.get(path)).status).toBe(200);
  expect((await app.get(path)).status).toBe(401);
});

it('signing out works each time', async () => {
  for (let time = 0; time < 2; time += 1) {
    const someone = await signedIn(app, 'staff');
    await someone.get('/api/logout');
    expect((await someone.get('/api/session')).status).toBe(401);
  }
});
