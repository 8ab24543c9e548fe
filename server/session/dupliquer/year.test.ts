import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { SessionStage } from '../session-stage.entity.js';
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

describe('a year', () => {
  it('takes all of a year, or those of one stage, and nothing of another year', async () => {
    const [one, other] = [await app.world.stage(), await app.world.stage()];
    for (const debut of ['2026-12-31', '2027-01-04', '2027-12-31', '2028-01-10'])
      for (const stage of [one, other]) await app.world.session(stage, { debut });

    expect((await duplicate({ year: 2027, stageId: one.id })).body.copies).toHaveLength(2);
    expect(await sessionsOf(other)).toHaveLength(4);
    const { body } = await duplicate({ year: 2027 });
    expect(body.copies.map(({ stage }: Json) => stage.id)).toEqual([other.id, other.id]);
    expect(body.ecartees).toHaveLength(2);
  });

  it('takes those of a year that the filters of the planning keep', async () => {
    const [parcours, lieu] = [await app.world.parcours(), await app.world.lieu()];
    const responsable = await app.world.responsable();
    const placed = await app.world.stage({ code_stage: 'A' });
    const led = await app.world.stage({ code_stage: 'B', responsables: [responsable] });
    await app.world.definition(placed, await app.world.categorie(parcours), await app.world.sousParcours(parcours));
    await app.world.session(placed, { debut: '2027-03-01' });
    await app.world.session(placed, { debut: '2027-03-08', lieu, etat: 'confirmee' });
    await app.world.session(led, { debut: '2027-03-15' });
    const days = async (filter: object) =>
      (await duplicate({ year: 2027, ...filter }, '?dryRun=true')).body.copies.map(({ debut }: Json) => debut);

    expect(await days({ parcoursId: parcours.id })).toEqual(['2027-03-01', '2027-03-08']);
    expect(await days({ lieuId: lieu.id })).toEqual(['2027-03-08']);
    expect(await days({ responsableId: responsable.id })).toEqual(['2027-03-15']);
    expect(await days({ etat: 'confirmee' })).toEqual(['2027-03-08']);
    expect(await days({ parcoursId: parcours.id, etat: 'complete' })).toEqual([]);
    const done = await duplicate({ year: 2027, parcoursId: parcours.id, lieuId: lieu.id });
    expect(done.body.copies).toHaveLength(1);
    expect(await daysOf(led)).toHaveLength(1);
  });
});

it('never puts two of one stage on one day, at once or one after the other, nor on a day of what is there', async () => {
  const [one, other] = [await app.world.stage({ code_stage: 'A' }), await app.world.stage({ code_stage: 'B' })];
  const first = await app.world.session(one, { debut: '2027-01-01' });
  await app.world.session(one, { debut: '2027-01-08' });
  await app.world.session(one, { debut: '2027-06-07', fin: '2027-06-09' });
  await app.world.session(one, { debut: '2028-06-06' });
  await app.world.session(other, { debut: '2027-01-08' });
  const newDays = ({ body }: Json) => body.copies.map(({ nouveau_debut }: Json) => nouveau_debut);

  const tried = await duplicate({ year: 2027 }, '?dryRun=true');
  const part = await duplicate({ sessionIds: [first.id] });
  const rest = await duplicate({ year: 2027 });

  expect(newDays(tried)).toEqual(['2028-01-07', '2028-01-14', '2028-01-07']);
  expect([newDays(part), newDays(rest)]).toEqual([['2028-01-07'], ['2028-01-14', '2028-01-07']]);
  expect(rest.body.ecartees.map(({ debut, raison }: Json) => [debut, raison])).toEqual([
    ['2027-01-01', 'deja_la'],
    ['2027-06-07', 'deja_la'],
  ]);
  expect((await duplicate({ year: 2027 })).body.copies).toEqual([]);
});

it('a stage that goes meanwhile takes its sessions with it, and leaves the others', async () => {
  const stages = [await app.world.stage(), await app.world.stage()] as const;
  for (const stage of stages) await app.world.session(stage, { debut: '2027-03-29' });
  const ids = (await app.ok('/api/session_stage')).map(({ id }: Json) => id) as number[];
  const [copied, deleted] = await Promise.all([
    duplicate({ sessionIds: ids }),
    staff.call('DELETE', `/api/stage/${stages[0].id}`),
  ]);
  expect([copied.status, deleted.status]).toEqual([200, 200]);
  expect(await sessionsOf(stages[0])).toEqual([]);
  expect(await sessionsOf(stages[1])).toHaveLength(2);
  expect((await duplicate({ sessionIds: ids })).body).toMatchObject({ copies: [], disparues: [ids[0]] });
});

describe('many', () => {
  /** As many sessions, one a week and a stage. */
  async function seed(count: number): Promise<void> {
    const { id: id_stage } = await app.world.stage({ code_stage: 'TRES-SUIVI' });
    const day = (i: number) => `2027-${String(2 + (i % 11)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`;
    const rows = Array.from({ length: count }, (_, i) => ({
      ...{ id_stage, debut: day(i), fin: day(i), creneaux: slotsText([at(day(i), '09:00', '12:30')]), url: '' },
      ...{ places: null, inscription_debut: null, inscription_fin: null, remarque: '' },
    }));
    for (let i = 0; i < count; i += 200) await app.dataSource.manager.insert(SessionStage, rows.slice(i, i + 200));
    await app.world.changed();
  }

  it('5,000 of a year are one modification, and others are answered meanwhile', async () => {
    await seed(5000);
    let over = false;
    const sent = duplicate({ year: 2027 }).finally(() => (over = true));
    let answered = 0;
    while (!over) {
      await app.ok('/api/lieu');
      answered += 1;
    }
    const { status, body } = await sent;
    expect([status, body.copies.length]).toEqual([200, 5000]);
    expect(new Set(body.copies.map(({ id }: Json) => id)).size).toBe(5000);
    expect(answered).toBeGreaterThan(10);
  });

  it('more than 10,000 of a year are refused', async () => {
    await seed(10_001);
    expect((await duplicate({ year: 2027 }, '?dryRun=true')).body).toEqual(
      errors.badParams([
        'year',
        '10001 sessions commencent en 2027\u00a0: dupliquez-en 10000 au plus à la fois, par parcours ou par lieu.',
      ]),
    );
  });
});
