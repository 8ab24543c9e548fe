import { administratorOf, BARE, useInstances } from '../test/instances.js';

const instances = useInstances();

it('a creation whose process is killed at any moment of it is done once when it is sent again', async () => {
  const bodies = Array.from({ length: 24 }, (_, i) => ({ name: `Lieu ${i}` }));
  const keyOf = (i: number) => ({ 'Idempotency-Key': `a1B2c3D4e5F6x${i}` });
  const [one, two] = [await instances.running(BARE), await instances.running(BARE)];
  const [first, second] = [await administratorOf(one), await administratorOf(two)];

  // Each is a moment of its own when the end comes: before its commit, after it, after its answer.
  let answered = 0;
  const before = await Promise.all(
    bodies.map(async (body, i) => {
      try {
        const answer = await first('POST', '/api/lieu', body, keyOf(i));
        const known = {
          status: answer.status,
          modification: answer.headers.get('X-Modification'),
          body: await answer.json(),
        };
        answered += 1;
        if (answered === 8) one.process.kill('SIGKILL');
        return known;
      } catch {
        return undefined;
      }
    }),
  );
  expect(before.filter((known) => known === undefined).length).toBeGreaterThan(0);

  for (const [i, body] of bodies.entries()) {
    const answer = await second('POST', '/api/lieu', body, keyOf(i));
    const again = {
      status: answer.status,
      modification: answer.headers.get('X-Modification'),
      body: await answer.json(),
    };
    expect(again).toEqual(before[i] ?? { ...again, status: 200, modification: expect.stringMatching(/^\d+$/) });
  }
  const all = (await (await second('GET', '/api/lieu')).json()) as { nom: string }[];
  expect(all.map(({ nom }) => nom).sort()).toEqual(bodies.map(({ name }) => name).sort());
  const { headers } = await second('GET', '/api/journal?entite=lieu&limit=1');
  expect(headers.get('X-Total-Count')).toBe(String(bodies.length));
});
