// Run once: a copy is embedded SQLite whatever the database of the site is.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../http/log.js';
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { file, formOf, pdf } from '../test/forms.js';
import { newPreparation } from '../test/preparations.js';
import { heldRequest } from '../test/slow-request.js';

const app = useApp();
const { level } = log;
afterEach(() => {
  log.level = level;
  jest.restoreAllMocks();
});

it('who leaves in the middle of a request inside a copy is no fault of it: nothing is logged', async () => {
  const staff = await signedIn(app, 'staff');
  const prep = await newPreparation(app, staff);
  await prep.read('/api/stage');
  const left = new Promise<void>((resolve) => {
    app.nest.getHttpServer().prependOnceListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.once('close', resolve);
    });
  });
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  log.level = 'warn';

  const sent = formOf({ code: 'A-1', name: 'Un', schedule: file(pdf({ length: 100_000 })) });
  const held = await heldRequest(app, staff, 'POST', `${prep.base}/api/stage`, sent);
  held.send(held.body.subarray(0, 50_000));
  const closed = once(held.socket, 'close');
  held.socket.destroy();
  await Promise.all([closed, left]);

  // It goes on, and has written nothing.
  expect(await prep.read('/api/stage')).toEqual([]);
  expect(written.mock.calls).toEqual([]);
});
