import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { dump } from '../../test/content-dump.js';
import { fourStages } from '../../test/four-stages.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const post = (act: string, body: object, query = '') => staff.call('POST', `/api/stage/lot/${act}${query}`, body);
const stage = (id: number): Promise<Json> => app.ok(`/api/stage/${id}`);
const peopleOf = async (id: number): Promise<number[]> =>
  (await stage(id)).responsables.map((one: Json) => one.id as number);

async function world() {
  const four = await fourStages(app);
  const [categorie] = (await app.ok(`/api/categorie?parcoursId=${four.radio.id}`)) as [Json];
  const sousParcours = (await app.ok(`/api/sousparcours?parcoursId=${four.radio.id}`)) as Json[];
  return {
    ...four,
    ids: four.stages.map(({ id }) => id),
    categorieId: categorie.id as number,
    sousParcoursIds: sousParcours.map(({ id }) => id as number),
  };
}

it('changes hours, places, people and places in a pathway, at once; and back, as one', async () => {
  const { ids, zoe, abel, categorieId, sousParcoursIds } = await world();
  const before = await Promise.all(ids.map(stage));
  const body = {
    ...{ stageIds: ids, hours: 35, capacity: 0, categorieId, sousParcoursIds },
    ...{ addResponsableIds: [abel.id], removeResponsableIds: [zoe.id] },
  };
  const told = { success: true, stages: 4, associations: 6, disparus: [] };
  const content = await dump(app.dataSource);
  expect((await post('modifier', body, '?dryRun=true')).body).toEqual(told);
  expect(await dump(app.dataSource)).toEqual(content);

  const done = await post('modifier', body);

  expect(done.body).toEqual(told);
  for (const id of ids) {
    const { volume_horaire_stage, capacite_stage, responsables, definition_sous_parcours } = await stage(id);
    expect([volume_horaire_stage, capacite_stage, responsables.length, responsables[0].id]).toEqual([
      35,
      0,
      1,
      abel.id,
    ]);
    const inCategorie = definition_sous_parcours.filter((one: Json) => one.id_categorie === categorieId);
    expect(inCategorie.map((one: Json) => one.id_sous_parcours)).toEqual(sousParcoursIds);
  }
  const again = await post('modifier', body);
  expect(again.body).toEqual({ ...told, stages: 0, associations: 0 });
  expect(again.headers.get('X-Modification')).toBeNull();

  const id = done.headers.get('X-Modification');
  expect((await staff.get(`/api/journal/${id}`)).body).toMatchObject({ libelle: '4 stages, en lot', modifications: 4 });
  const undone = await staff.call('POST', `/api/journal/${id}/annuler`);
  expect([undone.body.conservees, undone.body.impossibles]).toEqual([[], []]);
  const after = await Promise.all(ids.map(stage));
  expect(after).toEqual(before.map((one) => ({ ...one, version: one.version + 2, modifie_le: expect.any(String) })));
});

it('changes what is sent, and leaves alone what is so already', async () => {
  const { ids, zoe } = await world();
  const [a, b, c] = ids as [number, number, number];
  const versions = async () => (await Promise.all(ids.map(stage))).map(({ version }) => version as number);

  expect((await post('modifier', { stageIds: [a, b, c, c], hours: 7 })).body).toMatchObject({ stages: 2 });
  expect(await versions()).toEqual([2, 2, 1, 1]);
  expect((await stage(a)).capacite_stage).toBe(12);
  const added = await post('modifier', { stageIds: [c, a], addResponsableIds: [zoe.id, zoe.id] });
  expect(added.body).toMatchObject({ stages: 1, associations: 0 });
  expect(await peopleOf(c)).toEqual([zoe.id]);
  expect((await post('modifier', { stageIds: ids, removeResponsableIds: [999_999] })).body.stages).toBe(0);
});

it('deletes with what goes with them, and brings back as one', async () => {
  const { ids } = await world();
  for (const id of [ids[0]!, ids[0]!, ids[1]!]) await app.world.session({ id } as Stage, { debut: '2027-03-29' });
  const before = await Promise.all(ids.map(stage));
  const told = { success: true, stages: 4, associations: 6, sessions: 3, documents: 1, disparus: [] };
  const content = await dump(app.dataSource);
  expect((await post('supprimer', { stageIds: ids }, '?dryRun=true')).body).toEqual(told);
  expect(await dump(app.dataSource)).toEqual(content);

  const { body, headers } = await post('supprimer', { stageIds: ids });

  expect(body).toEqual(told);
  expect(await app.ok('/api/stage')).toEqual([]);
  const modification = headers.get('X-Modification');
  expect((await staff.get(`/api/journal/${modification}`)).body).toMatchObject({
    genre: 'suppression',
    libelle: '4 stages, en lot',
  });
  await staff.call('POST', `/api/journal/${modification}/annuler`);
  expect(await Promise.all(ids.map(stage))).toEqual(
    before.map((one) => ({ ...one, version: 2, modifie_le: expect.any(String) })),
  );
});

it('tells of those that have gone, and does the others', async () => {
  const { ids } = await world();
  const [a, b, c] = ids as [number, number, number];
  await staff.call('DELETE', `/api/stage/${b}`);
  const stageIds = [999_999, b, a, c];

  expect((await post('modifier', { stageIds, hours: 1 }, '?dryRun=true')).body.disparus).toEqual([b, 999_999]);
  const modified = await post('modifier', { stageIds, hours: 1 });
  expect(modified.body).toMatchObject({ stages: 2, disparus: [b, 999_999] });
  const deleted = await post('supprimer', { stageIds });
  expect(deleted.body).toMatchObject({ stages: 2, disparus: [b, 999_999] });
  const gone = await post('supprimer', { stageIds });
  expect(gone.body).toMatchObject({ success: true, stages: 0, disparus: [a, b, c, 999_999].sort((x, y) => x - y) });
  expect(gone.headers.get('X-Modification')).toBeNull();
});

it('a lot of one is told by its name', async () => {
  const { ids } = await world();
  const { headers } = await post('modifier', { stageIds: [ids[0]], hours: 1 });
  const { body } = await staff.get(`/api/journal/${headers.get('X-Modification')}`);
  expect(body.libelle).toBe('A-1 — Été des réseaux');
});

it('exports those that are chosen, by code', async () => {
  const { ids } = await world();
  const answer = await app.request('/api/stage/lot/exporter', {
    method: 'POST',
    headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ stageIds: [ids[3], 999_999, ids[0]] }),
  });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Code;Libellé;/);
  expect(lines).toEqual(['A-1;Été des réseaux;Situer;;;;12;35;;"ABEL, Noé | ZOLA, Zoé"', 'É-1;Zone;;;;;0;0;;']);
});
