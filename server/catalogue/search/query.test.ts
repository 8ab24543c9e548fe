import type { Responsable } from '../../responsable/responsable.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { errors } from '../../test/errors.js';

const IDS = 'Indiquez des identifiants\u00a0: des nombres entiers positifs.';
const LIMIT = 'Indiquez un nombre entier de 1 à 500.';
const OFFSET = 'Indiquez un nombre entier de 0 à 2000000000.';

let a: Responsable;
let b: Responsable;
let c: Responsable;

const app = useApp(async ({ world }) => {
  a = await world.responsable({ nom_responsable: 'AUBE' });
  b = await world.responsable({ nom_responsable: 'BOIS' });
  c = await world.responsable({ nom_responsable: 'CIEL' });
  await world.stage({ code_stage: 'S1', libelle_stage: 'Radar', responsables: [a] });
  await world.stage({ code_stage: 'S2', libelle_stage: 'Radio', responsables: [b, a] });
  await world.stage({ code_stage: 'S3', libelle_stage: 'Radar', responsables: [c] });
  await world.stage({ code_stage: 'S4', libelle_stage: 'Radar' });
});

describe('GET /api/stage?responsablesId', () => {
  it.each<[title: string, query: () => string, codes: string[]]>([
    ['one', () => `responsablesId=${a.id}`, ['S1', 'S2']],
    ['at least one of several, repeated', () => `responsablesId=${b.id}&responsablesId=${c.id}`, ['S2', 'S3']],
    ['… repeated with []', () => `responsablesId[]=${b.id}&responsablesId[]=${c.id}`, ['S2', 'S3']],
    ['… repeated with encoded []', () => `responsablesId%5B%5D=${b.id}&responsablesId%5B%5D=${c.id}`, ['S2', 'S3']],
    ['… parted by commas', () => `responsablesId=${b.id},${c.id}`, ['S2', 'S3']],
    ['… parted by encoded commas and spaces', () => `responsablesId=${b.id}%2C%20${c.id}`, ['S2', 'S3']],
    ['… in all forms at once', () => `responsablesId=${b.id}&responsablesId[]=${c.id},${a.id}`, ['S1', 'S2', 'S3']],
    ['one with []', () => `responsablesId[]=${c.id}`, ['S3']],
    ['the same one twice', () => `responsablesId=${c.id},${c.id}`, ['S3']],
    ['an unknown one', () => 'responsablesId=999999', []],
    ['an unknown one among known ones', () => `responsablesId=999999,${c.id}`, ['S3']],
    ['both words and responsables', () => `searchString=radar&responsablesId=${a.id}`, ['S1']],
    ['words of one, responsable of another', () => `searchString=radio&responsablesId=${c.id}`, []],
    ['a blank string and responsables', () => `searchString=%20&responsablesId=${b.id}`, ['S2']],
    ['nothing but signs and responsables', () => `searchString=%25&responsablesId=${b.id}`, []],
    ['a name of one, the id of another, on one stage', () => `searchString=aube&responsablesId=${b.id}`, ['S2']],
  ])('finds by %s', async (_title, query, codes) => {
    const { headers, body } = await app.get(`/api/stage?${query()}`);

    expect(body.map((stage: Json) => stage.code_stage)).toEqual(codes);
    expect(headers.get('X-Total-Count')).toBe(String(codes.length));
  });

  it('names all responsables of a stage that one of them found', async () => {
    const [stage] = await app.ok(`/api/stage?responsablesId=${b.id}`);

    expect(stage.responsables.map((r: Json) => r.nom_responsable)).toEqual(['AUBE', 'BOIS']);
  });
});

