// Run once: no database says otherwise.
import { mkdirSync } from 'node:fs';
import { config } from '../config/config.js';
import { createDatabase, dropDatabase } from './database.js';
import { file, formOf, pdf } from './forms.js';
import { bytesOf, picture } from './images.js';
import { cookiesOf, instance, type Instance } from './instances.js';

const PASSWORD = 'une phrase de passe assez longue';
/** As where npm was run for another machine: what sharp is made of is not to be found. */
const HOOK = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@img/sharp-')) throw Object.assign(new Error(name), { code: 'MODULE_NOT_FOUND' });
      return next(name, context);
    },
  });`;

let one: Instance;
beforeAll(async () => {
  await createDatabase();
  mkdirSync(config.dataDir, { recursive: true });
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`;
  one = await instance({ NODE_OPTIONS, ADMIN_PASSWORD: PASSWORD });
});
afterAll(async () => {
  await one.stop();
  await dropDatabase();
});

async function signedIn(): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${one.url}/api/login`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return { Cookie: cookiesOf(answer) };
}

it('a server whose sharp cannot be loaded says so to who sends an image, and does all the rest', async () => {
  const headers = await signedIn();
  const send = (path: string, content: File) =>
    fetch(`${one.url}/api/${path}`, { method: 'POST', headers, body: formOf({ file: content }) });

  const answer = await send('image', file(await bytesOf(picture().png()), 'plan.png', 'image/png'));

  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    503,
    'Ce serveur ne sait pas préparer d’images (npm ci est à relancer). Prévenez l’exploitant.',
  ]);
  expect((await send('image/pdf', file(pdf()))).status).toBe(200);
  expect((await fetch(`${one.url}/api/parcours`)).status).toBe(200);
});
