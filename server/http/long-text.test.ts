import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

let admin: Client;
let ids: { parcours: number; static: number };
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
  ids = { parcours: (await app.world.parcours()).id, static: (await app.world.page()).id };
});

it.each([
  ['ASCII', 'a'],
  ['accents', 'é'],
  ['four bytes', '😀'],
])('100,000 characters are stored whole: %s', async (_title, character) => {
  const text = character.repeat(100_000);
  for (const [path, body, wire] of [
    [`/api/parcours/${ids.parcours}`, { name: 'a', description: text }, 'descriptif_parcours'],
    [`/api/static/${ids.static}`, { menu: 'a', title: 'b', content: text }, 'contenu'],
  ] as const) {
    expect((await admin.call('PUT', path, body)).status).toBe(200);
    expect((await app.ok(path))[wire] === text).toBe(true);
  }
});
