import { Transactions } from '../content/transactions.js';
import { loadDemo } from '../demo/demo.js';
import { asCommand } from '../principal.js';
import { type Answer, type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { onceOpen } from '../test/copies.js';
import { useCopiesHere } from '../test/copies-here.js';
import { formOf } from '../test/forms.js';

useCopiesHere();
let staff: Account;
const app = useApp(async () => {
  await asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
  staff = await signedIn(app, 'staff');
});

/** A new preparation, and requests inside of it. */
async function opened(nom: string) {
  const { status, body } = await staff.call('POST', '/api/preparation', { nom });
  expect([status, body.message]).toEqual([200, undefined]);
  const base = `/preparation/${body.id}`;
  const call = (method: string, path: string, sent?: () => unknown): Promise<Answer> =>
    onceOpen(() => staff.call(method, base + path, sent?.()));
  const get = (path: string) => call('GET', path);
  const lines = async (query = ''): Promise<Json[]> => (await staff.get(`/api${base}/lignes${query}`)).body;
  return { id: body.id as number, base, call, get, lines };
}

it('is changed out of sight, published at once, undone as a whole, and taken up again', async () => {
  const prep = await opened('Catalogue 2027');
  const before = await app.ok('/api/stage/1');
  const form = () => formOf({ code: before.code_stage, name: 'Nouveau nom' });

  expect((await prep.call('PUT', '/api/stage/1', form)).status).toBe(200);
  const { id } = (await prep.call('POST', '/api/parcours', () => ({ name: 'Tout neuf' }))).body;
  expect((await prep.get('/api/stage/1')).body.libelle_stage).toBe('Nouveau nom');
  expect(await app.ok('/api/stage/1')).toEqual(before);
  expect((await prep.lines()).map(({ entite, cle, operation }) => [entite, cle, operation]).sort()).toEqual([
    ['parcours', String(id), 'creation'],
    ['stage', '1', 'modification'],
  ]);

  const { body: published } = await staff.call('POST', `/api${prep.base}/publier`);
  expect(published).toMatchObject({ success: true, creations: 1, modifications: 1, suppressions: 0 });
  expect((await app.ok('/api/stage/1')).libelle_stage).toBe('Nouveau nom');
  expect((await app.ok(`/api/parcours/${id}`)).nom_parcours).toBe('Tout neuf');
  expect((await staff.get(`${prep.base}/api/stage/1`)).status).toBe(404);

  await staff.call('POST', `/api/journal/${published.modification}/annuler`);
  expect((await app.ok('/api/stage/1')).libelle_stage).toBe(before.libelle_stage);
  expect((await staff.call('POST', `/api${prep.base}/reprendre`)).body).toMatchObject({ etat: 'ouverte', lignes: 2 });
  expect((await prep.get('/api/stage/1')).body.libelle_stage).toBe('Nouveau nom');
});
