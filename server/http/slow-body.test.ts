// Run once: no database says otherwise.
import { config } from '../config.js';
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

it.each(['POST /api/login', 'POST /api/parcours'])(
  'a body that comes drop by drop is not waited for: %s',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const client = path === '/api/login' ? new Client(app) : await signedIn(app, 'staff');
    const held = await heldRequest(app, client, method, path, { username: 'a', password: 'b', name: 'c' });
    const drops = setInterval(() => held.send(held.body.subarray(0, 1)), 200);

    const { status } = await held.answer().finally(() => clearInterval(drops));

    expect(status).toBe(408);
    expect(await app.ok('/api/parcours')).toEqual([]);
  },
);
