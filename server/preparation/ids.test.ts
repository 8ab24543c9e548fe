import { type Json, useApp } from '../test/app.js';
import { useAccounts } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { file, formOf } from '../test/forms.js';
import { newPreparation, Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
const who = useAccounts(app, { staff: 'staff' });
let prep: Prepared;

/** The id that the site gives to a new place. */
const next = async (): Promise<number> => (await who.staff.call('POST', '/api/lieu', { name: 'En ligne' })).body.id;
const prepared = async (name: string): Promise<number> => (await prep.ok('POST', '/api/lieu', { name })).id;

const importStages = (codes: string[]) =>
  prep.ok('POST', '/api/stage/import', () =>
    formOf({ file: file(`Code;Libellé\n${codes.map((code) => `${code};Neuf`).join('\n')}`, 'a.csv') }),
  );
const idsOf = (stages: Json[]) => stages.map(({ id }) => id as number).sort((a, b) => a - b);

it('each preparation takes some 2,000 ids of the site when it is opened, and no more for what is changed in it', async () => {
  const first = await next();
  const { id: stage } = await app.world.stage();
  for (let i = 0; i < 3; i += 1) {
    prep = await newPreparation(app, who.staff, `Catalogue ${i}`);
    await prep.ok('PUT', `/api/lieu/${first}`, { name: `Renommé ${i}` });
    await prep.ok('DELETE', `/api/stage/${stage}`);
    await prep.own('DELETE');
    await prep.close();
  }
  expect((await next()) - first).toBeLessThan(3 * 2100);
});

it('what it creates has ids that the site gives to nothing else', async () => {
  const before = await next();
  prep = await newPreparation(app, who.staff);
  const inside = [await prepared('Un'), await prepared('Deux')];
  await prep.close();
  inside.push(await prepared('Trois'));
  const after = await next();
  expect(inside).toEqual([inside[0], inside[0]! + 1, inside[0]! + 2]);
  expect(inside[0]).toBeGreaterThan(before);
  expect(after).toBeGreaterThan(inside[2]!);
  // The tables share their ids: the one of places may be behind by what others have.
  expect(after - before).toBeLessThan(2100);
});

it('more rows than its ids get more of them, and keep them when they are published', async () => {
  prep = await newPreparation(app, who.staff);
  const few = Array.from({ length: 5 }, (_, i) => `P-${i}`);
  const many = Array.from({ length: 1200 }, (_, i) => `N-${i}`);
  await importStages(few);
  const outside = await app.world.stage();
  await importStages(many);
  const inside: Json[] = (await prep.read('/api/stage')).filter((one: Json) => one.id !== outside.id);
  expect(new Set(idsOf(inside)).size).toBe(few.length + many.length);
  expect(idsOf(inside)).not.toContain(outside.id);
  expect((await prep.publish()).body).toMatchObject({ success: true, creations: few.length + many.length });
  expect(idsOf(await app.ok('/api/stage'))).toEqual(idsOf([...inside, outside]));
});

it('nothing is created in one that was made of another one’s changes, which says so', async () => {
  const stage = await app.world.stage();
  const from = await newPreparation(app, who.staff);
  await from.ok('DELETE', `/api/stage/${stage.id}`);
  const choses = [{ entite: 'stage', cle: String(stage.id) }];
  const publier_le = new Date(Date.now() + 86_400_000).toISOString();
  const { status, body } = await from.own('POST', '/deplacer', { choses, publier_le });
  expect([status, body]).toMatchObject([200, { deplacees: 1 }]);
  await from.close();
  prep = new Prepared(app, who.staff, body.preparation);
  const refused = await prep.call('POST', '/api/lieu', { name: 'De trop' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Rien ne peut être ajouté dans cette préparation\u00a0: publiez-la, ou ajoutez dans une autre préparation.',
  ]);
});
