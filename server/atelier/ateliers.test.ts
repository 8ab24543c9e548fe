// Run once: a copy is embedded SQLite whatever the database of the site is.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { config } from '../config/config.js';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { copiesOf, type CopyProcess, onceOpen, untilGone } from '../test/copies.js';

/** Idle times of a copy; the first also sets how often idle copies are looked for. */
const [IDLE_MS, NEVER_MS] = [200, 3_600_000];
/** A slow machine took four seconds to begin eight megabytes. */
const ANSWER_MS = 10_000;
const { ateliers, copyAnswerMs, copyIdleMs } = config;
beforeAll(() => Object.assign(config, { ateliers: 2, copyAnswerMs: ANSWER_MS, copyIdleMs: IDLE_MS }));
afterAll(() => Object.assign(config, { ateliers, copyAnswerMs, copyIdleMs }));

let staff: Account;
const catalogues: string[] = [];
const app = useApp(async () => {
  config.copyIdleMs = NEVER_MS;
  await app.world.everything();
  staff = await signedIn(app, 'staff');
  for (const nom of ['Un', 'Deux', 'Trois']) {
    // More than the sockets on its way hold, and begun at once: it is not rendered.
    if (nom === 'Trois') await app.world.lieu({ nom: 'x'.repeat(8_000_000) });
    const { body } = await staff.call('POST', '/api/catalogue', { nom });
    catalogues.push(`/catalogue/${body.id}/api/parcours`);
  }
});
const copies = () => copiesOf(process.pid);
const read = (path: string): Promise<Json> => staff.get(path);
async function open(path: string): Promise<CopyProcess[]> {
  expect((await onceOpen(() => read(path))).status).toBe(200);
  return copies();
}

/** As if nobody had used them for a while. */
async function untilIdle() {
  config.copyIdleMs = IDLE_MS;
  for (const copy of copies()) await untilGone(copy);
  config.copyIdleMs = NEVER_MS;
}

it('is opened once for all who ask at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => onceOpen(() => read(catalogues[0]!))));
  expect(copies()).toHaveLength(1);
});

it('is opened anew after its process was killed', async () => {
  const [first] = await open(catalogues[0]!);
  process.kill(first!.pid, 'SIGKILL');
  await untilGone(first!);
  const [second] = await open(catalogues[0]!);
  expect(second!.pid).not.toBe(first!.pid);
});

it('is ended, and opened anew, when it answers no more', async () => {
  const [first] = await open(catalogues[0]!);
  process.kill(first!.pid, 'SIGSTOP');
  config.copyAnswerMs = 200;
  expect((await read(catalogues[0]!)).status).toBe(503);
  config.copyAnswerMs = ANSWER_MS;
  await untilGone(first!);
  expect(await open(catalogues[0]!)).toHaveLength(1);
});

it('is not ended by a reader who stops reading', async () => {
  await open(catalogues[2]!);
  const before = copies();
  const connected = once(app.nest.getHttpServer(), 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const [served] = await connected;
  const path = catalogues[2]!.replace('parcours', 'lieu');
  let asked: ClientRequest;
  const onAsked = (message: unknown) => ({ request: asked } = message as { request: ClientRequest });
  subscribe('http.client.request.start', onAsked);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: jwt_token=${staff.cookie('jwt_token')}\r\n\r\n`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  unsubscribe('http.client.request.start', onAsked);
  // As if the time of an answer had passed: it is no longer waited for.
  asked!.setTimeout(1);
  await new Promise((resolve) => served.once('close', resolve));
  expect((await read(catalogues[2]!)).status).toBe(200);
  expect(copies()).toEqual(before);
  socket.destroy();
});

it('is ended when nobody has used it for a while', async () => {
  await untilIdle();
  expect(copies()).toEqual([]);
});

it('is refused, in a sentence, while as many others are being opened, and opened in the place of another', async () => {
  const answers = await Promise.all(catalogues.map(read));
  const refused = answers.filter(({ body }) => /^D’autres catalogues sont ouverts/.test(body.message));
  expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([[503, '30']]);

  await open(catalogues[answers.indexOf(refused[0])]!);
  expect(copies().length).toBeLessThanOrEqual(2);
});
