import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import type { SessionStage } from '../session-stage.entity.js';
import { slotsText } from '../slots.js';

let staff: Client;
const app = useApp();
beforeEach(async () => {
  await app.world.empty();
  staff = await signedIn(app, 'staff');
});

const duplicate = (body: object, query = '') => staff.call('POST', `/api/session_stage/dupliquer${query}`, body);
const sessionsOf = async ({ id }: Stage): Promise<Json[]> => app.ok(`/api/session_stage?stageId=${id}&limit=500`);
const daysOf = async (stage: Stage) => (await sessionsOf(stage)).map(({ debut, fin }) => `${debut} ${fin}`);
const at = (jour: string, debut: string, fin: string) => ({ jour, debut, fin });

describe('POST /api/session_stage/dupliquer', () => {
  it('holds a session again 52 weeks later, as it is but for its state', async () => {
    const stage = await app.world.stage({ code_stage: 'NAV-101' });
    const lieu = await app.world.lieu();
    const creneaux = [at('2027-03-29', '09:00', '12:30'), at('2027-03-31', '14:00', '17:00')];
    const session = await app.world.session(stage, {
      debut: '2027-03-29',
      fin: '2027-03-31',
      creneaux: slotsText(creneaux),
      places: 12,
      etat: 'complete',
      inscription_debut: '2027-01-04',
      inscription_fin: '2027-02-26',
      remarque: 'Chaussures',
      lieu,
    });

    const { status, body } = await duplicate({ sessionIds: [session.id] });

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        copies: [
          {
            id: expect.any(Number),
            id_source: session.id,
            stage: { id: stage.id, code_stage: 'NAV-101', libelle_stage: stage.libelle_stage },
            debut: '2027-03-29',
            fin: '2027-03-31',
            nouveau_debut: '2028-03-27',
            nouvelle_fin: '2028-03-29',
          },
        ],
        ecartees: [],
        disparues: [],
      },
    });
    const [former, copy] = await sessionsOf(stage);
    expect(copy).toEqual({
      ...former,
      id: body.copies[0].id,
      version: 1,
      debut: '2028-03-27',
      fin: '2028-03-29',
      creneaux: [at('2028-03-27', '09:00', '12:30'), at('2028-03-29', '14:00', '17:00')],
      etat: 'prevue',
      inscription_debut: '2028-01-03',
      inscription_fin: '2028-02-25',
    });
  });

  it.each([
    ['2027-01-01', '2028-01-07'],
    ['2027-01-02', '2028-01-01'],
    ['2028-01-02', '2029-01-07'],
    ['2026-12-28', '2027-12-27'],
    ['2027-12-31', '2028-12-29'],
    ['2028-02-29', '2029-02-27'],
    ['2028-12-31', '2029-12-30'],
  ])('%s becomes %s, the same day of the week', async (debut, later) => {
    const stage = await app.world.stage();
    const { id } = await app.world.session(stage, { debut });
    expect((await duplicate({ sessionIds: [id] })).body.copies[0].nouveau_debut).toBe(later);
  });

  it('of a year is of the next one whatever the day: what was copied is not copied again with its own year', async () => {
    const stage = await app.world.stage();
    for (const debut of ['2028-01-01', '2028-01-02', '2028-01-03', '2028-12-31'])
      await app.world.session(stage, { debut });
    const { body } = await duplicate({ year: 2028 });
    expect(body.copies.map(({ nouveau_debut }: Json) => nouveau_debut.slice(0, 4))).toEqual(Array(4).fill('2029'));
    const again = await duplicate({ year: 2028 });
    expect([again.body.copies, again.body.ecartees.length]).toEqual([[], 4]);
  });

  it('tells those that it leaves: cancelled, undated, there already, gone', async () => {
    const stage = await app.world.stage();
    const cancelled = await app.world.session(stage, { debut: '2027-03-29', etat: 'annulee' });
    const undated = await app.world.session(stage);
    const copied = await app.world.session(stage, { debut: '2027-04-05' });
    await app.world.session(stage, { debut: '2028-04-03' });
    const sessionIds = [cancelled.id, undated.id, copied.id, 999_999];

    const { body } = await duplicate({ sessionIds });

    expect(body.copies).toEqual([]);
    expect(body.ecartees.map(({ id_source, raison }: Json) => [id_source, raison])).toEqual([
      [undated.id, 'sans_dates'],
      [cancelled.id, 'annulee'],
      [copied.id, 'deja_la'],
    ]);
    expect(body.disparues).toEqual([999_999]);
    expect(await sessionsOf(stage)).toHaveLength(4);
  });

  it('a second time makes nothing; groups held on the same days are copied both', async () => {
    const stage = await app.world.stage();
    for (let i = 0; i < 2; i += 1) await app.world.session(stage, { debut: '2027-03-29' });
    expect((await duplicate({ year: 2027 })).body.copies).toHaveLength(2);
    const { body } = await duplicate({ year: 2027 });
    expect([body.copies.length, body.ecartees.length]).toEqual([0, 2]);
  });

  it('by two people at once makes each of them once', async () => {
    const stage = await app.world.stage();
    for (const debut of ['2027-03-29', '2027-04-05']) await app.world.session(stage, { debut });
    const answers = await Promise.all([duplicate({ year: 2027 }), duplicate({ year: 2027 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await daysOf(stage)).toHaveLength(4);
  });

  it('as a dry run tells the same, and writes nothing', async () => {
    const stage = await app.world.stage();
    await app.world.session(stage, { debut: '2027-03-29' });
    const tried = await duplicate({ year: 2027 }, '?dryRun=true');
    expect(tried.headers.get('X-Modification')).toBeNull();
    expect(await daysOf(stage)).toHaveLength(1);
    const done = await duplicate({ year: 2027 });
    expect(tried.body).toEqual({ ...done.body, copies: [{ ...done.body.copies[0], id: null }] });
  });

  it('is one modification, which is undone as one', async () => {
    const stage = await app.world.stage();
    for (const debut of ['2027-03-29', '2027-04-05', '2027-04-12']) await app.world.session(stage, { debut });
    const { headers } = await duplicate({ year: 2027 });
    const modification = headers.get('X-Modification');
    expect((await staff.get(`/api/journal/${modification}`)).body.libelle).toBe('3 sessions, pour l’année suivante');
    await staff.call('POST', `/api/journal/${modification}/annuler`);
    expect(await daysOf(stage)).toHaveLength(3);
  });
});

describe('hours that the change of time makes impossible', () => {
  const night = (jour: string) => slotsText([at(jour, '02:15', '02:45')]);
  it.each([
    ['2029-04-01', 'n’existe pas le 31/03/2030'],
    ['2031-11-02', 'existe deux fois le 31/10/2032'],
  ])('of %s: refused with its session named, and nothing is written', async (debut, msg) => {
    const stage = await app.world.stage({ code_stage: 'NAV-101' });
    const session: Partial<SessionStage> = { debut, creneaux: night(debut) };
    const [day, month, year] = debut.split('-').reverse();
    await app.world.session(stage, { debut: `${year}-06-04` });
    await app.world.session(stage, session);
    for (const query of ['', '?dryRun=true']) {
      const { status, body } = await duplicate({ year: Number(year) }, query);
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            param: 'year',
            msg: expect.stringMatching(
              new RegExp(`^NAV-101, le ${day}/${month}/${year}\u00a0: Créneau 1\u00a0: 02:15 ${msg}`),
            ),
          },
        ],
      ]);
    }
    expect(await daysOf(stage)).toHaveLength(2);
  });

  it('a day beyond 2100 is refused', async () => {
    const { id } = await app.world.session(await app.world.stage({ code_stage: 'X' }), { debut: '2100-06-01' });
    const { body } = await duplicate({ sessionIds: [id] });
    expect(body).toEqual(
      errors.badParams(['sessionIds', 'X, le 01/06/2100\u00a0: elle irait au-delà de l’année 2100.']),
    );
  });
});

