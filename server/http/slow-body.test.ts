// Run once: no database says otherwise.
import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { file, formOf, pdf } from '../test/forms.js';
import { heldRequest } from '../test/slow-request.js';

const { requestMs, bodyIdleMs, uploadPaceMs } = config;
// Before the server is made.
beforeAll(() => (config.requestMs = 2000));
const app = useApp();
afterEach(() => Object.assign(config, { bodyIdleMs, uploadPaceMs }));
afterAll(() => (config.requestMs = requestMs));

it('a body that stops is answered 408, and its connection ends', async () => {
  config.bodyIdleMs = 200;
  const staff = await signedIn(app, 'staff');
  const held = await heldRequest(app, staff, 'POST', '/api/parcours', { name: 'Tard' });
  held.send(held.body.subarray(0, 5));

  const { status, body } = await held.answer();

  expect([status, body.message]).toEqual([
    408,
    'L’envoi s’est arrêté\u00a0: vérifiez votre connexion, puis réessayez.',
  ]);
  expect(await app.ok('/api/parcours')).toEqual([]);
});

it('bodies that come drop by drop are not waited for', async () => {
  const staff = await signedIn(app, 'staff');
  const asked = [
    await heldRequest(app, new Client(app), 'POST', '/api/login', { username: 'a', password: 'b' }),
    await heldRequest(app, staff, 'POST', '/api/parcours', { name: 'c' }),
  ];
  const drops = setInterval(() => {
    for (const held of asked) held.send(held.body.subarray(0, 1));
  }, 200);

  const answers = await Promise.all(asked.map((held) => held.answer())).finally(() => clearInterval(drops));

  expect(answers.map(({ status }) => status)).toEqual([408, 408]);
  expect(await app.ok('/api/parcours')).toEqual([]);
});

it('uploads that stop are answered 408, and give their room back to who waits for it', async () => {
  // Long for a machine that is busy: the one that goes on is not to be taken for one that stopped.
  config.uploadPaceMs = 3000;
  const staff = await signedIn(app, 'staff');
  const form = (mark: string) => formOf({ file: file(pdf({ length: 10_000_000, mark })) });
  // Beside six of them there is no room for a seventh.
  const stopped = [];
  for (const mark of '123456') stopped.push(await heldRequest(app, staff, 'POST', '/api/image/pdf', form(mark)));

  const { status } = await staff.call('POST', '/api/image/pdf', form('whole'));

  expect(status).toBe(200);
  expect((await Promise.all(stopped.map((one) => one.answer()))).map((one) => one.status)).toEqual(Array(6).fill(408));
});
