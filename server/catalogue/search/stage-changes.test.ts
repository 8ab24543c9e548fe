import { useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { formOf } from '../../test/forms.js';
import { readChanges } from './stage-changes.js';

type Ids = Record<keyof Awaited<ReturnType<typeof app.world.everything>>, { id: number }>;
type Write = (staff: Client, ids: Ids) => Promise<unknown>;

const app = useApp();
let ids: Ids;
beforeEach(async () => {
  ids = await app.world.everything();
  await app.world.stage();
});

const put =
  (kind: keyof Ids, path: string, body: object): Write =>
  async (staff, all) => {
    const { status } = await staff.call('PUT', `/api/${path}/${all[kind].id}`, body);
    expect(status).toBe(200);
  };
const remove =
  (kind: keyof Ids, path: string): Write =>
  (staff, all) =>
    staff.call('DELETE', `/api/${path}/${all[kind].id}`);
const rename: Write = (staff, { stage }) =>
  staff.call('PUT', `/api/stage/${stage.id}`, formOf({ code: 'N', name: 'Neuf' }));
const undo: Write = async (staff, all) => {
  const { headers } = await staff.call('PUT', `/api/lieu/${all.lieu.id}`, { name: 'Autre' });
  await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
};

it.each<[title: string, write: Write, isShown: boolean, hasNames: boolean]>([
  ['a stage', rename, true, false],
  ['a stage that goes', remove('stage', 'stage'), true, false],
  ['a session', put('session', 'session_stage', { start: '2099-01-04' }), true, false],
  ['the name of a pathway', put('parcours', 'parcours', { name: 'Neuf' }), true, false],
  ['a pathway that goes', remove('parcours', 'parcours'), true, false],
  ['the name of a sous-parcours', put('sousParcours', 'sousparcours', { name: 'Neuf' }), true, false],
  ['a responsable', put('responsable', 'responsable', { firstName: 'Zoé', lastName: 'AUBE' }), true, true],
  ['a responsable who goes', remove('responsable', 'responsable'), true, true],
  ['a lieu', put('lieu', 'lieu', { name: 'Neuf' }), true, true],
  ['a lieu that goes', remove('lieu', 'lieu'), true, true],
  ['an undo', undo, true, true],
  [
    'a new responsable',
    (staff) => staff.call('POST', '/api/responsable', { firstName: 'A', lastName: 'B' }),
    false,
    true,
  ],
  ['a page', put('page', 'static', { menu: 'M', title: 'Neuf', content: '' }), false, false],
])('the journal tells what stages show of %s', async (_title, write, isShown, hasNames) => {
  const staff = await signedIn(app, 'admin');
  const { manager } = app.dataSource;
  const before = await readChanges(manager, undefined);
  await write(staff, ids);
  const changes = await readChanges(manager, before);
  expect(changes).toMatchObject({ stages: isShown ? [ids.stage.id] : [], hasNames, silent: before.silent });
  expect(changes.contentVersion).not.toBe(before.contentVersion);
});

it('neither the text of a pathway, nor the place of a category, nor what is kept as it is', async () => {
  const staff = await signedIn(app, 'admin');
  const before = await readChanges(app.dataSource.manager, undefined);
  const [{ id, nom_parcours }] = await app.ok('/api/parcours');
  const [{ id: categorie, ...row }] = await app.ok('/api/categorie');
  const level = row.niveau_categorie_parcours;
  const move = { name: row.nom_categorie, position: 5, id_parcours: id, ...(level !== null && { level }) };
  for (const [path, body] of [
    [`parcours/${id}`, { name: nom_parcours, description: '# Neuf' }],
    [`categorie/${categorie}`, move],
    [`categorie/${categorie}`, move],
  ] as const)
    expect((await staff.call('PUT', `/api/${path}`, body)).status).toBe(200);
  expect((await readChanges(app.dataSource.manager, before)).stages).toEqual([]);

  await staff.call('PUT', `/api/categorie/${categorie}`, { ...move, level: 'Expert' });
  expect((await readChanges(app.dataSource.manager, before)).stages).toEqual([ids.stage.id]);
});

it('beyond 2,000 changes, after a silent one, or on a journal that is shorter, it does not tell all', async () => {
  const { manager } = app.dataSource;
  const before = await readChanges(manager, undefined);
  const many = Array.from({ length: 2000 }, (_, i) => i + 1);
  await app.world.changedStages(many);
  expect((await readChanges(manager, before)).stages).toHaveLength(2000);
  expect((await readChanges(manager, { ...before, last: before.last + 2 })).stages).toBeUndefined();
  await app.world.changedStages([1]);
  expect((await readChanges(manager, before)).stages).toBeUndefined();
  const now = await readChanges(manager, undefined);
  await app.world.changed();
  expect((await readChanges(manager, now)).stages).toBeUndefined();
});

it('a change that has lost its revisions is not told', async () => {
  const { manager } = app.dataSource;
  const before = await readChanges(manager, undefined);
  await app.world.changedStages([ids.stage.id]);
  expect((await readChanges(manager, before)).stages).toEqual([ids.stage.id]);

  await manager.query('DELETE FROM revision');
  expect((await readChanges(manager, before)).stages).toBeUndefined();
});
