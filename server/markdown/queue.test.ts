// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { RenderWorker } from './markdown.js';

const app = useApp();
/** Long enough for the worker, each another. */
const long = (i: number) => `${i} ${'*a* [b](/c) '.repeat(2_000)}`;

it('the queues of several people take turns, and each is bounded', async () => {
  const [queue, order]: [RenderWorker, string[]] = [new RenderWorker(60_000), []];
  const send = (owner: string, text: string) =>
    queue
      .render({ text, sizes: {}, own: undefined }, { owner, maxQueued: 3 })
      ?.then(() => order.push(`${owner}${text}`));

  const sent = [...'12345'].map((text) => send('a', text));
  const others = [send('b', '1'), send('c', '1'), send('b', '2')];
  await Promise.all([...sent, ...others]);

  // The first is being rendered already, three wait, one is refused.
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  expect(sent.map((one) => one === undefined)).toEqual([false, false, false, false, true]);
});

it('of 25 long previews of one person some are told to come back, and no save is refused or waits for them', async () => {
  const [first, second] = [await signedIn(app, 'staff'), await signedIn(app, 'staff')];
  const [own, { id }] = [await app.world.parcours(), await app.world.parcours()];

  const previews = Array.from({ length: 25 }, (_, i) => first.call('POST', '/api/markdown', { source: long(i) }));
  let rendered = 0;
  for (const preview of previews) void preview.then(({ status }) => (rendered += status === 200 ? 1 : 0));
  const savedMeanwhile = first.call('PUT', `/api/parcours/${own.id}`, { name: 'À soi', description: long(98) });
  const saved = await second.call('PUT', `/api/parcours/${id}`, { name: 'Enregistré', description: long(99) });
  const before = rendered;
  const answers = await Promise.all(previews);

  expect([saved.status, saved.body.nom_parcours]).toEqual([200, 'Enregistré']);
  expect((await savedMeanwhile).status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  // It waits for the one that is being rendered, not for all of them.
  expect(before).toBeLessThan(answers.length - refused.length);
  expect(refused[0]!.headers.get('Retry-After')).toBe('2');
  for (const { body } of refused)
    expect(body).toEqual({
      statusCode: 429,
      error: expect.any(String),
      message: 'Vos textes précédents sont encore en cours de mise en forme\u00a0: réessayez dans un instant.',
    });
});

it('of more long texts than visitors may have waiting, some are to be asked for again, and are there then', async () => {
  const pages = [];
  for (let i = 0; i < 70; i++) pages.push(await app.world.page({ contenu: long(i) }));
  const read = ({ id }: { id: number }) => app.get(`/api/static/${id}`);

  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const answers = await Promise.all(pages.map(read)).finally(() => logged.mockRestore());

  const refused = pages.filter((_, i) => answers[i]!.status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  const { status, headers, body } = answers.find((one) => one.status !== 200)!;
  expect([status, headers.get('Retry-After'), body.message]).toEqual([
    503,
    '2',
    'Trop de longs textes sont à mettre en forme en ce moment\u00a0: réessayez dans un instant.',
  ]);
  expect((await read(refused[0]!)).status).toBe(200);
});
