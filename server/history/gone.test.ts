import { type Json, useApp } from '../test/app.js';
import { useAccounts } from '../test/client.js';
import { formOf } from '../test/forms.js';
import { write as writeAs } from '../test/past.js';

const app = useApp();
const who = useAccounts(app, { staff: 'staff' });
const write = (...its: [method: string, path: string, body?: unknown]) => writeAs(who.staff, ...its);
const undo = async (id: number, query = ''): Promise<Json> =>
  (await who.staff.call('POST', `/api/journal/${id}/annuler${query}`)).body;
const peopleOf = async (id: number): Promise<number[]> =>
  (await app.ok(`/api/stage/${id}`)).responsables.map((one: Json) => one.id);
const merge = (kept: { id: number }, gone: { id: number }) =>
  write('POST', `/api/responsable/${kept.id}/fusionner`, { responsableId: gone.id });

const person = (nom_responsable: string) => app.world.responsable({ nom_responsable, prenom_responsable: 'Zoé' });

/** A stage of ARNO and ZOLA, deleted. */
async function deletedStage() {
  const [arno, zola] = [await person('ARNO'), await person('ZOLA')];
  const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar', responsables: [arno, zola] });
  return { arno, zola, id, deletion: await write('DELETE', `/api/stage/${id}`) };
}

it('a stage whose responsable is gone comes back without, and says so', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  await write('DELETE', `/api/responsable/${zola.id}`);

  const dry = await undo(deletion, '?dryRun=true');
  const answer = await undo(deletion);

  const raison = 'Revient sans le responsable «\u00a0ZOLA Zoé\u00a0», qui n’existe plus.';
  expect(answer).toMatchObject({ annulees: [{ cle: String(id), raison }], conservees: [], impossibles: [] });
  expect(dry).toEqual({ ...answer, modification: null });
  expect(await peopleOf(id)).toEqual([arno.id]);
  const trash = (await who.staff.get('/api/corbeille')).body;
  expect(trash.map(({ modification }: Json) => modification)).not.toContain(deletion);
});

it('a stage whose responsable was merged comes back with the one that stayed, once, and says so', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  await merge(arno, zola);

  const raison = 'Le responsable «\u00a0ZOLA Zoé\u00a0» a été fusionné dans «\u00a0ARNO Zoé\u00a0», qui le remplace.';
  expect(await undo(deletion)).toMatchObject({ annulees: [{ cle: String(id), raison }], impossibles: [] });
  expect(await peopleOf(id)).toEqual([arno.id]);
});

it('merged, and that one merged again: with the last one', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  const [benali, curie] = [await person('BENALI'), await person('CURIE')];
  await merge(benali, zola);
  await merge(curie, benali);

  expect((await undo(deletion)).annulees[0].raison).toBe(
    'Le responsable «\u00a0ZOLA Zoé\u00a0» a été fusionné dans «\u00a0CURIE Zoé\u00a0», qui le remplace.',
  );
  expect(await peopleOf(id)).toEqual([arno.id, curie.id]);
});

it('the one that stayed is gone, too: without', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  const benali = await person('BENALI');
  await merge(benali, zola);
  await write('DELETE', `/api/responsable/${benali.id}`);

  expect((await undo(deletion)).annulees[0].raison).toContain('Revient sans le responsable «\u00a0ZOLA Zoé\u00a0»');
  expect(await peopleOf(id)).toEqual([arno.id]);
});

it('of a merge that was undone, and of one that was done again, the last word counts', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  const benali = await person('BENALI');
  const merging = await merge(benali, zola);
  const undone = (await undo(merging)).modification;
  const back = await undo(deletion);
  expect(back.annulees).toMatchObject([{ raison: null }]);
  expect(await peopleOf(id)).toEqual([arno.id, zola.id]);

  await undo(back.modification);
  await undo(undone);
  expect((await who.staff.get(`/api/responsable/${zola.id}`)).status).toBe(404);
  expect((await undo(deletion)).annulees[0].raison).toContain('fusionné dans «\u00a0BENALI Zoé\u00a0»');
  expect(await peopleOf(id)).toEqual([arno.id, benali.id]);
});

it('deleted after its merge was undone: without', async () => {
  const { arno, zola, id, deletion } = await deletedStage();
  await undo(await merge(await person('BENALI'), zola));
  await write('DELETE', `/api/responsable/${zola.id}`);

  expect((await undo(deletion)).annulees[0].raison).toContain('Revient sans');
  expect(await peopleOf(id)).toEqual([arno.id]);
});

it.each(['session', 'stage'])('a deleted %s whose place is gone comes back without, and says so', async (what) => {
  const { stage, session, lieu } = await app.world.everything();
  const path = what === 'session' ? `/api/session_stage/${session.id}` : `/api/stage/${stage.id}`;
  const deletion = await write('DELETE', path);
  await write('DELETE', `/api/lieu/${lieu.id}`);

  const { annulees, impossibles } = await undo(deletion);

  expect(impossibles).toEqual([]);
  expect(annulees).toContainEqual(
    expect.objectContaining({
      entite: 'session_stage',
      raison: expect.stringMatching(/^Revient sans le lieu «\u00a0.+\u00a0», qui n’existe plus\.$/),
    }),
  );
  expect(await app.ok(`/api/session_stage/${session.id}`)).toMatchObject({ id_stage: stage.id, lieu: null });
});

describe('a change of people', () => {
  async function changed() {
    const [arno, zola] = [await person('ARNO'), await person('ZOLA')];
    const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar', responsables: [arno, zola] });
    const save = (name: string, people: { id: number }[]) =>
      write('PUT', `/api/stage/${id}`, formOf({ code: 'A-1', name, responsableIds: people.map((one) => one.id) }));
    return { arno, zola, id, save };
  }

  it('is taken back but for who is gone, and says so', async () => {
    const { arno, zola, id, save } = await changed();
    const change = await save('Sonar', []);
    await write('DELETE', `/api/responsable/${zola.id}`);

    expect((await undo(change)).annulees[0].raison).toContain('Revient sans le responsable «\u00a0ZOLA Zoé\u00a0»');
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ libelle_stage: 'Radar', responsables: [{ id: arno.id }] });
  });

  it('of which nothing is left to take back is impossible, and may be tried again', async () => {
    const { arno, zola, id, save } = await changed();
    const change = await save('Radar', [arno]);
    const deletion = await write('DELETE', `/api/responsable/${zola.id}`);

    const raison = 'Le responsable «\u00a0ZOLA Zoé\u00a0» n’existe plus.';
    expect(await undo(change)).toMatchObject({ modification: null, annulees: [], impossibles: [{ raison }] });
    await undo(deletion);
    expect((await undo(change)).annulees).toHaveLength(1);
    expect(await peopleOf(id)).toEqual([arno.id, zola.id]);
  });

  it('restored: a version with someone merged since has the one that stayed, and says so', async () => {
    const { arno, zola, id, save } = await changed();
    await save('Sonar', [arno]);
    const benali = await person('BENALI');
    await merge(benali, zola);

    const tried = (await who.staff.call('POST', `/api/stage/${id}/versions/1/retablir?dryRun=true`)).body;
    expect(tried.impossibles).toMatchObject([
      {
        champ: 'responsables',
        cle: String(zola.id),
        raison: 'Fusionné dans «\u00a0BENALI Zoé\u00a0», qui le remplace.',
      },
    ]);
    expect((await who.staff.call('POST', `/api/stage/${id}/versions/1/retablir`)).status).toBe(200);
    expect(await peopleOf(id)).toEqual([arno.id, benali.id]);
  });
});
