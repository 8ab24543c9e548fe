import { useApp } from '../test/app.js';
import { statementsOf } from '../test/recorder.js';

const app = useApp();
const status = async (path: string) => (await app.request(path)).status;

it.each([
  '/admin',
  '/admin/',
  '/admin/login',
  '/admin/stage',
  '/admin/Stage/',
  '/admin/stage?ordre=desc',
  '/admin/stage/add',
  '/admin/stage/tableau',
  '/admin/sante',
  '/admin/user/add',
])('%s is an address of the back-office: 200, without asking the base', async (path) => {
  expect(await statementsOf(app, async () => expect(await status(path)).toBe(200))).toEqual([]);
});

it.each([
  '/admin/nulle-part',
  '/admin/stage/nulle-part',
  '/admin/stage/edit',
  '/admin/stage/edit/abc',
  '/admin/stage/edit/0',
  '/admin/stage/edit/2000000000',
  '/admin/static/add',
  '/admin/parcours/details/1/association/edit/1',
  '/admin/constructor/edit/1',
  '/admin//stage',
])('%s is none: 404, with the document of the back-office, which says so', async (path) => {
  await app.world.everything();
  const response = await app.request(path);
  expect([response.status, response.headers.get('ETag')]).toEqual([404, null]);
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await response.text()).toBe(await (await app.request('/admin')).text());
});

it('is 404 where what it names is not there, as the public API says; accounts and the journal are not told', async () => {
  const { parcours, categorie, sousParcours, stage, responsable } = await app.world.everything();
  const [other, page, lieu] = [await app.world.parcours(), await app.world.page(), await app.world.lieu()];
  const session = await app.world.session(stage);
  const scope = `/admin/parcours/details/${parcours.id}`;
  const there: [path: string, missing: string][] = [
    [`/admin/stage/edit/${stage.id}`, '/admin/stage/edit/999999'],
    [`/admin/stage/edit/${stage.id}/historique`, '/admin/stage/edit/999999/historique'],
    [`/admin/stage/edit/${stage.id}/session/add`, '/admin/stage/edit/999999/session/add'],
    [`/admin/stage/edit/${stage.id}/session/edit/${session.id}`, `/admin/stage/edit/${stage.id}/session/edit/999999`],
    [`/admin/session/edit/${session.id}`, '/admin/session/edit/999999'],
    [`/admin/responsable/edit/${responsable.id}`, '/admin/responsable/edit/999999'],
    [`/admin/lieu/edit/${lieu.id}`, '/admin/lieu/edit/999999'],
    [`/admin/static/edit/${page.id}`, '/admin/static/edit/999999'],
    [`/admin/parcours/edit/${parcours.id}`, '/admin/parcours/edit/999999'],
    [scope, '/admin/parcours/details/999999'],
    [`${scope}/matrice`, '/admin/parcours/details/999999/matrice'],
    [`${scope}/categorie/edit/${categorie.id}`, `/admin/parcours/details/${other.id}/categorie/edit/${categorie.id}`],
    [`${scope}/sousparcours/edit/${sousParcours.id}`, `${scope}/sousparcours/edit/999999`],
  ];
  for (const [path, missing] of there)
    expect([path, await status(path), missing, await status(missing)]).toEqual([path, 200, missing, 404]);
  for (const path of ['/admin/user/edit/1', '/admin/user/edit/999999', '/admin/journal/999999'])
    expect([path, await status(path)]).toEqual([path, 200]);
});
