import { addDays, today } from '../../paris.js';
import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { buildIndex } from './search.service.js';

const inDays = (days: number) => addDays(today(), days);

/** Places 1 (A, Toulouse) and 2 (B, Lille): the ids of a new base. */
const app = useApp(async ({ world }) => {
  const a = await world.lieu({ nom: 'A', ville: 'Toulouse' });
  const b = await world.lieu({ nom: 'B', ville: 'Lille' });
  await world.lieu({ nom: 'C', ville: 'Vide' });
  const stage = (code: string) => world.stage({ code_stage: code, libelle_stage: `Mot ${code}` });
  const full = { etat: 'complete' };
  const s1 = await stage('S1');
  await world.session(s1, { debut: inDays(9), lieu: a, ...full });
  await world.session(s1, { debut: inDays(19), lieu: b });
  await world.session(await stage('S2'), { debut: inDays(9), lieu: a });
  await world.session(await stage('S3'), { lieu: b });
  await world.session(await stage('S4'), { debut: inDays(-9), lieu: a });
  await world.session(await stage('S5'), { debut: inDays(9), lieu: a, etat: 'annulee' });
  await world.session(await stage('S6'), { debut: inDays(-1), fin: today() });
  await stage('S7');
});

/** « valeur:total » of each of both. */
async function counts(query: string, who: { get(path: string): Promise<{ body: Json }> } = app) {
  const { sessions, lieux } = (await who.get(`/api/stage/facettes?${query}`)).body;
  return [
    sessions.map(({ session, total }: Json) => `${session}:${total}`).join(' '),
    lieux.map(({ nom, ville, total }: Json) => `${nom}, ${ville}:${total}`).join(' '),
  ];
}
const codes = (stages: Json[]) => stages.map(({ code_stage }) => code_stage).join(' ');

describe('stages by their sessions', () => {
  it.each<[query: string, codes: string, sessions: string, lieux: string]>([
    ['', 'S1 S2 S3 S4 S5 S6 S7', 'prochaine:4 ouverte:2', 'A, Toulouse:2 B, Lille:2'],
    ['session=prochaine', 'S1 S2 S3 S6', 'prochaine:4 ouverte:2', 'A, Toulouse:2 B, Lille:2'],
    ['session=ouverte', 'S1 S2', 'prochaine:4 ouverte:2', 'A, Toulouse:1 B, Lille:1'],
    ['session=prochaine,ouverte', 'S1 S2 S3 S6', 'prochaine:4 ouverte:2', 'A, Toulouse:2 B, Lille:2'],
    ['lieuId=1', 'S1 S2', 'prochaine:2 ouverte:1', 'A, Toulouse:2 B, Lille:2'],
    // S1 is open elsewhere: it is not at this place that one may register for it.
    ['lieuId=1&session=ouverte', 'S2', 'prochaine:2 ouverte:1', 'A, Toulouse:1 B, Lille:1'],
    ['lieuId=1,2&session=ouverte', 'S1 S2', 'prochaine:3 ouverte:2', 'A, Toulouse:1 B, Lille:1'],
    ['lieuId=2&searchString=s3', 'S3', 'prochaine:1 ouverte:0', 'A, Toulouse:0 B, Lille:1'],
    ['lieuId=3', '', 'prochaine:0 ouverte:0', 'A, Toulouse:2 B, Lille:2'],
    ['lieuId=999', '', 'prochaine:0 ouverte:0', 'A, Toulouse:2 B, Lille:2'],
    ['searchString=toulouse', 'S1 S2', 'prochaine:2 ouverte:2', 'A, Toulouse:2 B, Lille:1'],
    ['searchString=lil+mot', 'S1 S3', 'prochaine:2 ouverte:1', 'A, Toulouse:1 B, Lille:2'],
    ['searchString=vide', '', 'prochaine:0 ouverte:0', 'A, Toulouse:0 B, Lille:0'],
    ['searchString=%25', '', 'prochaine:0 ouverte:0', 'A, Toulouse:0 B, Lille:0'],
  ])('?%s keeps %s', async (query, found, ...facets) => {
    expect(codes(await app.ok(`/api/stage?${query}`))).toBe(found);
    expect(await counts(query)).toEqual(facets);
  });

  it.each<[query: string, param: string, msg: string]>([
    ['session=autre', 'session', 'Indiquez une ou plusieurs de ces valeurs\u00a0: prochaine, ouverte.'],
    ['lieuId=abc', 'lieuId', 'Indiquez des identifiants\u00a0: des nombres entiers positifs.'],
  ])('refuses ?%s', async (query, param, msg) => {
    for (const path of ['/api/stage', '/api/stage/facettes'])
      expect(await app.refused(`${path}?${query}`)).toEqual(errors.badParams([param, msg]));
  });

  it('change with the day, as what is told of stages does', async () => {
    const { manager } = app.dataSource;
    const coming = async (day: string) => {
      const index = await buildIndex(manager, day);
      return index.valuesOf('sessions', index.matching({ words: [] }));
    };
    expect(await coming(today())).toEqual(
      new Map([
        ['prochaine', 4],
        ['ouverte', 2],
        ['prochaine 1', 2],
        ['prochaine 2', 2],
        ['ouverte 2', 1],
        ['ouverte 1', 1],
      ]),
    );

    expect(await coming(inDays(12))).toEqual(
      new Map([
        ['prochaine', 2],
        ['ouverte', 1],
        ['prochaine 2', 2],
        ['ouverte 2', 1],
      ]),
    );
  });

  it('follow a session, a place that takes another name, and one that goes', async () => {
    const staff = await signedIn(app, 'staff');
    const [{ id }] = await app.ok('/api/session_stage?lieuId=2');
    await staff.call('PUT', `/api/session_stage/${id}`, { start: inDays(9), placeId: 1 });
    expect(await counts('', staff)).toEqual(['prochaine:4 ouverte:2', 'A, Toulouse:2 B, Lille:1']);
    await staff.call('PUT', '/api/lieu/1', { name: 'Zénith', city: 'Brest' });
    expect((await counts('', staff))[1]).toBe('B, Lille:1 Zénith, Brest:2');
    expect(codes((await staff.get('/api/stage?searchString=brest')).body)).toBe('S1 S2');
    expect((await staff.get('/api/stage?searchString=toulouse')).body).toEqual([]);
    await staff.call('DELETE', '/api/lieu/1');
    expect(await counts('', staff)).toEqual(['prochaine:4 ouverte:2', 'B, Lille:1']);
    expect((await staff.get('/api/stage?searchString=brest')).body).toEqual([]);
  });
});

it('where no stage has any, there is none to choose', async () => {
  await app.world.empty();
  await app.world.stage();
  expect(await counts('')).toEqual(['', '']);
});
