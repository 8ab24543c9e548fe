import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { win1252 } from '../../test/csv.js';
import { file, formOf } from '../../test/forms.js';

let staff: Client;
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

type Content = string | Buffer<ArrayBuffer>;
const send = (content: Content, query = '') => {
  const form = formOf({ file: file(content, 'responsables.csv', 'text/csv') });
  return staff.call('POST', `/api/responsable/import${query}`, form);
};
const exported = async (path: string, init: RequestInit = {}) => {
  const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
  return Buffer.from(await (await app.request(`/api/responsable/${path}`, { ...init, headers })).arrayBuffer());
};
const people = async (): Promise<string[]> =>
  (await app.ok('/api/responsable')).map((one: Json) =>
    [one.nom_responsable, one.prenom_responsable, one.courriel_responsable, one.telephone_responsable].join(';'),
  );
const benali = () =>
  app.world.responsable({
    nom_responsable: 'BENALI',
    prenom_responsable: 'Aïcha',
    courriel_responsable: 'a@b.example',
    telephone_responsable: '05 00 00 00 00',
  });

const LŒUILLET = 'LŒUILLET;François;voix@ecole.example;+33 5 00 00 00 01';

it.each<[what: string, content: Content]>([
  ['the labels of the screen', `Nom;Prénom;Courriel;Téléphone\r\n${LŒUILLET}\r\n`],
  [
    'the names of the wire',
    `nom_responsable;prenom_responsable;courriel_responsable;telephone_responsable\n${LŒUILLET}`,
  ],
  ['the names of the form', `lastName;firstName;email;phone\n${LŒUILLET}\n`],
  ['Windows-1252', win1252(`NOM;Prénom;COURRIEL;Telephone\r\n${LŒUILLET}\r\n`)],
])('creates a person, with %s', async (_, content) => {
  const { status, body } = await send(content);

  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, created: 1, updated: 0, unchanged: 0, total: 1 },
  });
  expect(await people()).toEqual([LŒUILLET]);
});

it.each<[what: string, line: string, after: string, updated: number]>([
  ['another address', 'Nom;Prénom;Courriel\nBENALI;Aïcha;c@d.example\n', 'c@d.example;05 00 00 00 00', 1],
  ['an empty cell', 'Nom;Prénom;Courriel;Téléphone\nBENALI;Aïcha;;\n', ';', 1],
  [
    'another spelling of the name',
    'Nom;Prénom;Téléphone\nBénali;aicha;05 11 11 11 11\n',
    'a@b.example;05 11 11 11 11',
    1,
  ],
  ['no other column', 'Nom;Prénom\nbenali;AÏCHA\n', 'a@b.example;05 00 00 00 00', 0],
])('a person who is there keeps her name, and takes %s', async (_, content, after, updated) => {
  await benali();

  expect((await send(content)).body).toMatchObject({ created: 0, updated, unchanged: 1 - updated });
  expect(await people()).toEqual([`BENALI;Aïcha;${after}`]);
});

it.each<[what: string, content: string, faults: [param: string, msg: RegExp][]]>([
  ['no first name', 'Nom\nBENALI\n', [['ligne 1, prenom_responsable', /« Prénom » manque/]]],
  ['an unknown column', 'Nom;Prénom;Bureau\na;b;c\n', [['ligne 1, Bureau', /^Colonne inconnue/]]],
  [
    'empty names, and what is no address nor telephone',
    'Nom;Prénom;Courriel;Téléphone\n;;radars;matin\n',
    [
      ['ligne 2, nom_responsable', /obligatoire/],
      ['ligne 2, prenom_responsable', /obligatoire/],
      ['ligne 2, courriel_responsable', /^Indiquez une adresse électronique/],
      ['ligne 2, telephone_responsable', /^Indiquez un numéro de téléphone/],
    ],
  ],
  ['one person twice', 'Nom;Prénom\nZOLA;Zoé\nzola;zoe\n', [['ligne 3, nom_responsable', /déjà celle de la ligne 2/]]],
  ['a name of two persons', 'Nom;Prénom\nROUX;Anaïs\n', [['ligne 2, nom_responsable', /^Plusieurs responsables/]]],
])('refuses %s, and writes nothing', async (_, content, faults) => {
  for (let i = 0; i < 2; i += 1) await app.world.responsable({ nom_responsable: 'ROUX', prenom_responsable: 'Anaïs' });
  const before = await people();

  const { status, body } = await send(`${content}NEUF;Personne;;\n`.replace(/;;\n$/, '\n'));

  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: faults.map(([param, msg]) => expect.objectContaining({ param, msg: expect.stringMatching(msg) })),
  });
  expect(await people()).toEqual(before);
});

it('tells first what it would do, is one modification, and is undone as one', async () => {
  await benali();
  const content = 'Nom;Prénom;Courriel\nBENALI;Aïcha;c@d.example\nZOLA;Zoé;\n';

  const { preview } = (await send(content, '?dryRun=true')).body;
  expect(preview).toMatchObject({
    created: [{ line: 3, name: 'ZOLA Zoé' }],
    updated: [
      {
        line: 2,
        name: 'BENALI Aïcha',
        fields: [{ column: 'Courriel', before: 'a@b.example', after: 'c@d.example' }],
      },
    ],
  });
  expect(await people()).toHaveLength(1);

  const { headers } = await send(content);
  const id = headers.get('X-Modification');
  expect((await staff.get(`/api/journal/${id}`)).body).toMatchObject({ genre: 'import', libelle: 'responsables.csv' });
  await staff.call('POST', `/api/journal/${id}/annuler`);
  expect(await people()).toEqual(['BENALI;Aïcha;a@b.example;05 00 00 00 00']);
});

it('changes nothing with what it exported, formulas and quotes included', async () => {
  await benali();
  await app.world.responsable({ nom_responsable: '=HYPERLINK("x")', prenom_responsable: '\'Zoé; la "belle"' });

  const content = await exported('export');
  expect(content.toString()).toMatch(/^\uFEFFNom;Prénom;Courriel;Téléphone\r\n/);
  expect((await send(content)).body).toEqual({ success: true, created: 0, updated: 0, unchanged: 2, total: 2 });

  expect((await send(await exported('import/modele'), '?dryRun=true')).body).toMatchObject({ created: 1 });
});

it('gives back the file with what is wrong in it', async () => {
  const form = formOf({ file: file('Nom;Prénom;Courriel\nZOLA;Zoé;x\n', 'r.csv', 'text/csv') });

  expect((await exported('import/erreurs', { method: 'POST', body: form })).toString()).toContain(
    'ZOLA;Zoé;x;Courriel : Indiquez une adresse électronique',
  );
});