describe('what is asked for', () => {
  it.each([
    ['nothing', {}, ['year', 'Indiquez une année, ou des sessions.']],
    ['both', { sessionIds: [1], year: 2027 }, ['year', 'Indiquez une année ou des sessions, pas les deux.']],
    ['no session', { sessionIds: [] }, ['sessionIds', 'Choisissez au moins un élément.']],
    ['a year that is none', { year: 27 }, ['year', 'Indiquez un nombre entier de 2000 à 2099.']],
    [
      'too many',
      { sessionIds: Array.from({ length: 2001 }, (_, i) => i + 1) },
      ['sessionIds', 'Indiquez 2000 identifiants au plus.'],
    ],
  ])('%s is refused', async (_, body, fault) => {
    const answer = await duplicate(body);
    expect([answer.status, answer.body]).toEqual([400, errors.badParams(fault as [string, string])]);
  });

  it('a filter of nothing, and filters beside sessions', async () => {
    const filters = {
      stageId: (await app.world.stage()).id,
      parcoursId: (await app.world.parcours()).id,
      lieuId: (await app.world.lieu()).id,
      responsableId: (await app.world.responsable()).id,
      etat: 'prevue',
    };
    const params = Object.keys(filters) as (keyof typeof filters)[];
    const { body } = await duplicate({ sessionIds: [1], ...filters });
    expect(body).toEqual(
      errors.badParams(
        ...params.map((param): [string, string] => [param, 'Indiquez aussi l’année, ou retirez ce filtre.']),
      ),
    );
    for (const param of params.slice(0, 4))
      expect((await duplicate({ year: 2027, [param]: 999_999 })).body.errors).toMatchObject([{ param }]);
    expect((await duplicate({ year: 2027, etat: 'finie' })).body.errors).toMatchObject([{ param: 'etat' }]);
  });
});
