import { signedIn } from '../../test/client.js';
import { formOf } from '../../test/forms.js';
import { numbers, useLot } from '../../test/lot.js';

const { app, read, save, stages } = useLot();
it('412 where others have changed stages since: which ones, who, and where both differ; the rest is not written either', async () => {
  const other = await signedIn(app, 'staff');
  const [a, b, c] = await stages(['A', 'B', 'C']);
  await other.call('PUT', `/api/stage/${a!.id}`, formOf({ code: 'A', name: 'Le leur', hours: 7 }));
  await other.call('PUT', '/api/stage/lot', { stages: [{ id: b!.id, hours: 8 }] });

  const { status, body } = await save(
    { id: a!.id, version: 1, name: 'Le mien' },
    { id: b!.id, version: 1, name: 'Le mien' },
    { id: c!.id, version: 1, name: 'Le mien' },
  );

  expect(status).toBe(412);
  expect(body.message).toBe('Quelqu’un a modifié 2 de ces stages entre-temps\u00a0: rien n’a été enregistré.');
  expect(body.conflits).toMatchObject([
    {
      cle: String(a!.id),
      auteur: other.user.username,
      version: 2,
      champs: [{ champ: 'libelle_stage', le_mien: 'Le mien', le_sien: 'Le leur' }],
    },
    { cle: String(b!.id), auteur: other.user.username, version: 2, champs: [] },
  ]);
  expect((await read(c!.id)).version).toBe(1);
  expect(
    (await save({ id: a!.id, version: 2, name: 'Le mien' }, { id: b!.id, version: 2, name: 'Le mien' })).status,
  ).toBe(200);
});

it('of two saves at once of the same stages one is made whole, the other refused whole', async () => {
  const ids = (await stages(numbers(30).map((i) => `N-${i}`))).map(({ id }) => id);

  const answers = await Promise.all([1, 2].map((hours) => save(...ids.map((id) => ({ id, version: 1, hours })))));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const hours = await Promise.all(ids.map(async (id) => (await read(id)).volume_horaire_stage));
  expect(new Set(hours).size).toBe(1);
});
