import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

const app = useApp();
let admin: Client;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
});

const undo = (id: number) => admin.call('POST', `/api/journal/${id}/annuler`);

/** A parcours that was deleted, or given its name; the modification, as another schema would have told it. */
async function told(
  operation: 'suppression' | 'modification',
  champs: string,
  entite = 'parcours',
): Promise<[modification: number, id: number]> {
  const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
  const [method, body] = operation === 'suppression' ? ['DELETE'] : ['PUT', { name: 'Après' }];
  const { headers } = await admin.call(method, `/api/parcours/${id}`, body);
  const modification = Number(headers.get('X-Modification'));
  await app.dataSource.query('UPDATE revision SET champs = ?, entite = ? WHERE id_modification = ?', [
    champs,
    entite,
    modification,
  ]);
  return [modification, id];
}

it('a column that was not there yet has its default, and one that is no longer there is left out', async () => {
  const [deletion, id] = await told('suppression', '{"nom_parcours":"D’avant","couleur":"vert"}');
  expect(await undo(deletion)).toMatchObject({
    status: 200,
    body: { impossibles: [], annulees: [{ cle: String(id) }] },
  });
  expect(await app.ok(`/api/parcours/${id}`)).toMatchObject({ nom_parcours: 'D’avant', descriptif_parcours: '' });

  const [change, other] = await told('modification', '{"nom_parcours":["D’avant","Après"],"couleur":["vert","bleu"]}');
  expect(await undo(change)).toMatchObject({
    status: 200,
    body: { impossibles: [], annulees: [{ cle: String(other) }] },
  });
  expect(await app.ok(`/api/parcours/${other}`)).toMatchObject({ nom_parcours: 'D’avant' });
});

it.each([
  ['suppression', 'pas du JSON'],
  ['suppression', 'null'],
  ['suppression', '{"nom_parcours":{"a":1}}'],
  ['modification', '[1'],
  ['modification', '"texte"'],
  ['modification', '{"nom_parcours":"seul"}'],
] as const)(
  'a %s that cannot be read (%s) is impossible to undo, and says so wherever it is shown',
  async (operation, champs) => {
    const [modification, id] = await told(operation, champs);
    const message = 'Une ligne de l’histoire est illisible : ce qu’elle a changé ne peut plus être lu.';

    const { status, body } = await undo(modification);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { modification: null, impossibles: [{ raison: message }] },
    });
    expect(await admin.get(`/api/journal/${modification}`)).toMatchObject({ status: 409, body: { message } });
    expect((await admin.get('/api/journal')).status).toBe(200);
    expect((await admin.get('/api/corbeille')).status).toBe(200);
    if (operation === 'modification') {
      expect((await admin.get(`/api/parcours/${id}/versions`)).body).toHaveLength(2);
      expect(await admin.get(`/api/parcours/${id}/versions/1`)).toMatchObject({ status: 409, body: { message } });
    }
  },
);

it('a kind that this site does not know is shown as it is, and impossible to bring back', async () => {
  const [modification] = await told('suppression', '{"nom":"x"}', 'atelier');

  expect((await admin.get(`/api/journal/${modification}`)).body.changements).toMatchObject([
    { entite: 'atelier', champs: [{ champ: 'nom', avant: 'x', apres: null }] },
  ]);
  expect((await undo(modification)).body).toMatchObject({
    modification: null,
    impossibles: [{ entite: 'atelier', raison: 'Ce site ne connaît plus ce genre de contenu.' }],
  } satisfies Json);
});
