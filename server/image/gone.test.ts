import { Transactions } from '../content/transactions.js';
import { runAs } from '../principal.js';
import { PAGE } from '../static/static.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { bytesOf, picture, uploaded } from '../test/images.js';

const app = useApp();
let admin: Client;
let image: Json;
let page: number;
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM image');
  admin = await signedIn(app, 'admin');
  image = await uploaded(admin, await bytesOf(picture().png()));
  page = (await app.world.page({ titre: 'Le dispositif' })).id;
});

const shown = () => `Voici ![plan](${image.url}).`;
const written = async (content: string) => {
  const { status, headers } = await admin.call('PUT', `/api/static/${page}`, { menu: 'a', title: 'b', content });
  expect(status).toBe(200);
  return headers.get('X-Modification');
};
const text = async () => (await app.ok(`/api/static/${page}`)).contenu;
const GONE = 'Le contenu de ce fichier n’est plus gardé\u00a0: déposez-le de nouveau.';

it('a text that names an image which went after it was looked for is not saved', async () => {
  await admin.call('DELETE', `/api/image/${image.id}`);

  const write = runAs({ principal: { genre: 'commande', nom: 'essai' } }, () =>
    app.nest.get(Transactions).run((content) => content.update(PAGE, page, { contenu: shown() })),
  );

  await expect(write).rejects.toMatchObject({ status: 409 });
  expect(await text()).not.toContain(image.url);
});

/** Until a version held an image in the library, one could go that only versions showed. */
describe('a version whose image is in no library', () => {
  it('comes back neither by an undo, which says so, nor by itself', async () => {
    await written(shown());
    const { version } = await app.ok(`/api/static/${page}`);
    const removed = await written('Plus rien.');
    await app.dataSource.query('DELETE FROM image');

    const undone = await admin.call('POST', `/api/journal/${removed}/annuler`);
    const restored = await admin.call('POST', `/api/static/${page}/versions/${version}/retablir`);

    expect(undone.body).toMatchObject({
      modification: null,
      impossibles: [{ entite: 'static', cle: String(page), raison: 'Son fichier n’est plus gardé.' }],
    });
    expect([restored.status, restored.body]).toEqual([409, errors.conflict(GONE)]);
    expect(await text()).toBe('Plus rien.');
  });
});
