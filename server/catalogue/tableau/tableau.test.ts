import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { formOf } from '../../test/forms.js';
import { fourStages } from '../../test/four-stages.js';

const app = useApp();
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await app.world.empty();
  staff = await signedIn(app, 'staff');
});

const page = async (query = ''): Promise<Json[]> => (await staff.get(`/api/stage/tableau${query}`)).body;
const codes = async (query = ''): Promise<string[]> => (await page(query)).map(({ code_stage }) => code_stage);

it('tells each stage whole, with its pathways once each, what it lacks and who changed it last', async () => {
  const { radio, reseau, stages, zoe, abel } = await fourStages(app);
  const form = formOf({ code: 'B-1', name: 'Base', prerequis: 'Rien', 'responsableIds[]': String(zoe.id) });
  await staff.call('PUT', `/api/stage/${stages[1]!.id}`, form);

  const { status, body, headers } = await staff.get('/api/stage/tableau');

  expect([status, headers.get('X-Total-Count')]).toEqual([200, '4']);
  const [a, b, , d] = body as Json[];
  const parcours = [radio, reseau].map(({ id, nom_parcours }) => ({ id, nom_parcours }));
  const { definition_sous_parcours, stages_cites, responsables, ...whole } = await app.ok(`/api/stage/${a!.id}`);
  const told = { parcours, manques: [], modifie_le: null, modifie_par: null };
  expect(a).toEqual({ ...whole, ...told, responsables: a!.responsables });
  expect([definition_sous_parcours.length > 0, stages_cites, responsables.length]).toEqual([true, [], 2]);
  expect(a!.responsables.map(({ id }: Json) => id)).toEqual([abel.id, zoe.id]);
  expect(b).toMatchObject({
    prerequis_stage: 'Rien',
    version: 2,
    parcours: [],
    manques: ['parcours', 'objectifs', 'volume', 'emploi_du_temps'],
    modifie_le: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    modifie_par: staff.user.username,
  });
  expect(d!.manques).toEqual(['parcours', 'responsable', 'objectifs', 'volume', 'emploi_du_temps']);
});

it.each([
  ['?searchString=RESEAUX', ['A-1']],
  ['?searchString=e', ['A-1', 'B-1', 'É-1']],
  ['?searchString=-1', ['A-1', 'B-1', 'C-1', 'É-1']],
  ['?searchString=été des', ['A-1']],
  ['?searchString=%25', []],
  ['?sans=parcours', ['B-1', 'É-1']],
  ['?sans=responsable', ['C-1', 'É-1']],
  ['?sans=objectifs', ['B-1', 'C-1', 'É-1']],
  ['?sans=volume', ['B-1', 'É-1']],
  ['?sans=emploi_du_temps', ['B-1', 'C-1', 'É-1']],
  ['?sans=volume&searchString=ba', ['B-1']],
  ['?ordre=decroissant', ['É-1', 'C-1', 'B-1', 'A-1']],
  ['?tri=libelle', ['B-1', 'A-1', 'C-1', 'É-1']],
  ['?tri=volume', ['B-1', 'É-1', 'C-1', 'A-1']],
  ['?tri=volume&ordre=decroissant', ['A-1', 'C-1', 'B-1', 'É-1']],
  ['?tri=capacite&ordre=decroissant', ['A-1', 'B-1', 'C-1', 'É-1']],
  ['?tri=responsables', ['C-1', 'É-1', 'A-1', 'B-1']],
  ['?tri=parcours&ordre=decroissant', ['C-1', 'A-1', 'B-1', 'É-1']],
  ['?tri=modification', ['A-1', 'B-1', 'C-1', 'É-1']],
])('%s', async (query, found) => {
  await fourStages(app);
  expect(await codes(encodeURI(decodeURI(query)))).toEqual(found);
});

it('keeps those of a pathway and of a responsable, in pages', async () => {
  const { radio, reseau, zoe, abel, stages } = await fourStages(app);
  expect(await codes(`?parcoursId=${radio.id}`)).toEqual(['A-1']);
  expect(await codes(`?parcoursId=${reseau.id}`)).toEqual(['A-1', 'C-1']);
  expect(await codes(`?responsableId=${zoe.id}`)).toEqual(['A-1', 'B-1']);
  expect(await codes(`?responsableId=${abel.id}&parcoursId=${reseau.id}&sans=volume`)).toEqual([]);
  expect(await codes('?responsableId=999999')).toEqual([]);
  const { body, headers } = await staff.get('/api/stage/tableau?limit=2&offset=1');
  expect([body.map(({ code_stage }: Json) => code_stage), headers.get('X-Total-Count')]).toEqual([['B-1', 'C-1'], '4']);
  expect(await codes('?offset=4')).toEqual([]);
  const [a, , c] = stages.map(({ id }) => id);
  expect(await codes(`?stageIds=${c},999999,${a}`)).toEqual(['A-1', 'C-1']);
  expect(await codes(`?stageIds=${c}&searchString=a-1`)).toEqual([]);
});

it('tells the page on which a stage stands, and the ids of all that are found', async () => {
  const { stages } = await fourStages(app);
  const [a, b, c, d] = stages.map(({ id }) => id);
  const pageOf = async (query: string) => {
    const { body, headers } = await staff.get(`/api/stage/tableau${query}`);
    return [body.map(({ id }: Json) => id as number), headers.get('X-Offset')];
  };
  expect(await pageOf(`?limit=2&stageId=${d}`)).toEqual([[c, d], '2']);
  expect(await pageOf(`?limit=2&stageId=${d}&ordre=decroissant&offset=2`)).toEqual([[d, c], '0']);
  expect(await pageOf(`?limit=1&offset=1&stageId=${a}&sans=responsable`)).toEqual([[d], '1']);
  const ids = async (query: string): Promise<Json> => (await staff.get(`/api/stage/tableau/ids${query}`)).body;
  expect(await ids('')).toEqual({ stageIds: [a, b, c, d], total: 4 });
  expect(await ids('?sans=responsable&ordre=decroissant')).toEqual({ stageIds: [d, c], total: 2 });
  expect(await ids('?searchString=zzz')).toEqual({ stageIds: [], total: 0 });
});

it.each([
  ['tri=code_stage', 'tri', /^Indiquez l’une de ces valeurs\u00a0: code, libelle/],
  ['ordre=DESC', 'ordre', /croissant, decroissant/],
  ['sans=rien', 'sans', /parcours, responsable/],
  ['sans=volume&sans=parcours', 'sans', /parcours, responsable/],
  ['stageIds=a', 'stageIds', /identifiants/],
  [`stageIds=${Array.from({ length: 201 }, (_, i) => i + 1).join()}`, 'stageIds', /200 identifiants/],
  ['limit=201', 'limit', /de 1 à 200/],
  ['offset=-1', 'offset', /de 0 à/],
  ['parcoursId=a', 'parcoursId', /identifiant/],
  [`searchString=${'a'.repeat(201)}`, 'searchString', /200 caractères/],
])('refuses ?%s', async (query, param, msg) => {
  const { status, body } = await staff.get(`/api/stage/tableau?${query}`);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ param, msg: expect.stringMatching(msg) }]);
});