describe('GET /api/stage?limit&offset', () => {
  it.each<[query: string, codes: string[], total: string]>([
    ['limit=2', ['S1', 'S2'], '4'],
    ['limit=2&offset=0', ['S1', 'S2'], '4'],
    ['limit=2&offset=1', ['S2', 'S3'], '4'],
    ['limit=2&offset=3', ['S4'], '4'],
    ['limit=500', ['S1', 'S2', 'S3', 'S4'], '4'],
    ['offset=2', ['S3', 'S4'], '4'],
    ['offset=4', [], '4'],
    ['offset=2000000000', [], '4'],
    ['searchString=radar&limit=1&offset=1', ['S3'], '3'],
    ['searchString=s&limit=3', ['S1', 'S2', 'S3'], '4'],
    ['searchString=&responsablesId=', ['S1', 'S2', 'S3', 'S4'], '4'],
    ['searchString=&searchString=&responsablesId[]=&responsablesId[]=', ['S1', 'S2', 'S3', 'S4'], '4'],
    ['limit=&offset=', ['S1', 'S2', 'S3', 'S4'], '4'],
    ['searchString=radar&responsablesId=&limit=1&offset=', ['S1'], '3'],
  ])('?%s answers one page and the total', async (query, codes, total) => {
    const { headers, body } = await app.get(`/api/stage?${query}`);

    expect(body.map((stage: Json) => stage.code_stage)).toEqual(codes);
    expect(headers.get('X-Total-Count')).toBe(total);
  });

  it.each<[query: string, names: string[][]]>([
    ['', [['AUBE'], ['AUBE', 'BOIS'], ['CIEL'], []]],
    ['limit=2&offset=1', [['AUBE', 'BOIS'], ['CIEL']]],
  ])('?%s answers every responsable of the stages of the page', async (query, names) => {
    const page = await app.ok(`/api/stage?${query}`);

    expect(page.map((stage: Json) => stage.responsables.map((r: Json) => r.nom_responsable))).toEqual(names);
  });
});

describe('GET /api/stage refuses', () => {
  it.each<[query: string, ...faults: [param: string, msg: string][]]>([
    ['limit=0', ['limit', LIMIT]],
    ['limit=501', ['limit', LIMIT]],
    ['limit=abc', ['limit', LIMIT]],
    ['limit=1.5', ['limit', LIMIT]],
    ['limit=1&limit=2', ['limit', LIMIT]],
    ['offset=-1', ['offset', OFFSET]],
    ['offset=1e3', ['offset', OFFSET]],
    ['offset=99999999999', ['offset', OFFSET]],
    ['limit=0&offset=-1', ['limit', LIMIT], ['offset', OFFSET]],
    ['responsablesId=abc', ['responsablesId', IDS]],
    ['responsablesId=1,', ['responsablesId', IDS]],
    ['responsablesId=1,-2', ['responsablesId', IDS]],
    ['responsablesId=0', ['responsablesId', IDS]],
    ['responsablesId[]=1&responsablesId[]=x', ['responsablesId', IDS]],
    [`responsablesId=${'1,'.repeat(500)}1`, ['responsablesId', 'Indiquez 500 identifiants au plus.']],
    ['searchString=a&searchString=b', ['searchString', 'Indiquez un texte.']],
    ['searchString=a%00b', ['searchString', 'Retirez les caractères de contrôle.']],
    ['searchString=a%0Ab', ['searchString', 'Retirez les caractères de contrôle.']],
    [`searchString=${'a'.repeat(201)}`, ['searchString', 'Indiquez 200 caractères au plus.']],
  ])('?%.60s', async (query, ...faults) => {
    expect(await app.refused(`/api/stage?${query}`)).toEqual(errors.badParams(...faults));
  });

  it.each([
    ['200 letters', 'a'.repeat(200)],
    ['200 accented letters', 'é'.repeat(200)],
    ['200 emojis', '😀'.repeat(200)],
    ['200 letters between spaces', ` ${'a'.repeat(200)} `],
    ['100 words', 'z '.repeat(100)],
    ['100 different words', Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' ')],
  ])('not %s', async (_title, searchString) => {
    expect(await app.ok(`/api/stage?searchString=${encodeURIComponent(searchString)}`)).toEqual([]);
  });
});
