import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('what a site leaves that was killed with its copies is removed by the next start, and nothing of a site that runs', async () => {
  // Of its own: other tests start sites too.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'parcours-test-'));
  const opened = async () => {
    const one = await instances.running({ ...BARE, TMPDIR });
    const call = await administratorOf(one);
    const { id } = (await (await call('POST', '/api/catalogue', { nom: `De ${one.url}` })).json()) as { id: number };
    const read = () => onceOpen(() => call('GET', `/catalogue/${id}/api/static`));
    expect((await read()).status).toBe(200);
    return { one, read, copy: copiesOf(one.process.pid!)[0]! };
  };
  const [dead, alive] = [await opened(), await opened()];
  // Frozen, it cannot remove the folder as its copy ends.
  dead.one.process.kill('SIGSTOP');
  process.kill(dead.copy.pid, 'SIGKILL');
  await dead.one.stop('SIGKILL');
  const foreign = mkdtempSync(join(TMPDIR, 'atelier-'));
  expect(existsSync(dead.copy.folder)).toBe(true);

  await instances.running({ ...BARE, TMPDIR });
  await untilGone(dead.copy);
  expect((await alive.read()).status).toBe(200);
  expect(copiesOf(alive.one.process.pid!)).toEqual([alive.copy]);
  expect([existsSync(alive.copy.folder), existsSync(foreign)]).toEqual([true, true]);
  await instances.stop();
  rmSync(TMPDIR, { recursive: true });
});
