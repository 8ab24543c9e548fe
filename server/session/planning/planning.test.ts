import type { Lieu } from '../../lieu/lieu.entity.js';
import type { Responsable } from '../../responsable/responsable.entity.js';
import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { slotsText } from '../slots.js';

const app = useApp();
let staff: Client;
let lea: Responsable;
let lieu: Lieu;
let nav: Stage;
let sur: Stage;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  lea = await app.world.responsable({ nom_responsable: 'NEUF', prenom_responsable: 'Léa' });
  lieu = await app.world.lieu({ nom: 'ENAC', ville: 'Toulouse' });
  nav = await app.world.stage({ code_stage: 'NAV-101', capacite_stage: 12, responsables: [lea] });
  sur = await app.world.stage({ code_stage: 'SUR-201' });
});

async function planning(query = ''): Promise<Json[]> {
  const { status, body } = await staff.get(`/api/session_stage/planning${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Json[];
}
const clashes = async () =>
  (await planning()).map(({ stage, conflits }) => [
    stage.code_stage,
    conflits.map(({ genre, nom, code_stage, jour, debut, fin }: Json) =>
      [genre, nom, code_stage, jour, debut, fin].join(' '),
    ),
  ]);
const morning = slotsText([{ jour: '2027-03-29', debut: '09:00', fin: '12:30' }]);
const afternoon = slotsText([{ jour: '2027-03-29', debut: '13:30', fin: '17:00' }]);

it('sessions by their first day, with their stage, responsables and pathways', async () => {
  const parcours = await app.world.parcours({ nom_parcours: 'Radionavigation' });
  const [categorie, sousParcours] = [await app.world.categorie(parcours), await app.world.sousParcours(parcours)];
  await app.world.definition(nav, categorie, sousParcours);
  await app.world.definition(nav, await app.world.categorie(parcours), sousParcours);
  await app.world.session(sur);
  const { id } = await app.world.session(nav, { debut: '2027-03-29', lieu });
  const [one, two] = await planning();
  expect(one).toMatchObject({
    id,
    debut: '2027-03-29',
    lieu: { nom: 'ENAC' },
    stage: { id: nav.id, code_stage: 'NAV-101', capacite_stage: 12 },
    responsables: [{ id: lea.id, nom_responsable: 'NEUF', prenom_responsable: 'Léa' }],
    parcours: [{ id: parcours.id, nom_parcours: 'Radionavigation' }],
    conflits: [],
  });
  expect(two).toMatchObject({ debut: null, stage: { code_stage: 'SUR-201' }, responsables: [], parcours: [] });
});

it.each<[query: string, starts: (string | null)[]]>([
  ['', ['2027-01-04', '2027-03-29', null]],
  ['?depuis=2027-02-01', ['2027-03-29']],
  ['?depuis=2027-01-01&jusqua=2027-01-31', ['2027-01-04']],
  ['?sansDates=true', [null]],
  ['?etat=complete', ['2027-03-29']],
  ['?limit=1&offset=1', ['2027-03-29']],
])('%s', async (query, starts) => {
  await app.world.session(nav, { debut: '2027-01-04' });
  await app.world.session(sur, { debut: '2027-03-29', etat: 'complete' });
  await app.world.session(sur);
  expect((await planning(query)).map(({ debut }) => debut)).toEqual(starts);
  const { headers } = await staff.get('/api/session_stage/planning?limit=1');
  expect(headers.get('X-Total-Count')).toBe('3');
});

it('by place, and by responsable', async () => {
  await app.world.session(nav, { debut: '2027-01-04' });
  await app.world.session(sur, { debut: '2027-03-29', lieu });
  expect(await planning(`?lieuId=${lieu.id}`)).toMatchObject([{ debut: '2027-03-29' }]);
  expect(await planning(`?responsableId=${lea.id}`)).toMatchObject([{ debut: '2027-01-04' }]);
});

it('the years in which sessions begin, and those of them that filters keep', async () => {
  for (const debut of ['2026-12-31', '2027-01-01', '2027-12-31'])
    await app.world.session(nav, { debut, fin: '2028-01-04' });
  await app.world.session(sur, { debut: '2029-03-29', lieu });
  await app.world.session(sur);
  const years = async (query = '') => (await staff.get(`/api/session_stage/planning/annees${query}`)).body;
  expect(await years()).toEqual([
    { annee: 2026, sessions: 1 },
    { annee: 2027, sessions: 2 },
    { annee: 2029, sessions: 1 },
  ]);
  expect(await years(`?lieuId=${lieu.id}`)).toEqual([{ annee: 2029, sessions: 1 }]);
  expect(await years(`?responsableId=${lea.id}&jusqua=2026-12-31`)).toEqual([{ annee: 2026, sessions: 1 }]);
  expect(await years('?etat=annulee')).toEqual([]);
});

describe('what is in the way of what', () => {
  it('the same place at the same hours, and the same responsable', async () => {
    await app.world.session(nav, { debut: '2027-03-29', creneaux: morning, lieu });
    await app.world.session(sur, { debut: '2027-03-28', fin: '2027-03-30', lieu });
    await app.world.session(nav, { debut: '2027-03-29' });
    expect(await clashes()).toEqual([
      ['SUR-201', ['lieu ENAC, Toulouse NAV-101 2027-03-29 09:00 12:30']],
      [
        'NAV-101',
        ['lieu ENAC, Toulouse SUR-201 2027-03-29 09:00 12:30', 'responsable NEUF Léa NAV-101 2027-03-29 09:00 12:30'],
      ],
      ['NAV-101', ['responsable NEUF Léa NAV-101 2027-03-29 09:00 12:30']],
    ]);
  });

  it.each<[what: string, other: object]>([
    ['cancelled', { debut: '2027-03-29', creneaux: morning, etat: 'annulee', lieu: true }],
    ['at other hours', { debut: '2027-03-29', creneaux: afternoon, lieu: true }],
    ['elsewhere', { debut: '2027-03-29', creneaux: morning }],
    ['without dates', { lieu: true }],
  ])('not one that is %s', async (_, { lieu: isThere, ...other }: { lieu?: boolean }) => {
    await app.world.session(nav, { debut: '2027-03-29', creneaux: morning, lieu });
    await app.world.session(sur, { ...other, ...(isThere && { lieu }) });
    expect((await clashes()).flatMap(([, told]) => told as string[])).toEqual([]);
  });

  it('one that is not on this page, nor of its filter', async () => {
    await app.world.session(sur, { debut: '2026-09-01', fin: '2027-03-29', lieu });
    const { id } = await app.world.session(nav, { debut: '2027-03-29', lieu });
    const [only] = await planning('?depuis=2027-03-29&etat=prevue&limit=1&offset=1');
    expect(only).toMatchObject({ id, conflits: [{ code_stage: 'SUR-201', jour: '2027-03-29', debut: null }] });
  });

  it('twenty at most, whatever the year holds', async () => {
    for (let i = 0; i < 25; i += 1) await app.world.session(sur, { debut: '2027-03-29', lieu });
    expect((await planning('?limit=1'))[0]!.conflits).toHaveLength(20);
  });
});

describe('what would be in the way on another day', () => {
  const wouldClash = async (id: number, debut: string) => {
    const { status, body } = await staff.get(`/api/session_stage/planning/conflits?sessionId=${id}&debut=${debut}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.map(({ genre, nom, code_stage, jour, debut: from, fin }: Json) =>
      [genre, nom, code_stage, jour, from, fin].join(' '),
    );
  };
  const nextMorning = slotsText([
    { jour: '2027-04-05', debut: '14:00', fin: '17:00' },
    { jour: '2027-04-07', debut: '09:00', fin: '12:30' },
  ]);

  it('all of its days are moved with their hours, nothing is written, and itself is no clash', async () => {
    const { id } = await app.world.session(nav, {
      debut: '2027-04-05',
      fin: '2027-04-07',
      creneaux: nextMorning,
      lieu,
    });
    await app.world.session(sur, { debut: '2027-03-29', creneaux: morning, lieu });
    expect(await wouldClash(id, '2027-04-05')).toEqual([]);
    expect(await wouldClash(id, '2027-04-06')).toEqual([]);
    expect(await wouldClash(id, '2027-03-27')).toEqual(['lieu ENAC, Toulouse SUR-201 2027-03-29 09:00 12:30']);
    expect(await wouldClash(id, '2027-03-29')).toEqual([]);
    expect((await staff.get(`/api/session_stage/${id}`)).body).toMatchObject({ debut: '2027-04-05', version: 1 });
  });

  it('the same responsable, elsewhere; none for one that is cancelled; one without dates takes the day', async () => {
    await app.world.session(nav, { debut: '2027-03-29', lieu });
    const undated = await app.world.session(nav);
    const cancelled = await app.world.session(nav, { debut: '2027-04-05', etat: 'annulee', lieu });
    expect(await wouldClash(undated.id, '2027-03-29')).toEqual(['responsable NEUF Léa NAV-101 2027-03-29  ']);
    expect(await wouldClash(undated.id, '2027-03-30')).toEqual([]);
    expect(await wouldClash(cancelled.id, '2027-03-29')).toEqual([]);
  });

  it.each([
    ['sessionId=999999&debut=2027-03-29', 404, undefined],
    ['sessionId=x&debut=2027-02-30', 400, ['sessionId', 'debut']],
    ['', 400, ['sessionId', 'debut']],
  ])('%s: %i', async (query, expected, params) => {
    const { status, body } = await staff.get(`/api/session_stage/planning/conflits?${query}`);
    expect(status).toBe(expected);
    if (params) expect(body.errors.map(({ param }: Json) => param)).toEqual(params);
  });
});

it('a filter that makes no sense', async () => {
  const { body } = await staff.get('/api/session_stage/planning?depuis=2027-02-30&etat=finie&lieuId=x');
  expect(body.errors.map(({ param }: Json) => param)).toEqual(['lieuId', 'etat', 'depuis']);
});
