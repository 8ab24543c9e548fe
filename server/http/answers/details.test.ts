// Run once
import { useApp } from '../../test/app.js';

const app = useApp();
const VARYING = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** All that is told, but what differs from one time, or one connection, to the next. */
async function told(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await app.request(path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });
  const named = [...answer.headers].filter(([name]) => !VARYING.includes(name));
  return { status: answer.status, headers: Object.fromEntries(named), body: await answer.text() };
}

/** The most requested details; an id that begins by 0 is another spelling of the same question. */
describe.each(['parcours', 'stage', 'static'] as const)('GET /api/%s/{id}', (kind) => {
  const idOf = async () => {
    const { parcours, stage } = await app.world.everything();
    return { parcours, stage, static: await app.world.page() }[kind].id;
  };

  it('is answered the same cold, kept, and in another spelling', async () => {
    const id = await idOf();
    for (const headers of [{}, { Cookie: 'jwt_token=x' }] as Record<string, string>[]) {
      await app.world.changed();
      const cold = await told(`/api/${kind}/${id}`, headers);
      expect(cold).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"1-[\w-]{27}"$/) } });
      expect(await told(`/api/${kind}/${id}`, headers)).toEqual(cold);
      expect(await told(`/api/${kind}/0${id}`, headers)).toEqual(cold);
      expect(await told(`/api/${kind}/${id}`, headers, 'HEAD')).toEqual({ ...cold, body: '' });
    }
  });

  it('answers 304 to whoever has it, though the base has changed elsewhere', async () => {
    const id = await idOf();
    const { headers } = await told(`/api/${kind}/${id}`, {});
    await app.world.changed();
    expect(await told(`/api/${kind}/${id}`, { 'If-None-Match': headers['etag']! })).toMatchObject({
      status: 304,
      headers: { etag: headers['etag'] },
      body: '',
    });
  });

  it('that is not there: 404 in its sentence, also under a longer address', async () => {
    const { body } = await app.get(`/api/${kind}/999999999`);
    expect(body).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining(' 999999999 n’existe pas ou plus.'),
    });
    expect((await app.get(`/api/${kind}/999999999999`)).status).toBe(404);
    expect((await app.get(`/api/${kind}/9999999999999999`)).status).toBe(400);
    expect((await app.get(`/api/${kind}/1?x=1`)).body).toMatchObject({ errors: [{ param: 'x' }] });
  });
});
