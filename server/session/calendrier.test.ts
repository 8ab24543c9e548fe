import type { Lieu } from '../lieu/lieu.entity.js';
import { addDays, today } from '../paris.js';
import type { Stage } from '../stage/stage.entity.js';
import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import type { SessionStage } from './session-stage.entity.js';

const app = useApp();
/** Counted when it is asked: a run may last over midnight. */
const inDays = (days: number) => addDays(today(), days);
let stage: Stage;
beforeEach(async () => {
  stage = await app.world.stage({ code_stage: 'NAV-101', libelle_stage: 'Radionavigation', volume_horaire_stage: 35 });
});

type Values = Partial<SessionStage> & { lieu?: Lieu };
/** From so many days from today to so many. */
const on = async (from: number | null, to = from, values: Values = {}, of = stage) => {
  const dates = from === null ? {} : { debut: inDays(from), fin: inDays(to!) };
  return (await app.world.session(of, { ...dates, ...values })).id;
};
const idsOf = (lines: Json[]) => lines.map(({ id }) => id as number);
const calendar = async (query = '') => idsOf(await app.ok(`/api/session_stage/calendrier${query}`));

describe('GET /api/session_stage/calendrier', () => {
  it('names the stage of each session', async () => {
    await on(1);

    const [line] = await app.ok('/api/session_stage/calendrier');

    expect(line.stage).toEqual({
      id: stage.id,
      code_stage: 'NAV-101',
      libelle_stage: 'Radionavigation',
      volume_horaire_stage: 35,
    });
  });

  it('lists what is not over by its first day, a cancelled one until its end, what has no dates at last', async () => {
    const ids = {
      undated: await on(null),
      over: await on(-2, -1),
      later: await on(30),
      running: await on(-5, 0),
      cancelled: await on(2, 3, { etat: 'annulee' }),
      cancelledBefore: await on(-2, -1, { etat: 'annulee' }),
      cancelledUndated: await on(null, null, { etat: 'annulee' }),
    };

    expect(await calendar()).toEqual([ids.running, ids.cancelled, ids.later, ids.undated]);
  });

  it('pages through those with dates and those without, and counts all', async () => {
    const ids = [await on(1), await on(2), await on(null), await on(null)];
    const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => calendar(`?limit=2&offset=${offset}`)));

    expect(pages).toEqual([ids.slice(0, 2), ids.slice(1, 3), ids.slice(2), ids.slice(3), []]);
    const { headers } = await app.get('/api/session_stage/calendrier?limit=1');
    expect(headers.get('X-Total-Count')).toBe('4');
  });

  it('keeps a period, in which nothing without dates is', async () => {
    const [past, , next] = [await on(-9), await on(null), await on(9)];

    expect(await calendar(`?depuis=${inDays(-10)}&jusqua=${inDays(0)}`)).toEqual([past]);
    expect(await calendar(`?jusqua=${inDays(10)}`)).toEqual([next]);
  });

  it('keeps a place, a pathway, a level, and both of these at once in one category', async () => {
    const [parcours, other, lieu] = [await app.world.parcours(), await app.world.parcours(), await app.world.lieu()];
    const high = await app.world.categorie(parcours, { niveau_categorie_parcours: 'haut' });
    const low = await app.world.categorie(other, { niveau_categorie_parcours: 'bas' });
    const second = await app.world.stage();
    await app.world.definition(stage, high, await app.world.sousParcours(parcours));
    for (const one of [stage, second]) await app.world.definition(one, low, await app.world.sousParcours(other));
    const [mine, its] = [await on(1), await on(2, 2, { lieu }, second)];

    expect(await calendar(`?lieuId=${lieu.id}`)).toEqual([its]);
    expect(await calendar(`?parcoursId=${parcours.id}`)).toEqual([mine]);
    expect(await calendar('?niveau=bas')).toEqual([mine, its]);
    expect(await calendar('?niveau=haut&niveau=bas')).toEqual([mine, its]);
    expect(await calendar(`?niveau=bas&parcoursId=${parcours.id}`)).toEqual([]);
  });

  it('keeps what has no dates of a pathway, of a level and of a stage', async () => {
    const parcours = await app.world.parcours();
    const high = await app.world.categorie(parcours, { niveau_categorie_parcours: 'haut' });
    await app.world.definition(stage, high, await app.world.sousParcours(parcours));
    const undated = await on(null);
    await on(null, null, {}, await app.world.stage());

    for (const filter of [`parcoursId=${parcours.id}`, 'niveau=haut', `stageId=${stage.id}`])
      expect([filter, await calendar(`?${filter}`)]).toEqual([filter, [undated]]);
  });

  it('keeps a month, the current one with what has begun, and what is cancelled alone or not at all', async () => {
    const month = (days: number) => inDays(days).slice(0, 7);
    const [running, cancelled, later] = [await on(-50, 0), await on(0, 0, { etat: 'annulee' }), await on(70)];
    await on(null);

    expect(await calendar(`?mois=${month(0)}`)).toEqual([running, cancelled]);
    expect(await calendar(`?mois=${month(0)}&annulees=false`)).toEqual([running]);
    expect(await calendar('?annulees=true')).toEqual([cancelled]);
    expect(await calendar('?annulees=false')).not.toContain(cancelled);
    expect(await calendar(`?mois=${month(70)}`)).toEqual([later]);
    expect(await app.ok('/api/session_stage/calendrier/mois')).toEqual([
      { mois: month(0), sessions: 2, annulees: 1 },
      { mois: month(70), sessions: 1, annulees: 0 },
    ]);
    expect(await app.ok('/api/session_stage/calendrier/mois?ouvertes=true')).toEqual([
      { mois: month(70), sessions: 1, annulees: 0 },
    ]);
  });

  it.each([
    ['mois=2027-13', 'mois', 'Indiquez un mois, sous la forme AAAA-MM.'],
    ['depuis=2027-02-30', 'depuis', 'Ce jour n’existe pas dans le calendrier.'],
    ['ouvertes=oui', 'ouvertes', 'Indiquez true ou false.'],
    ['lieuId=x', 'lieuId', 'Indiquez un identifiant\u00a0: un nombre entier positif.'],
  ])('refuses %s', async (query, param, msg) => {
    expect((await app.get(`/api/session_stage/calendrier?${query}`)).body).toEqual(errors.badParams([param, msg]));
  });
});

