// Run once
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentTypes } from '../content/content-type.js';
import { useApp, type Answer } from './app.js';
import { signedIn, type Client } from './client.js';
import { Judge } from './fuzz/judge.js';
import { operationsOf, type Document } from './fuzz/operations.js';
import { bytesOf, picture, uploaded } from './images.js';

/** Answers that chance hardly makes, each held against the document. */
const document = JSON.parse(readFileSync(join(__dirname, '../../openapi/openapi.json'), 'utf8')) as Document;
const operations = operationsOf(document);
const judge = new Judge(document);
const app = useApp();
let admin: Client;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
});

/** What of an answer the document does not say. */
function faultOf(method: string, path: string, { status, headers, body }: Answer): string | undefined {
  const operation = operations.find((one) => one.method === method && one.path === path)!;
  const type = headers.get('Content-Type') ?? '';
  return judge.faultOf(operation, { status, type, body: Buffer.from(JSON.stringify(body)) });
}

it('the trash: what goes with a thing has a field for each kind of content', async () => {
  const { properties } = document.components.schemas['Compagnons']!;
  const kinds = app.nest.get(ContentTypes).all.map(({ name }) => name);
  expect(Object.keys(properties!).sort()).toEqual([...kinds].sort());

  const { parcours, stage } = await app.world.everything();
  for (const path of [`stage/${stage.id}`, `parcours/${parcours.id}`]) await admin.call('DELETE', `/api/${path}`);
  const answer = await admin.get('/api/corbeille');

  expect(answer.body[0].avec).toMatchObject({ categorie: 1, sousparcours: 1 });
  expect(answer.body[1].avec).toMatchObject({ definition_sousparcours: 1, session_stage: 1 });
  expect(faultOf('GET', '/api/corbeille', answer)).toBeUndefined();
});

it('an image that is used, now or in a former version: the 409 tells where', async () => {
  const image = await uploaded(admin, await bytesOf(picture({ width: 8, height: 8 }).png()));
  const page = await app.world.page();
  const written = (content: string) => ({ menu: 'Menu', title: 'Page', content });
  const remove = () => admin.call('DELETE', `/api/image/${image.id}`);

  for (const content of [`![a](${image.url})`, 'Rien']) {
    await admin.call('PUT', `/api/static/${page.id}`, written(content));
    const answer = await remove();

    expect([answer.status, answer.body.utilisations]).toMatchObject([
      409,
      [{ entite: 'static', cle: String(page.id) }],
    ]);
    expect(faultOf('DELETE', '/api/image/{id}', answer)).toBeUndefined();
  }
});
