// Run once: no database says otherwise.
import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { heldRequest } from '../test/slow-request.js';

const { requestMs, bodyIdleMs } = config;
// Before the server is made.
beforeAll(() => (config.requestMs = 2000));
const app = useApp();
afterEach(() => (config.bodyIdleMs = bodyIdleMs));
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
