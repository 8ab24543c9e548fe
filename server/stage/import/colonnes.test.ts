// Run once
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const CSV = 'Référence;Intitulé du stage;Remarque;Capacité\nCOL-1;Un stage;à voir;12\n';
const CHOICES = { Référence: 'Code', 'Intitulé du stage': 'libelle_stage', Remarque: '' };

const send = (colonnes: unknown, content = CSV, path = '/api/stage/import') =>
  staff.call('POST', path, formOf({ file: file(content, 's.csv', 'text/csv'), colonnes: asText(colonnes) }));
const asText = (colonnes: unknown) => (typeof colonnes === 'string' ? colonnes : JSON.stringify(colonnes));
const faultsOf = ({ body }: { body: Json }) =>
  (body['errors'] as { param: string; value?: string }[]).map((one) => one);

it('takes titles that it does not know for the columns that it is told', async () => {
  const dry = await send(CHOICES, CSV, '/api/stage/import?dryRun=true');
  expect(dry.body['preview']).toMatchObject({
    created: [{ code: 'COL-1', name: 'Un stage' }],
    colonnes: [
      { titre: 'Référence', colonne: 'Code' },
      { titre: 'Intitulé du stage', colonne: 'Libellé' },
      { titre: 'Remarque', colonne: null },
    ],
  });
  expect((await send(CHOICES)).body).toMatchObject({ success: true, created: 1 });
  const [stage] = (await staff.call('GET', '/api/stage?searchString=COL-1')).body as unknown as Json[];
  expect(stage).toMatchObject({ code_stage: 'COL-1', libelle_stage: 'Un stage', capacite_stage: 12 });
});

it('names the titles that nobody told it of, and writes nothing', async () => {
  const answer = await send({ Référence: 'Code', Absente: 'Libellé' });
  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual([
    expect.objectContaining({ param: 'ligne 1, Intitulé du stage', value: 'Intitulé du stage' }),
    expect.objectContaining({ param: 'ligne 1, Remarque', value: 'Remarque' }),
    expect.objectContaining({ param: 'ligne 1, libelle_stage' }),
  ]);
});

it.each([
  ['two titles for one column', { ...CHOICES, Remarque: 'Libellé' }, CSV, 'ligne 1, libelle_stage'],
  ['a known title cannot be another', { ...CHOICES, Capacité: '' }, CSV.replace('12', 'x'), 'ligne 2, capacite_stage'],
])('%s', async (_title, choices, content, param) => {
  const answer = await send(choices, content);
  expect(faultsOf(answer).map((fault) => fault.param)).toEqual([param]);
});

it('knows a title of 300 letters again by what it told of it', async () => {
  const title = 'T'.repeat(300);
  const content = `Code;${title}\nCOL-2;Deux\n`;
  const [fault] = faultsOf(await send({}, content));
  expect((await send({ [fault!.value!]: 'Libellé' }, content)).body).toMatchObject({ created: 1 });
});

it('tells the faults of a file by its own titles, in its annotated copy', async () => {
  const answer = await app.request('/api/stage/import/erreurs', {
    method: 'POST',
    headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}` },
    body: formOf({ file: file(CSV.replace('12', 'douze'), 's.csv', 'text/csv'), colonnes: asText(CHOICES) }),
  });
  const text = await answer.text();
  expect(text).toContain('Référence;Intitulé du stage;Remarque;Capacité;erreur');
  expect(text).toContain('Capacité : Indiquez un nombre entier');
});

it.each([
  ['no JSON', '{'],
  ['a list', []],
  ['null', null],
  ['a number', { Référence: 1 }],
  ['no column', { Référence: 'Prix' }],
  ['a name of every object', { Référence: 'constructor' }],
  ['too long', { ['x'.repeat(20_001)]: '' }],
])('refuses %s', async (_title, choices) => {
  const answer = await send(choices);
  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual([expect.objectContaining({ param: 'colonnes' })]);
});
