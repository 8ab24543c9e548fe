import { useApp } from './app.js';
import type { Client } from './client.js';
import { callRoute, clientsOf, expectPassed, type Role, ROUTES } from './route-roles.js';

let clients: Record<Role, Client>;
const app = useApp(async () => {
  clients = await clientsOf(app);
});

// The other roles are tried once, by roles.test.ts: no database changes what they are answered.
it.each(ROUTES)('%s answers the least role that may call it: %s', async (route, least, ...[body]) => {
  expectPassed(await callRoute(clients[least], route, body));
});
