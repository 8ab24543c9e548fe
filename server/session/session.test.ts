import type { Stage } from '../stage/stage.entity.js';
import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();
let stage: Stage;
beforeEach(async () => {
  stage = await app.world.stage();
});

const idsOf = async (query: string) => (await app.ok(`/api/session_stage${query}`)).map(({ id }: Json) => id);
const on = async (debut: string | null, fin = debut, of = stage) => (await app.world.session(of, { debut, fin })).id;

describe('GET /api/session_stage', () => {
  it('orders by the first day; those without dates are last', async () => {
    const ids = [
      await on(null),
      await on('2027-03-29'),
      await on('2026-01-01'),
      await on(null),
      await on('2027-03-29'),
    ];

    expect(await idsOf('')).toEqual([2, 1, 4, 0, 3].map((i) => ids[i]));
  });

  it('keeps those of a stage, of a pathway, of a place', async () => {
    const { stage: tied, parcours, lieu, session } = await app.world.everything();
    const own = await on('2027-01-01');

    expect(await idsOf(`?stageId=${stage.id}`)).toEqual([own]);
    expect(await idsOf(`?parcoursId=${parcours.id}`)).toEqual([session.id]);
    expect(await idsOf(`?lieuId=${lieu.id}`)).toEqual([session.id]);
    expect(await idsOf(`?stageId=${tied.id}&lieuId=${lieu.id}`)).toEqual([session.id]);
    expect(await idsOf('?lieuId=999999')).toEqual([]);
  });

  it.each<[string, number[]]>([
    ['?depuis=2027-03-10', [1, 2]],
    ['?depuis=2027-03-11', [2]],
    ['?jusqua=2027-03-11', [0, 1]],
    ['?jusqua=2027-02-28', [0]],
    ['?depuis=2027-03-01&jusqua=2027-03-31', [1]],
    ['?depuis=2030-01-01', []],
  ])('keeps those of a period: %s', async (query, expected) => {
    const ids = [await on('2027-02-01'), await on('2027-03-01', '2027-03-10'), await on('2027-04-01'), await on(null)];

    expect(await idsOf(query)).toEqual(expected.map((i) => ids[i]));
  });

  it('answers page by page, and counts all', async () => {
    const ids = [await on('2027-01-01'), await on('2027-01-02'), await on('2027-01-03')];
    const { headers, body } = await app.get('/api/session_stage?limit=1&offset=1');

    expect([headers.get('X-Total-Count'), body.map(({ id }: Json) => id)]).toEqual(['3', [ids[1]]]);
  });

  it('answers fifty where nobody says how many', async () => {
    for (let i = 0; i < 51; i++) await on('2027-01-01');

    expect(await idsOf('')).toHaveLength(50);
  });

  it.each([
    ['depuis=2027-02-30', 'depuis', 'Ce jour n’existe pas dans le calendrier.'],
    ['jusqua=demain', 'jusqua', 'Indiquez un jour de 2000 à 2100, sous la forme AAAA-MM-JJ.'],
    ['stageId=0', 'stageId', 'Indiquez un identifiant\u00a0: un nombre entier positif.'],
  ])('refuses %s', async (query, param, msg) => {
    expect((await app.get(`/api/session_stage?${query}`)).body).toEqual(errors.badParams([param, msg]));
  });
});

it('answers 404 for a session that is not there', async () => {
  const { body } = await app.get('/api/session_stage/999999');

  expect(body).toEqual(errors.notFound('La session 999999 n’existe pas ou plus.'));
});
