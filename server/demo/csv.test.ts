import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transactions } from '../content/transactions.js';
import { asCommand } from '../principal.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { file, formOf } from '../test/forms.js';
import { loadDemo } from './demo.js';

/** The example files, on the demo content. Those of LibreOffice were written by it, out of the first one's rows. */
let staff: Client;
const app = useApp(async () => {
  await asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
  staff = await signedIn(app, 'staff');
});

const read = (name: string) => readFile(join(__dirname, 'csv', name)) as Promise<Buffer<ArrayBuffer>>;
const send = async (name: string, query = '') =>
  staff.call('POST', `/api/stage/import${query}`, formOf({ file: file(await read(name), name, 'text/csv') }));

it('stages-identique.csv is the export of the demo content, and changes nothing', async () => {
  const cookie = `jwt_token=${staff.cookie('jwt_token')}`;
  const exported = await app.request('/api/stage/export', { headers: { Cookie: cookie } });
  expect(Buffer.from(await exported.arrayBuffer())).toEqual(await read('stages-identique.csv'));
  const { body } = await send('stages-identique.csv');
  expect(body).toEqual({ success: true, created: 0, updated: 0, unchanged: 68, total: 68 });
});

describe('the same twelve stages', () => {
  const FILES = [
    'stages-excel-fr.csv',
    'stages-utf8-bom.csv',
    'stages-virgule.csv',
    'stages-libreoffice-1252.csv',
    'stages-libreoffice-utf8.csv',
  ];

  it.each(FILES)('%s', async (name) => {
    const { body } = await send(name, '?dryRun=true');
    expect(body).toMatchObject({ created: 12, total: 12, preview: { responsables: [] } });
    await send(name);
    const [found] = await app.ok('/api/stage?searchString=NAV-902');
    expect(await app.ok(`/api/stage/${found.id}`)).toMatchObject({
      libelle_stage: 'VOR et DME, niveau 1',
      objectif_general_stage: 'Mettre en œuvre les aides à la radionavigation.',
      rythme_stage: '2 × 2 jours',
      capacite_stage: 10,
      responsables: [{ nom_responsable: 'BENALI' }, { nom_responsable: 'LŒUILLET' }],
    });
    for (const other of FILES) expect((await send(other)).body).toMatchObject({ unchanged: 12 });
    for (const { id, code_stage } of await app.ok('/api/stage'))
      if (/-9\d\d$/.test(code_stage)) await staff.call('DELETE', `/api/stage/${id}`);
  });
});

it('stages-erreurs.csv tells each fault; an unknown person and what looks like a formula are none', async () => {
  const { status, body } = await send('stages-erreurs.csv');
  expect({ status, params: body.errors.map(({ param }: Json) => param) }).toEqual({
    status: 400,
    params: [
      'ligne 4, code_stage',
      'ligne 5, code_stage',
      'ligne 6, capacite_stage',
      'ligne 8, volume_horaire_stage',
      'ligne 10, responsables',
    ],
  });
  expect(await app.ok('/api/stage')).toHaveLength(68);
});
