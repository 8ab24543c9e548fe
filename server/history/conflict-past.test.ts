import { useApp } from '../test/app.js';
import { type Client, useAccounts } from '../test/client.js';
import { formOf } from '../test/forms.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', other: 'admin' });

const FIRST = { 'If-Match': '"1-x"' };
const put = (client: Client, path: string, body: object, headers = {}) => client.call('PUT', path, body, headers);
const clash = (champ: string, le_mien: unknown, le_sien: unknown) => ({ champ, le_mien, le_sien });
const parcours = async () => `/api/parcours/${(await app.world.parcours({ nom_parcours: 'Base' })).id}`;

it('says who made the present version, and when', async () => {
  const path = await parcours();
  for (const [client, name] of [
    [who.admin, 'Deux'],
    [who.other, 'Trois'],
  ] as const)
    await put(client, path, { name });
  const { auteur, date, version } = (await put(who.admin, path, { name: 'Mien' }, FIRST)).body.conflit;
  expect({ auteur, version }).toEqual({ auteur: who.other.user.username, version: 3 });
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
});

it('counts what was changed in any version since', async () => {
  const path = await parcours();
  await put(who.other, path, { name: 'Deux' });
  await put(who.other, path, { name: 'Deux', description: 'Leur' });
  const { champs } = (await put(who.admin, path, { name: 'Mien', description: 'Mien' }, FIRST)).body.conflit;
  expect(champs).toEqual([clash('nom_parcours', 'Mien', 'Deux'), clash('descriptif_parcours', 'Mien', 'Leur')]);
});

describe('where the past is not all there, whatever differs counts', () => {
  const mine = { name: 'Mien' };
  const both = [clash('nom_parcours', 'Mien', 'Trois'), clash('descriptif_parcours', '', 'Leur')];

  it.each([
    ['revisions gone', '"1-x"', 'DELETE FROM revision WHERE version = 2'],
    ['revisions without their contents', '"1-x"', "UPDATE revision SET champs = ''"],
    ['a version that nobody had', '"0-x"', undefined],
    ['no version at all', '"x"', undefined],
    ['a version to come', '"9-x"', undefined],
  ])('%s', async (_title, ifMatch, sql) => {
    const path = await parcours();
    await put(who.other, path, { name: 'Deux' });
    await put(who.other, path, { name: 'Trois', description: 'Leur' });
    if (sql) await app.dataSource.query(sql);
    const { status, body } = await put(who.admin, path, mine, { 'If-Match': ifMatch });
    expect({ status, champs: body.conflit.champs }).toEqual({ status: 412, champs: both });
  });

  it('nobody is named where nobody is known', async () => {
    const path = await parcours();
    await put(who.other, path, { name: 'Deux' });
    await app.dataSource.query('DELETE FROM revision');
    const { body } = await put(who.admin, path, mine, FIRST);
    expect(body.conflit).toMatchObject({ auteur: null, date: null, version: 2 });
  });
});

it('what was deleted and came back counts as changed', async () => {
  const path = await parcours();
  const deletion = await who.admin.call('DELETE', path);
  await who.admin.call('POST', `/api/journal/${deletion.headers.get('X-Modification')}/annuler`);
  const { status, body } = await put(who.admin, path, { name: 'Mien' }, FIRST);
  expect({ status, champs: body.conflit.champs }).toEqual({
    status: 412,
    champs: [clash('nom_parcours', 'Mien', 'Base')],
  });
});

describe('a deletion asks, too', () => {
  it.each<[path: string, make: () => Promise<{ id: number }>, theirs: () => object]>([
    ['/api/parcours', () => app.world.parcours(), () => ({ name: 'Leur' })],
    ['/api/categorie', async () => (await app.world.everything()).categorie, () => ({ name: 'Leur' })],
    ['/api/sousparcours', async () => (await app.world.everything()).sousParcours, () => ({ name: 'Leur' })],
    ['/api/responsable', () => app.world.responsable(), () => ({ firstName: 'Zoé', lastName: 'LEUR' })],
    ['/api/stage', () => app.world.stage(), () => formOf({ code: 'A-1', name: 'Leur' })],
  ])('of %s', async (path, make, theirs) => {
    const address = `${path}/${(await make()).id}`;
    await put(who.other, address, theirs());
    const { status, body } = await who.admin.call('DELETE', address, undefined, FIRST);
    expect({ status, conflit: body.conflit }).toMatchObject({
      status: 412,
      conflit: { version: 2, champs: [] },
    });
    expect((await who.admin.call('DELETE', address, undefined, { 'If-Match': '"2-x"' })).status).toBe(200);
  });
});
