import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { formOf } from '../test/forms.js';
import { cell, done, matrix, type Triple } from '../test/matrix.js';
import { statementsOf } from '../test/recorder.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

describe('two people in one matrix', () => {
  it('both keep what they did to other cells, and agree on the same ones', async () => {
    const colleague = await signedIn(app, 'staff');
    const { ids, c, d, x, y, save, triples } = await matrix(app, staff, 6);
    await save(ids.map((id) => [id, c, x]));
    const [left, right] = [ids.slice(0, 3), ids.slice(3)];

    const answers = await Promise.all([
      save(left.map((id): Triple => [id, d, x]), left.map((id): Triple => [id, c, x])), // prettier-ignore
      save(right.map((id): Triple => [id, d, y]), right.map((id): Triple => [id, c, x]), colleague), // prettier-ignore
      save([[left[0]!, c, y]], [[left[0]!, c, x]], colleague),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + (body.retraits as number), 0)).toBe(6);
    expect(await triples()).toEqual(
      [...left.map((id) => [id, d, x]), ...right.map((id) => [id, d, y]), [left[0], c, y]].sort(),
    );
  });

  it('and one who deletes the category: nothing is half done', async () => {
    for (let i = 0; i < 5; i++) {
      const { ids, c, x, save, triples } = await matrix(app, staff, 2);

      const [saved, deleted] = await Promise.all([
        save(ids.map((id): Triple => [id, c, x])),
        staff.call('DELETE', `/api/categorie/${c}`),
      ]);

      expect(deleted.status).toBe(200);
      expect([200, 412]).toContain(saved.status);
      expect(await triples()).toEqual([]);
    }
  });

  it('and one who saves its stages: neither waits for ever, none is lost', async () => {
    const { stages, c, x, y, save, triples } = await matrix(app, staff, 4);
    const rename = (i: number) =>
      staff.call('PUT', `/api/stage/${stages[i]!.id}`, formOf({ code: stages[i]!.code_stage, name: `Renommé ${i}` }));

    const answers = await Promise.all([
      save(stages.map(({ id }): Triple => [id, c, x])),
      rename(3),
      save(stages.toReversed().map(({ id }): Triple => [id, c, y])),
      rename(0),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await triples()).toHaveLength(8);
  });
});

it('5,000 cells are ticked, then cleared while as many others are ticked', async () => {
  const { parcours, stages, ids, c, d, put, triples } = await matrix(app, staff, 1);
  const sousParcours = [];
  for (let i = 0; i < 98; i++) sousParcours.push((await app.world.sousParcours(parcours)).id);
  const { sous_parcours } = await app.ok(`/api/parcours/${parcours.id}`);
  const columns = sous_parcours.map(({ id }: Json) => id as number) as number[];
  for (let i = 1; i < 50; i++) ids.push((await app.world.stage()).id);
  const all = (categorie: number) => ids.flatMap((id) => columns.map((sous) => cell([id, categorie, sous])));
  const shown = { categorieIds: [c, d], sousParcoursIds: columns };

  expect(await put({ ...shown, ajouts: all(c), retraits: [] })).toMatchObject(done(5000, 0));
  expect(await put({ ...shown, ajouts: all(d), retraits: all(c) })).toMatchObject(done(5000, 5000));

  expect(stages).toHaveLength(1);
  const after = await triples();
  expect([after.length, new Set(after.map(([, categorie]) => categorie))]).toEqual([5000, new Set([d])]);
});

it('a save takes as many statements for 100 cells as for 2', async () => {
  const counts = [];
  for (const stages of [1, 50]) {
    const { ids, c, d, x, y, save } = await matrix(app, staff, stages);
    const all = (categorie: number) => ids.flatMap((id): Triple[] => [x, y].map((sous) => [id, categorie, sous]));
    await save(all(c));
    counts.push((await statementsOf(app, () => save(all(d), all(c)))).length);
  }

  expect(counts[1]).toBe(counts[0]);
});
