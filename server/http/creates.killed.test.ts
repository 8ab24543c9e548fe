import { administratorOf, BARE, useInstances } from '../test/instances.js';

const instances = useInstances();

it('a creation whose process is killed at any moment of it is done once when it is sent again', async () => {
  const bodies: { name: string }[] = [];
  const [one, two] = [await instances.running(BARE), await instances.running(BARE)];
  const [first, second] = [await administratorOf(one), await administratorOf(two)];
  const create = async (call: typeof first, i: number) => {
    const answer = await call('POST', '/api/lieu', bodies[i], { 'Idempotency-Key': `a1B2c3D4e5F6x${i}` });
    return { status: answer.status, modification: answer.headers.get('X-Modification'), body: await answer.json() };
  };

  // Each is a moment of its own when the end comes: before its commit, after it, after its answer.
  const before: (Awaited<ReturnType<typeof create>> | undefined)[] = [];
  let answered = 0;
  const createUntilTheEnd = async () => {
    for (;;) {
      const i = bodies.push({ name: `Lieu ${bodies.length}` }) - 1;
      before[i] = await create(first, i).catch(() => undefined);
      if (before[i] === undefined) return;
      answered += 1;
      if (answered === 8) one.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 24 }, createUntilTheEnd));

  for (const i of bodies.keys())
    expect(await create(second, i)).toEqual(
      before[i] ?? { status: 200, modification: expect.stringMatching(/^\d+$/), body: expect.anything() },
    );
  const all = (await (await second('GET', '/api/lieu')).json()) as { nom: string }[];
  expect(all.map(({ nom }) => nom).sort()).toEqual(bodies.map(({ name }) => name).sort());
  const { headers } = await second('GET', '/api/journal?entite=lieu&limit=1');
  expect(headers.get('X-Total-Count')).toBe(String(bodies.length));
});
