import type { Lieu } from '../lieu/lieu.entity.js';
import { addDays, today } from '../paris.js';
import type { SessionStage } from '../session/session-stage.entity.js';
import { inFrench } from '../session/slots.js';
import type { Stage } from '../stage/stage.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

const app = useApp();
let staff: Client;
let stage: Stage;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'NAV-101', libelle_stage: 'Radionavigation' });
});

const inDays = (days: number) => addDays(today(), days);
const linesOf = async (regle: string): Promise<Json[]> => (await staff.get(`/api/sante/${regle}`)).body;
const details = async (regle: string) => (await linesOf(regle)).map(({ detail }) => detail.replaceAll('\u00a0', ' '));

type Values = Partial<SessionStage> & { lieu?: Lieu };
/** From so many days from today to so many. */
const on = (from: number | null, to = from, values: Values = {}) =>
  app.world.session(stage, {
    ...(from !== null && { debut: inDays(from), fin: inDays(to!) }),
    etat: 'confirmee',
    ...values,
  });

describe('stages without a coming session', () => {
  it.each<[title: string, from: number | null, to: number | null, values: Values, isTold: boolean]>([
    ['coming', 3, 5, {}, false],
    ['from today', 0, 0, {}, false],
    ['running', -3, 0, {}, false],
    ['whose dates are still to come', null, null, {}, false],
    ['full', 3, 5, { etat: 'complete' }, false],
    ['over since yesterday', -3, -1, {}, true],
    ['cancelled', 3, 5, { etat: 'annulee' }, true],
    ['cancelled, without dates', null, null, { etat: 'annulee' }, true],
  ])('one that is %s', async (_title, from, to, values, isTold) => {
    await on(from, to, values);
    const line = { entite: 'stage', cle: String(stage.id), libelle: 'NAV-101 — Radionavigation' };

    expect(await linesOf('stage-sans-session')).toMatchObject(
      isTold ? [{ ...line, detail: 'Aucune session à venir' }] : [],
    );
  });

  it('are not told where there is no session at all, and are no longer once it has gone', async () => {
    const other = await app.world.stage();
    expect(await linesOf('stage-sans-session')).toEqual([]);
    const { id } = await on(3);
    expect((await linesOf('stage-sans-session')).map(({ cle }) => cle)).toEqual([String(other.id)]);

    expect((await staff.call('DELETE', `/api/session_stage/${id}`)).status).toBe(200);
    expect(await linesOf('stage-sans-session')).toEqual([]);
  });
});

describe('sessions that nobody has confirmed', () => {
  it.each<[title: string, from: number | null, to: number | null, etat: string, expected: string | undefined]>([
    ['today', 0, 0, 'prevue', `Commence le ${inFrench(inDays(0))}`],
    ['in two weeks', 14, 16, 'prevue', `Commence le ${inFrench(inDays(14))}`],
    ['the day after', 15, 16, 'prevue', undefined],
    ['running', -1, 0, 'prevue', `A commencé le ${inFrench(inDays(-1))}`],
    ['over', -2, -1, 'prevue', undefined],
    ['without dates', null, null, 'prevue', undefined],
    ['confirmed', 3, 3, 'confirmee', undefined],
    ['full', 3, 3, 'complete', undefined],
    ['cancelled', 3, 3, 'annulee', undefined],
  ])('%s', async (_title, from, to, etat, expected) => {
    await on(from, to, { etat });

    expect(await details('session-non-confirmee')).toEqual(expected === undefined ? [] : [expected]);
  });

  it('lead to the session, the first one first', async () => {
    const [later, first] = [await on(9, 10, { etat: 'prevue' }), await on(2, 2, { etat: 'prevue' })];

    expect(await linesOf('session-non-confirmee')).toMatchObject([
      { entite: 'session_stage', cle: String(first.id), libelle: `NAV-101, le ${inFrench(inDays(2))}` },
      { entite: 'session_stage', cle: String(later.id) },
    ]);
  });

  it('are no longer told once somebody confirms them', async () => {
    const { id } = await on(2, 2, { etat: 'prevue' });
    expect(await linesOf('session-non-confirmee')).toHaveLength(1);
    const body = { stageId: stage.id, start: inDays(2), status: 'confirmee' };

    expect((await staff.call('PUT', `/api/session_stage/${id}`, body)).status).toBe(200);
    expect(await linesOf('session-non-confirmee')).toEqual([]);
  });
});

describe('sessions that are larger than their place', () => {
  const ENAC = '13 places, 12 au plus dans « ENAC, Toulouse »';

  it.each<[title: string, values: Values, capacite: number | null, expected: string[]]>([
    ['one too many', { places: 13 }, 12, [ENAC]],
    ['just as many', { places: 12 }, 12, []],
    ['places unknown', { places: null }, 12, []],
    ['capacity unknown', { places: 13 }, null, []],
    ['cancelled', { places: 13, etat: 'annulee' }, 12, []],
  ])('%s', async (_title, values, capacite, expected) => {
    await on(3, 3, { ...values, lieu: await app.world.lieu({ nom: 'ENAC', ville: 'Toulouse', capacite }) });

    expect(await details('session-trop-grande')).toEqual(expected);
  });

  it('also without dates; not over, nor without a place', async () => {
    const lieu = await app.world.lieu({ nom: 'ENAC', capacite: 12 });
    await on(-2, -1, { places: 99, lieu });
    await on(3, 3, { places: 99 });
    await on(null, null, { places: 13, lieu });

    expect(await details('session-trop-grande')).toEqual(['13 places, 12 au plus dans « ENAC »']);
    const [{ libelle }] = await linesOf('session-trop-grande');
    expect(libelle).toBe('NAV-101, dates à fixer');
  });

  it('not once the place is gone', async () => {
    const lieu = await app.world.lieu({ capacite: 12 });
    await on(3, 3, { places: 13, lieu });
    expect(await linesOf('session-trop-grande')).toHaveLength(1);

    expect((await staff.call('DELETE', `/api/lieu/${lieu.id}`)).status).toBe(200);
    expect(await linesOf('session-trop-grande')).toEqual([]);
  });
});
