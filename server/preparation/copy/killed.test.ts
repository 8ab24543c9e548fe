import type { Json } from '../../test/app.js';
import { copiesOf, onceOpen, untilGone } from '../../test/copies.js';
import { administratorOf, BARE, useInstances } from '../../test/instances.js';

const instances = useInstances();

it('what an instance acknowledged inside before it was killed is there from another one, and its copy has ended', async () => {
  const [one, two] = await Promise.all([instances.running(BARE), instances.running(BARE)]);
  const [first, second] = [await administratorOf(one), await administratorOf(two)];
  const { id } = (await (await first('POST', '/api/preparation', { nom: 'À deux' })).json()) as { id: number };
  const path = `/preparation/${id}/api/lieu`;
  const places = async (call: typeof first): Promise<string[]> => {
    const answer = await onceOpen(() => call('GET', path));
    return ((await answer.json()) as Json[]).map(({ nom }) => nom as string).sort();
  };
  await Promise.all([places(first), places(second)]);
  const acknowledged: string[] = [];
  /** Until its instance is gone. */
  const save = async (call: typeof first, who: string, most: number) => {
    for (let i = 0; i < most; i += 1) {
      const answer = await call('POST', path, { name: `${who}-${i}` }).catch(() => undefined);
      if (answer === undefined) return;
      expect([200, 503]).toContain(answer.status);
      if (answer.status === 200) acknowledged.push(`${who}-${i}`);
      if (acknowledged.length === 16) one.process.kill('SIGKILL');
    }
  };
  const copies = copiesOf(one.process.pid!);
  await Promise.all([save(first, 'a', 200), save(first, 'b', 200), save(second, 'c', 20), save(second, 'd', 20)]);
  for (const copy of copies) await untilGone(copy);

  const seen = await places(second);
  expect(acknowledged.length).toBeGreaterThan(25);
  for (const name of acknowledged) expect(seen).toContain(name);
  expect(new Set(seen).size).toBe(seen.length);
  // Rows that were handed over and not answered, at most one for each client.
  expect(seen.length - acknowledged.length).toBeLessThanOrEqual(2);
  const published = await second('POST', `/api/preparation/${id}/publier`, {});
  expect(((await published.json()) as Json).creations).toBe(seen.length);
  expect(((await (await second('GET', '/api/lieu')).json()) as Json[]).length).toBe(seen.length);
});
