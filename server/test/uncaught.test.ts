// Run once: no database says otherwise.
import { setTimeout as pause } from 'node:timers/promises';
import { BARE, useInstances } from './instances.js';

const instances = useInstances();

/** As a stream's listener, or a promise that is left alone, may throw in the process. */
const THROWS = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => {
  setImmediate(() => { throw new Error('d’un flux') });
  setImmediate(() => Promise.reject(new Error('d’une promesse')));
})`)}`;

it('what is thrown outside of a request is told in the log, and ends nobody else', async () => {
  const one = await instances.running({ ...BARE, NODE_OPTIONS: `--import=${THROWS}` });
  const told = (what: string) => one.stdout().includes(`"message":"${what}"`);

  one.process.kill('SIGUSR2');
  while (one.process.exitCode === null && !(told('d’un flux') && told('d’une promesse'))) await pause(10);

  expect((await fetch(`${one.url}/api/health/ready`)).status).toBe(200);
  expect(one.stdout()).toContain('"msg":"erreur imprévue"');
});
