import type { Lieu } from '../lieu/lieu.entity.js';
import type { Stage } from '../stage/stage.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

let staff: Client;
let stage: Stage;
let lieu: Lieu;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'NAV-101' });
  lieu = await app.world.lieu({ nom: 'ENAC', ville: 'Toulouse' });
});

const fields = () => ({
  start: '2027-03-29',
  slots: [{ day: '2027-03-29', start: '09:00', end: '12:30' }],
  placeId: lieu.id,
  seats: 12,
});
const post = (values: object) => staff.call('POST', '/api/session_stage', { ...values, stageId: stage.id });

describe('a session', () => {
  it('keeps its stage: it may be named, and no other', async () => {
    const { id } = await app.world.session(stage);
    const other = await app.world.stage();
    const put = (stageId: number) => staff.call('PUT', `/api/session_stage/${id}`, { stageId });

    expect((await put(stage.id)).status).toBe(200);
    expect((await put(other.id)).body).toEqual(
      errors.badParams(['stageId', 'Le stage d’une session ne peut pas être changé.']),
    );
  });

  it('goes with its stage, and comes back with it', async () => {
    const own = await app.world.stage();
    const { body } = await staff.call('POST', '/api/session_stage', { ...fields(), stageId: own.id });
    const path = `/api/session_stage/${body.id}`;

    const { headers } = await staff.call('DELETE', `/api/stage/${own.id}`);
    expect((await app.get(path)).status).toBe(404);

    await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect(await app.ok(path)).toEqual({ ...body, version: expect.any(Number) });
  });

  it('has a history, in which each version is told as it was, place and slots by name', async () => {
    const { body: first } = await post(fields());
    const path = `/api/session_stage/${first.id}`;
    await staff.call('PUT', path, { start: '2027-04-05', status: 'annulee' });

    const versions = (await staff.get(`${path}/versions`)).body;
    expect(versions.map(({ version }: Json) => version)).toEqual([2, 1]);
    expect((await staff.get(`${path}/versions/1`)).body).toEqual(first);
    expect((await staff.get(`/api/stage/${stage.id}/historique`)).body[0].libelle).toBe('NAV-101, le 05/04/2027');

    expect((await staff.call('POST', `${path}/versions/1/retablir`)).body).toEqual({ ...first, version: 3 });
  });

  it('that moved is told by the undo, and by the undo of the undo, under the dates to which it goes', async () => {
    const { body } = await post(fields());
    const moved = await staff.call('PUT', `/api/session_stage/${body.id}`, { start: '2027-04-05' });

    const undo = async (id: string | null) => (await staff.call('POST', `/api/journal/${id}/annuler`)).body;
    const undone = await undo(moved.headers.get('X-Modification'));
    expect(undone.annulees).toMatchObject([{ libelle: 'NAV-101, le 29/03/2027' }]);
    expect((await undo(String(undone.modification))).annulees).toMatchObject([{ libelle: 'NAV-101, le 05/04/2027' }]);
  });

  it('comes back to a version whose place has gone without it, and says so', async () => {
    const gone = await app.world.lieu({ nom: 'ENAC', ville: 'Aix' });
    const { body: first } = await post({ ...fields(), placeId: gone.id });
    const path = `/api/session_stage/${first.id}`;
    await staff.call('DELETE', `/api/lieu/${gone.id}`);
    await staff.call('PUT', path, {});

    const tried = await staff.call('POST', `${path}/versions/1/retablir?dryRun=true`);
    const done = await staff.call('POST', `${path}/versions/1/retablir`);

    expect(tried.body.impossibles).toEqual([
      { champ: 'lieu', entite: 'lieu', cle: String(gone.id), libelle: 'ENAC, Aix', raison: 'Le lieu n’existe plus.' },
    ]);
    expect(done.body).toEqual({ ...first, lieu: null, version: 4 });
  });

  it('is not taken along where its stage is duplicated', async () => {
    await post(fields());
    const { body } = await staff.call('POST', `/api/stage/${stage.id}/dupliquer`, {
      code: `${stage.code_stage}-BIS`,
      name: 'Double',
      files: true,
      associations: true,
    });

    expect(await app.ok(`/api/session_stage?stageId=${body.id}`)).toEqual([]);
  });
});
