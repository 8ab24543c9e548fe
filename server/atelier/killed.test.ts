import { copiesOf, type CopyProcess, onceOpen, untilGone } from '../test/copies.js';
import { administratorOf, BARE, useInstances } from '../test/instances.js';

const instances = useInstances();

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'the copies of a site that got a %s end with it, and leave nothing',
  async (signal) => {
    const one = await instances.running(BARE);
    const call = await administratorOf(one);
    const { id } = (await (await call('POST', '/api/catalogue', { nom: `Gardé ${signal}` })).json()) as { id: number };
    const opened = await onceOpen(() => call('GET', `/catalogue/${id}/api/static`));
    expect(opened.status).toBe(200);
    const copies = copiesOf(one.process.pid!);
    expect(copies).toHaveLength(1);

    await one.stop(signal);
    for (const copy of copies) await untilGone(copy);
  },
);

it('a copy that is still opening ends with its site too', async () => {
  const one = await instances.running(BARE);
  const call = await administratorOf(one);
  const { id } = (await (await call('POST', '/api/catalogue', { nom: 'Ouvert à peine' })).json()) as { id: number };
  const opening = call('GET', `/catalogue/${id}/api/static`).catch(() => undefined);
  let copies: CopyProcess[] = [];
  while (copies.length === 0) {
    await fetch(`${one.url}/api/health/live`);
    copies = copiesOf(one.process.pid!);
  }
  await one.stop('SIGKILL');
  await opening;
  for (const copy of copies) await untilGone(copy);
});

it('a kept catalogue is read from any instance, each by a copy of its own', async () => {
  const [one, two] = await Promise.all([instances.running(BARE), instances.running(BARE)]);
  const [first, second] = [await administratorOf(one), await administratorOf(two)];
  const { id } = (await (await first('POST', '/api/catalogue', { nom: 'À deux' })).json()) as { id: number };
  const read = async (call: typeof first) => (await onceOpen(() => call('GET', `/catalogue/${id}/api/static`))).text();
  const [a, b] = await Promise.all([read(first), read(second)]);
  expect(a).toBe(b);
  expect([one, two].map(({ process: { pid } }) => copiesOf(pid!).length)).toEqual([1, 1]);
});
