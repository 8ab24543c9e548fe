import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { file, formOf } from '../test/forms.js';

/** Longer than one piece: see answers/body.ts. */
const STAGES = 900;

let staff: Client;
const app = useApp(async (opened) => {
  staff = await signedIn(opened, 'staff');
  const lines = Array.from({ length: STAGES }, (_, i) => `N-${1000 + i};Libellé d’œuvre ${i} ${'é'.repeat(100)}`);
  const csv = file(`Code;Libellé\n${lines.join('\n')}\n`, 'a.csv', 'text/csv');
  await staff.call('POST', '/api/stage/import', formOf({ file: csv }));
});

it.each(['/api/stage', '/api/stage?searchString=libelle', '/api/stage?searchString='])(
  '%s is whole, named by its bytes, and unchanged for who has them',
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.request(path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(JSON.parse(bytes.toString()).map(({ code_stage }: Json) => code_stage)).toEqual(
        Array.from({ length: STAGES }, (_, i) => `N-${1000 + i}`),
      );
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      expect(answer.headers.get('ETag')).toBe(etag);
      const unchanged = await app.request(path, { headers: { 'If-None-Match': etag } });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      const head = await app.request(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
      expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)]);
      const plain = await app.request(path, { headers: { 'Accept-Encoding': 'identity' } });
      expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true);
    }
  },
);

it('who leaves before the end disturbs nobody', async () => {
  const said: unknown[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(text) > 0);
  const { port } = app.nest.getHttpServer().address() as { port: number };
  const leave = (n: number) =>
    new Promise<void>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: `/api/stage?searchString=libelle&offset=${n % 3}` });
      asked.on('error', () => undefined).on('close', () => resolve());
      // Some before the answer begins, some at its first bytes.
      asked.on('response', (response) => response.destroy());
      asked.end(() => n % 2 === 0 && setImmediate(() => asked.destroy()));
    });
  await Promise.all(Array.from({ length: 40 }, (_, n) => leave(n)));
  expect((await app.ok('/api/stage?searchString=libelle')) as Json[]).toHaveLength(STAGES);
  spy.mockRestore();
  expect(said).toEqual([]);
});

it('a stage that changes, and what is told beside it, is new in the list; another one is as it was', async () => {
  const before = (await staff.get('/api/stage')).body as Json[];
  const [first, second] = before;
  await staff.call('PUT', `/api/stage/${first.id}`, formOf({ code: first.code_stage, name: 'Changé' }));
  const after = (await staff.get('/api/stage')).body as Json[];
  expect([after[0].libelle_stage, after[1]]).toEqual(['Changé', second]);
  await staff.call('PUT', `/api/stage/${first.id}`, formOf({ code: first.code_stage, name: first.libelle_stage }));
  expect((await staff.get('/api/stage')).body).toEqual(before);
});
