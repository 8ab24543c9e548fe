import { config } from '../config/config.js';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { copiesOf, type CopyProcess, untilGone } from '../test/copies.js';

const LIMITS = { ateliers: 2, copyAnswerMs: 2000, copyIdleMs: 1000 };
const { ateliers, copyAnswerMs, copyIdleMs } = config;
beforeAll(() => Object.assign(config, LIMITS));
afterAll(() => Object.assign(config, { ateliers, copyAnswerMs, copyIdleMs }));

let staff: Account;
const catalogues: string[] = [];
const app = useApp(async () => {
  await app.world.everything();
  staff = await signedIn(app, 'staff');
  for (const nom of ['Un', 'Deux', 'Trois']) {
    const { body } = await staff.call('POST', '/api/catalogue', { nom });
    catalogues.push(`/catalogue/${body.id}/api/parcours`);
  }
});
const copies = () => copiesOf(process.pid);
const read = (path: string): Promise<Json> => staff.get(path);
/** Until it is open: a copy that has just ended may still be known as open. */
async function open(path: string): Promise<CopyProcess[]> {
  for (;;) {
    const { status, body } = await read(path);
    if (status === 200) return copies();
    expect([status, body.message]).toEqual([503, 'Le catalogue s’ouvre\u00a0: réessayez dans quelques secondes.']);
  }
}

it('is opened once for all who ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(catalogues[0]!)));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(copies()).toHaveLength(1);
});

it.each(['SIGKILL', 'SIGTERM'] as const)('is opened anew after its process got a %s', async (signal) => {
  const [first] = await open(catalogues[0]!);
  process.kill(first!.pid, signal);
  await untilGone(first!);
  const [second] = await open(catalogues[0]!);
  expect(second!.pid).not.toBe(first!.pid);
});

it('is ended, and opened anew, when it answers no more', async () => {
  const [first] = await open(catalogues[0]!);
  process.kill(first!.pid, 'SIGSTOP');
  expect((await read(catalogues[0]!)).status).toBe(503);
  await untilGone(first!);
  expect(await open(catalogues[0]!)).toHaveLength(1);
});

it('is ended when nobody has used it for a while', async () => {
  await open(catalogues[0]!);
  for (const copy of copies()) await untilGone(copy);
  expect(copies()).toEqual([]);
});

it('gives way to another one beyond the limit', async () => {
  for (const path of catalogues) await open(path);
  const pids = copies().map(({ pid }) => pid);
  expect(pids.length).toBeLessThanOrEqual(2);
});

it('is refused, in a sentence, while as many others are being opened', async () => {
  for (const copy of copies()) await untilGone(copy);
  const answers = await Promise.all(catalogues.map(read));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [503, 'D’autres catalogues sont ouverts en ce moment\u00a0: réessayez dans quelques minutes.'],
  ]);
});

it('cannot be opened where its content is damaged, and that is told', async () => {
  const { body } = await staff.call('POST', '/api/catalogue', { nom: 'Abîmé' });
  await app.dataSource.query('UPDATE catalogue_garde SET contenu = ? WHERE id = ?', [Buffer.from('rien'), body.id]);
  await app.dataSource.query('UPDATE catalogue_garde SET poids = 4 WHERE id = ?', [body.id]);
  const answer = await read(`/catalogue/${body.id}/api/parcours`);
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'Ce catalogue n’a pas pu être ouvert\u00a0: réessayez dans une minute, puis prévenez l’exploitant du site.',
  ]);
});