describe('GET /api/session_stage/prochaines', () => {
  it('tells of each stage the first that is neither over nor cancelled', async () => {
    const [second, third, none] = [await app.world.stage(), await app.world.stage(), await app.world.stage()];
    const ids = [await on(4), await on(-3, 0), await on(-9, -1), await on(null)];
    const its = [await on(1, 1, { etat: 'annulee' }, second), await on(6, 6, { etat: 'complete' }, second)];
    const last = await on(null, null, {}, third);
    const stages = [stage, second, third, none].map(({ id }) => id).join();

    expect(idsOf(await app.ok(`/api/session_stage/prochaines?stageIds=${stages}`))).toEqual([ids[1], its[1], last]);
  });

  it('tells those of a pathway', async () => {
    const { parcours, stage: tied } = await app.world.everything();
    await on(1);
    const next = await on(1, 1, {}, tied);

    expect(idsOf(await app.ok(`/api/session_stage/prochaines?parcoursId=${parcours.id}`))).toEqual([next]);
  });

  it('tells the first at one of these places, and for which one may register', async () => {
    const [here, there, elsewhere] = [await app.world.lieu(), await app.world.lieu(), await app.world.lieu()];
    await on(1);
    const full = await on(2, 2, { lieu: there, etat: 'complete' });
    const open = await on(3, 3, { lieu: here });
    const query = `?stageIds=${stage.id}&lieuId=${here.id},${there.id}`;

    expect(idsOf(await app.ok(`/api/session_stage/prochaines${query}`))).toEqual([full]);
    expect(idsOf(await app.ok(`/api/session_stage/prochaines${query}&ouvertes=true`))).toEqual([open]);
    expect(await app.ok(`/api/session_stage/prochaines?stageIds=${stage.id}&lieuId=${elsewhere.id}`)).toEqual([]);
  });

  it.each(['', '?parcoursId=1&stageIds=1'])('needs a pathway or stages, and not both: «%s»', async (query) => {
    const msg = 'Indiquez un parcours (parcoursId) ou des stages (stageIds).';

    expect((await app.get(`/api/session_stage/prochaines${query}`)).body).toEqual(
      errors.badParams(['parcoursId', msg]),
    );
  });
});
