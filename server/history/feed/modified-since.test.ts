import { type Json, useApp } from '../../test/app.js';
import { useAccounts } from '../../test/client.js';
import { formOf } from '../../test/forms.js';
import { PERIOD_FAULT } from '../../paris.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin' });

const LISTS = ['parcours', 'stage', 'session_stage'] as const;
type Ids = Record<(typeof LISTS)[number], number>;

/** What each list has, since the day before, of what there was. */
async function since(query = 'modifie_depuis=2026-11-01'): Promise<Record<string, number[]>> {
  const found: [string, number[]][] = [];
  for (const list of LISTS)
    found.push([list, (await app.ok(`/api/${list}?${query}`)).map(({ id }: Json) => id).sort()]);
  return Object.fromEntries(found);
}
const NONE = { parcours: [], stage: [], session_stage: [] };

let made: Json;
/** Rows without a history, as if it were older than all that is asked for, beside one more of each. */
beforeEach(async () => {
  const one = await app.world.everything();
  await app.world.everything();
  made = { ...one, id: { parcours: one.parcours.id, stage: one.stage.id, session_stage: one.session.id } };
});

const stage = () => formOf({ code: made.stage.code_stage, name: 'Autre' });
const triple = () => ({
  stageId: made.stage.id,
  categorieId: made.categorie.id,
  sousParcoursId: made.sousParcours.id,
});

it.each<[what: string, lists: (keyof Ids)[], method: string, path: () => string, body?: () => unknown]>([
  ['nothing', [], 'GET', () => 'parcours'],
  ['a parcours', ['parcours'], 'PUT', () => `parcours/${made.parcours.id}`, () => ({ name: 'Autre' })],
  ['its category', ['parcours'], 'PUT', () => `categorie/${made.categorie.id}`, () => ({ name: 'Autre' })],
  ['its sous-parcours', ['parcours'], 'PUT', () => `sousparcours/${made.sousParcours.id}`, () => ({ name: 'Autre' })],
  ['an association', ['parcours', 'stage'], 'DELETE', () => 'definition_sousparcours', triple],
  ['a stage, its files', ['stage'], 'PUT', () => `stage/${made.stage.id}`, stage],
  ['its session', ['stage', 'session_stage'], 'PUT', () => `session_stage/${made.session.id}`, () => ({})],
  ['a session that goes', ['stage'], 'DELETE', () => `session_stage/${made.session.id}`],
  [
    'the name of its person',
    ['stage'],
    'PUT',
    () => `responsable/${made.responsable.id}`,
    () => ({ firstName: 'A', lastName: 'B' }),
  ],
  ['its person, who goes', ['stage'], 'DELETE', () => `responsable/${made.responsable.id}`],
  ['its place', ['session_stage'], 'PUT', () => `lieu/${made.lieu.id}`, () => ({ name: 'Autre' })],
  ['its place, which goes', ['stage', 'session_stage'], 'DELETE', () => `lieu/${made.lieu.id}`],
  ['a category that goes', ['parcours', 'stage'], 'DELETE', () => `categorie/${made.categorie.id}`],
])('%s: %j', async (_, lists, method, path, ...[body]) => {
  expect(await since()).toEqual(NONE);
  expect((await who.admin.call(method, `/api/${path()}`, body?.())).status).toBe(200);

  const expected = Object.fromEntries(LISTS.map((list) => [list, lists.includes(list) ? [made.id[list]] : []]));
  expect(await since()).toEqual(expected);
});

it('counts from the second of the change, and from midnight in Paris', async () => {
  const { headers } = await who.admin.call('PUT', `/api/session_stage/${made.session.id}`, {});
  const id = headers.get('X-Modification');
  // 00:30 in Paris.
  const date = Date.parse('2026-10-31T23:30:00Z') / 1000;
  await app.dataSource.query('UPDATE modification SET date = ? WHERE id = ?', [date, id]);
  const found = { parcours: [], stage: [made.stage.id], session_stage: [made.session.id] };

  expect(await since('modifie_depuis=2026-11-01')).toEqual(found);
  expect(await since('modifie_depuis=2026-11-02')).toEqual(NONE);
  expect(await since('modifie_depuis=2026-10-31T23:30:00Z')).toEqual(found);
  expect(await since('modifie_depuis=2026-11-01T00:30:00.9%2B01:00')).toEqual(found);
  expect(await since('modifie_depuis=2026-10-31T23:30:01Z')).toEqual(NONE);
  expect((await app.ok(`/api/stage/${made.stage.id}`)).modifie_le).toBe('2026-10-31T23:30:00.000Z');
});

it('goes with the other criteria, the count and the pages', async () => {
  for (const name of ['Alpha', 'Bravo', 'Charlie'])
    await who.admin.call('POST', '/api/stage', formOf({ code: name, name: `Radar ${name}` }));
  const asked = async (query: string) => {
    const { body, headers } = await app.get(`/api/stage?modifie_depuis=2026-11-01&${query}`);
    return [headers.get('X-Total-Count'), body.map(({ code_stage }: Json) => code_stage)];
  };
  expect(await asked('')).toEqual(['3', ['Alpha', 'Bravo', 'Charlie']]);
  expect(await asked('searchString=bravo')).toEqual(['1', ['Bravo']]);
  expect(await asked('limit=1&offset=1')).toEqual(['3', ['Bravo']]);
  expect(await asked('searchString=Stage')).toEqual(['0', []]);

  await who.admin.call('PUT', `/api/session_stage/${made.session.id}`, { start: '2027-03-01' });
  const sessions = async (query: string) =>
    (await app.get(`/api/session_stage?modifie_depuis=2026-11-01&${query}`)).headers.get('X-Total-Count');
  expect([await sessions(`stageId=${made.stage.id}`), await sessions('jusqua=2027-02-01')]).toEqual(['1', '0']);
});

it.each(['hier', '2026-13-01', '2026-11-22T25:00:00Z', '2026-11-22T08:00:00'])('%s is 400', async (text) => {
  for (const list of LISTS)
    expect((await app.refused(`/api/${list}?modifie_depuis=${text}`)).errors).toEqual([
      { param: 'modifie_depuis', msg: PERIOD_FAULT },
    ]);
});
