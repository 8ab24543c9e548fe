import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { Prepared } from '../test/preparations.js';

useCopiesHere();
let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const open = async (nom: string, annee: unknown) => staff.call('POST', '/api/preparation', { nom, annee });
const session = async (stage: number, start: string, others: object = {}) =>
  (await staff.call('POST', '/api/session_stage', { stageId: stage, start, end: start, ...others })).body;
const startsOf = (sessions: Json[]) => sessions.map(({ debut }) => debut).sort();

describe('a preparation opened from a year', () => {
  it('has its sessions as those of the next year, and tells what to check', async () => {
    const { id } = await app.world.stage();
    await session(id, '2031-03-03');
    await session(id, '2031-10-06', { slots: [{ day: '2031-10-06', start: '09:00', end: '12:00' }] });
    const cancelled = await session(id, '2031-11-03', { status: 'annulee' });
    await session(id, '2030-03-04');

    const { status, body } = await open('Catalogue 2032', 2031);
    expect([
      status,
      body.lignes,
      startsOf(body.reprise.copies.map((one: Json) => ({ debut: one.nouveau_debut }))),
    ]).toEqual([200, 2, ['2032-03-01', '2032-10-04']]);
    expect(body.reprise.ecartees).toMatchObject([{ id_source: cancelled.id, raison: 'annulee' }]);
    expect(body.annee_reprise).toBe(2031);
    const prep = new Prepared(app, staff, body.id);
    const inside = await prep.read(`/api/session_stage?stageId=${id}&depuis=2032-01-01`);
    expect(startsOf(inside)).toEqual(['2032-03-01', '2032-10-04']);
    expect(inside.map((one: Json) => one.id).sort()).toEqual(body.reprise.copies.map((one: Json) => one.id).sort());
    // Rows that are added inside take none of their ids.
    const added = await prep.ok('POST', '/api/session_stage', { stageId: id, start: '2032-06-07', end: '2032-06-07' });
    expect(inside.map((one: Json) => one.id)).not.toContain(added.id);

    const visible = () => app.ok(`/api/session_stage?stageId=${id}&depuis=2032-01-01`);
    expect(await visible()).toEqual([]);
    expect((await prep.publish()).body).toMatchObject({ success: true, creations: 3 });
    expect(startsOf(await visible())).toEqual(['2032-03-01', '2032-06-07', '2032-10-04']);
  });

  it('keeps what was left out, as it was then, for any who may read it, also once it is published or abandoned', async () => {
    const { id } = await app.world.stage();
    await session(id, '2041-03-04');
    const cancelled = await session(id, '2041-11-04', { status: 'annulee' });
    const { body } = await open('Catalogue 2042', 2041);
    const kept = { annee: 2041, reprises: 1, premier_jour: '2042-03-03', ecartees: body.reprise.ecartees };
    expect(kept.ecartees).toMatchObject([{ id_source: cancelled.id, raison: 'annulee' }]);
    await staff.call('DELETE', `/api/session_stage/${cancelled.id}`);
    const reader = await signedIn(app, 'reader');
    const read = (who: Account) => who.get(`/api/preparation/${body.id}/reprise`);
    expect((await read(reader)).body).toEqual(kept);
    await staff.call('DELETE', `/api/preparation/${body.id}`);
    const after = await read(reader);
    expect([after.status, after.body]).toEqual([200, kept]);
    expect((await reader.get('/api/preparation')).body[0]).toMatchObject({ id: body.id, annee_reprise: 2041 });

    const { body: without } = await open('Sans reprise', undefined);
    expect(without.annee_reprise).toBeNull();
    const refused = await reader.get(`/api/preparation/${without.id}/reprise`);
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'Cette préparation n’a repris les sessions d’aucune année.',
    ]);
    expect((await reader.get('/api/preparation/999999/reprise')).status).toBe(404);
  });

  it('of which there is nothing is open all the same', async () => {
    const { status, body } = await open('Vide', 2019);
    expect([status, body.lignes, body.reprise]).toEqual([200, 0, { copies: [], ecartees: [] }]);
    expect((await open('Sans année', undefined)).body).not.toHaveProperty('reprise');
  });

  it.each([1999, 2100, 'l’an dernier', 2026.5])('is refused: %j', async (annee) => {
    const before = (await staff.get('/api/preparation')).body;
    const { status, body } = await open('Refusée', annee);
    expect([status, body.errors]).toEqual([400, [{ param: 'annee', msg: expect.any(String) }]]);
    expect((await staff.get('/api/preparation')).body).toEqual(before);
  });
});

describe('what a publication would leave to mend', () => {
  it('is said by its trial, where the catalogue had it not before', async () => {
    const { parcours, categorie, stage } = await app.world.everything();
    const { body } = await open('À relire', undefined);
    const prep = new Prepared(app, staff, body.id);
    await prep.ok('POST', '/api/categorie', { name: 'Vide', id_parcours: parcours.id });
    await prep.ok('DELETE', `/api/categorie/${categorie.id}`);
    const trial = (await prep.publish('?dryRun=true')).body;
    expect([trial.success, trial.problemes]).toEqual([true, []]);
    const said = trial.avertissements.map(({ entite, cle, champ }: Json) => [entite, cle, champ]);
    expect(said).toContainEqual(['stage', String(stage.id), null]);
    expect(said).toContainEqual(['parcours', String(parcours.id), null]);
    const before = (await staff.get('/api/sante')).body;
    expect((await staff.get('/api/sante')).body).toEqual(before);
  });
});

describe('the lines of one thing', () => {
  it.each([
    ['stage', ['definition_sousparcours', 'stage']],
    ['parcours', ['categorie', 'definition_sousparcours', 'parcours']],
  ])('are those of the %s, and of what belongs to it', async (entite, expected) => {
    const made = await app.world.everything();
    const other = await app.world.stage();
    const { body } = await open(`De ${entite}`, undefined);
    const prep = new Prepared(app, staff, body.id);
    await prep.ok('PUT', `/api/parcours/${made.parcours.id}`, { name: 'Autre nom' });
    await prep.ok('DELETE', `/api/stage/${other.id}`);
    await prep.ok('DELETE', `/api/categorie/${made.categorie.id}`);
    await prep.ok('DELETE', `/api/stage/${made.stage.id}`);
    const id = entite === 'stage' ? made.stage.id : made.parcours.id;
    const lines = await prep.lines(`?${entite}=${id}`);
    expect([...new Set(lines.map((line) => line.entite))].filter((name) => expected.includes(name)).sort()).toEqual(
      expected,
    );
    expect(lines.map(({ cle }) => cle)).not.toContain(String(other.id));
    const response = await prep.own('GET', `/lignes?${entite}=${id}&limit=1`);
    expect([response.body.length, response.headers.get('X-Total-Count')]).toEqual([1, String(lines.length)]);
  });
});
