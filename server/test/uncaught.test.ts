// Run once: no database says otherwise.
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { config } from '../config/config.js';
import { createDatabase, dropDatabase } from './database.js';
import { errors } from './errors.js';
import { file, formOf } from './forms.js';
import { administratorOf, BARE, instance, preloaded, type Instance } from './instances.js';

/** As a stream's listener, or a promise that is left alone, may throw in the process. */
const OF_NOBODY = `process.on('SIGUSR2', () => {
  setImmediate(() => { throw new Error('d’un flux') });
  setImmediate(() => Promise.reject(new Error('d’une promesse')));
});`;

/** Throws where a header asks for it: as a request's body comes, or as its answer is written; at once, or a moment later. */
const OF_REQUESTS = `
import { IncomingMessage, ServerResponse } from 'node:http';
const fail = () => { throw new Error('d’une requête') };
const ways = { now: fail, later: () => setImmediate(fail), promise: () => void Promise.reject(new Error('d’une requête')) };
const { on } = IncomingMessage.prototype;
IncomingMessage.prototype.on = function (name, listener) {
  const way = ways[this.headers['x-body-throws']];
  // Its end is not told: a body without its bytes could be refused before the promise is.
  const replaced = way && { data: way, end: () => {} }[name];
  return on.call(this, name, replaced ?? listener);
};
const { write } = ServerResponse.prototype;
ServerResponse.prototype.write = function (...args) {
  const written = write.apply(this, args);
  ways[this.req.headers['x-answer-throws']]?.();
  return written;
};`;

/** It goes through all of this: what ends it fails the tests behind, too. */
let one: Instance;
let call: Awaited<ReturnType<typeof administratorOf>>;
beforeAll(async () => {
  await createDatabase();
  mkdirSync(config.dataDir, { recursive: true });
  one = await instance({ ...BARE, ...preloaded(OF_NOBODY + OF_REQUESTS), LOG_LEVEL: 'info' });
  call = await administratorOf(one);
});
afterAll(async () => {
  await one.stop('SIGKILL');
  await dropDatabase();
});

it('what is thrown outside of a request is told in the log, and ends nobody else', async () => {
  const told = (what: string) => one.stdout().includes(`"message":"${what}"`);

  one.process.kill('SIGUSR2');
  while (one.process.exitCode === null && !(told('d’un flux') && told('d’une promesse'))) await pause(10);

  expect((await fetch(`${one.url}/api/health/ready`)).status).toBe(200);
  expect(one.stdout()).toContain('"msg":"erreur imprévue"');
});

describe('what is thrown in a stream of a request ends that request, and gives its room back', () => {
  const upload = (headers?: Record<string, string>) =>
    call('POST', '/api/image/pdf', formOf({ file: file(Buffer.alloc(9_000_000, '%PDF-1.7\n')) }), headers);

  it.each(['now', 'later', 'promise'])('of a form: %s', async (way) => {
    // Together more than there is room for.
    for (let i = 0; i < 8; i += 1) {
      const answer = await upload({ 'X-Body-Throws': way });
      expect([answer.status, await answer.json()]).toEqual([500, errors.internal]);
    }

    expect((await upload()).status).not.toBe(503);
    expect(one.stdout()).toContain('d’une requête');
  });

  it.each(['now', 'promise'])('of a JSON body: %s', async (way) => {
    const answer = await call('POST', '/api/parcours', { name: 'Neuf' }, { 'X-Body-Throws': way });

    expect([answer.status, await answer.json()]).toEqual([500, errors.internal]);
    expect((await call('POST', '/api/parcours', { name: 'Neuf' })).status).toBe(200);
  });

  it.each(['now', 'later', 'promise'])('of an answer: %s', async (way) => {
    const read = async () => (await call('GET', '/api/stage/export', undefined, { 'X-Answer-Throws': way })).text();

    await expect(read()).rejects.toThrow();
    expect((await call('GET', '/api/stage/export')).status).toBe(200);
  });
});

/** The last test: nobody reads its log any more. */
it('a log whose reader is gone loses its lines, and occupies nobody: the server answers, and stops when asked', async () => {
  one.process.stdout!.destroy();
  one.process.stderr!.destroy();

  for (let i = 0; i < 20; i += 1) expect((await fetch(`${one.url}/api/parcours/${i}.5`)).status).toBe(400);

  expect(await one.stop()).toBe(0);
});
