// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { OffThread } from './off-thread.js';

const app = useApp();
/** As long as a text may be, each another. */
const long = (i: number) => `${i} ${'*a* [b](/c) '.repeat(16_000)}`;

it('the queues of several people take turns, and each is bounded', async () => {
  const [queue, order]: [OffThread, string[]] = [new OffThread(60_000), []];
  const send = (owner: string, text: string) =>
    queue.render({ text, sizes: {}, own: undefined }, { owner, most: 3 })?.then(() => order.push(`${owner}${text}`));

  const sent = [...'12345'].map((text) => send('a', text));
  const others = [send('b', '1'), send('c', '1'), send('b', '2')];
  await Promise.all([...sent, ...others]);

  // The first is being rendered already, three wait, one is refused.
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  expect(sent.map((one) => one === undefined)).toEqual([false, false, false, false, true]);
});

it('25 long previews of one person: some are told to come back, and what another saves meanwhile is saved', async () => {
  const [first, second] = [await signedIn(app, 'staff'), await signedIn(app, 'staff')];
  const { id } = await app.world.parcours();

  const previews = Array.from({ length: 25 }, (_, i) => first.call('POST', '/api/markdown', { source: long(i) }));
  const saved = await second.call('PUT', `/api/parcours/${id}`, { name: 'Enregistré', description: long(99) });
  const answers = await Promise.all(previews);

  expect([saved.status, saved.body.nom_parcours]).toEqual([200, 'Enregistré']);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers.get('Retry-After')).toBe('2');
  for (const { body } of refused)
    expect(body).toEqual({
      statusCode: 429,
      error: expect.any(String),
      message: 'Vos textes précédents sont encore en cours de mise en forme\u00a0: réessayez dans un instant.',
    });
});
