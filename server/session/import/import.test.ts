import type { Lieu } from '../../lieu/lieu.entity.js';
import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { win1252 } from '../../test/csv.js';
import { file, formOf } from '../../test/forms.js';

let staff: Client;
let stage: Stage;
let lieu: Lieu;
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'SUR-201' });
  lieu = await app.world.lieu({ nom: 'ENAC', ville: 'Toulouse' });
});

type Content = string | Buffer<ArrayBuffer>;

async function imported(content: Content, query = ''): Promise<Json> {
  const form = formOf({ file: file(content, 'sessions.csv', 'text/csv') });
  const { status, body } = await staff.call('POST', `/api/session_stage/import${query}`, form);
  expect({ status, errors: body.errors }).toEqual({ status: 200 });
  return body;
}
const simulated = async (content: Content) => (await imported(content, '?dryRun=true')).preview;

const sessions = () => app.ok('/api/session_stage') as Promise<Json[]>;

const WHOLE =
  'Code du stage;Début;Fin;Créneaux;Modalité;Lieu;Adresse;Places;État;Début des inscriptions;Fin des inscriptions;Remarque\r\n' +
  'sur-201;29/3/27;30 mars 2027;"29/03/2027 9h-12h30, 30/03/2027 09:00-12:30";MIXTE;enac, toulouse;https://c.example/1;12;confirme;4/1/27;2027-02-26;"Été : œuvre\nsuite"\r\n';

it.each<[what: string, content: Content]>([
  ['UTF-8', WHOLE],
  ['UTF-8 with a byte order mark', `\uFEFF${WHOLE}`],
  ['Windows-1252', win1252(WHOLE)],
  ['the first line sep=;', `sep=;\r\n${WHOLE}`],
  [
    'names of the wire',
    WHOLE.replace(
      /^.*\r\n/,
      'code_stage;debut;fin;creneaux;modalite;lieu;url;places;etat;inscription_debut;inscription_fin;remarque\r\n',
    ),
  ],
  [
    'names of the form',
    WHOLE.replace(
      /^.*\r\n/,
      'code;start;end;slots;mode;place;url;seats;status;registrationStart;registrationEnd;remark\r\n',
    ),
  ],
])('a session as spreadsheets write it: %s', async (_, content) => {
  expect(await imported(content)).toEqual({ success: true, created: 1, updated: 0, unchanged: 0, total: 1 });
  expect(await sessions()).toEqual([
    {
      id: expect.any(Number),
      id_stage: stage.id,
      debut: '2027-03-29',
      fin: '2027-03-30',
      creneaux: [
        { jour: '2027-03-29', debut: '09:00', fin: '12:30' },
        { jour: '2027-03-30', debut: '09:00', fin: '12:30' },
      ],
      modalite: 'mixte',
      lieu: { id: lieu.id, nom: 'ENAC', ville: 'Toulouse' },
      url: 'https://c.example/1',
      places: 12,
      etat: 'confirmee',
      inscription_debut: '2027-01-04',
      inscription_fin: '2027-02-26',
      remarque: 'Été : œuvre\nsuite',
      version: 1,
    },
  ]);
});

it('dates that are to come, and days that only slots tell', async () => {
  await imported('Code du stage;Créneaux\nSUR-201;\nSUR-201;3/5/27 9h-12h, 5/5/27 9h-12h\n');
  expect(await sessions()).toMatchObject([
    { debut: '2027-05-03', fin: '2027-05-05' },
    { debut: null, fin: null, modalite: 'presentiel', etat: 'prevue', lieu: null },
  ]);
});

it('a known identifier changes that session: what has no column stays, an empty cell empties', async () => {
  const { id } = await app.world.session(stage, {
    debut: '2027-03-29',
    fin: '2027-03-31',
    places: 12,
    lieu,
    remarque: 'R',
  });
  const answer = await imported(`Identifiant;Code du stage;Places;Lieu;Fin\n${id};;;;2027-03-30\n`);
  expect(answer).toEqual({ success: true, created: 0, updated: 1, unchanged: 0, total: 1 });
  expect(await sessions()).toMatchObject([
    { id, debut: '2027-03-29', fin: '2027-03-30', places: null, lieu: null, remarque: 'R', version: 2 },
  ]);
});

it('an import is one modification, and is undone as one, with the places that it made', async () => {
  const known = await app.world.session(stage, { debut: '2027-03-29', places: 12 });
  await imported(
    `Identifiant;Code du stage;Début;Places;Lieu\n${known.id};SUR-201;29/03/2027;14;\n;SUR-201;3/5/27;;Salle A\n`,
  );
  expect(await sessions()).toHaveLength(2);
  const [{ id, libelle, genre }] = (await staff.get('/api/journal')).body as Json[];
  expect([genre, libelle]).toEqual(['import', 'sessions.csv']);
  expect((await staff.call('POST', `/api/journal/${id}/annuler`)).status).toBe(200);
  expect(await sessions()).toMatchObject([{ id: known.id, places: 12 }]);
  expect(await app.ok('/api/lieu')).toHaveLength(1);
});

describe('places', () => {
  it('unknown ones are created once, known ones found whatever their case and accents', async () => {
    await imported(
      'Code du stage;Début;Lieu\nSUR-201;3/5/27;Énac\nSUR-201;4/5/27;Salle A, Lyon\nSUR-201;5/5/27;salle a, LYON\n',
    );
    expect((await app.ok('/api/lieu')).map(({ nom, ville }: Json) => [nom, ville])).toEqual([
      ['ENAC', 'Toulouse'],
      ['Salle A', 'Lyon'],
    ]);
    const [one, two, three] = (await sessions()).map((session) => session.lieu.id);
    expect([one, two === three]).toEqual([lieu.id, true]);
  });

  it('a comma of a name, and the namesake where the session is already', async () => {
    const twins = [await app.world.lieu({ nom: 'Hall, nord' }), await app.world.lieu({ nom: 'Hall, nord' })];
    const { id } = await app.world.session(stage, { debut: '2027-05-03', lieu: twins[1] });
    expect(await imported(`Identifiant;Code du stage;Lieu\n${id};SUR-201;Hall\\, nord\n`)).toMatchObject({
      unchanged: 1,
    });
  });

  it('the one without a town, before those that have one', async () => {
    const alone = await app.world.lieu({ nom: 'ENAC' });
    await imported('Code du stage;Début;Lieu\nSUR-201;3/5/27;ENAC\n');
    expect((await sessions())[0]!.lieu.id).toBe(alone.id);
  });
});

describe('with dryRun=true', () => {
  it('tells what would change, places to create and what is there already, and writes nothing', async () => {
    const { id } = await app.world.session(stage, { debut: '2027-03-29', places: 12, lieu });
    const content = `Identifiant;Code du stage;Début;Places;Lieu\n${id};SUR-201;29/03/2027;14;Salle A\n;SUR-201;29/03/2027;;\n;SUR-201;4/5/27;;\n`;
    expect(await imported(content, '?dryRun=true')).toEqual({
      success: true,
      created: 2,
      updated: 1,
      unchanged: 0,
      total: 3,
      preview: {
        created: [
          { line: 3, code: 'SUR-201', name: 'le 29/03/2027' },
          { line: 4, code: 'SUR-201', name: 'le 04/05/2027' },
        ],
        updated: [
          {
            line: 2,
            code: 'SUR-201',
            name: 'le 29/03/2027',
            fields: [
              { column: 'Lieu', before: 'ENAC, Toulouse', after: 'Salle A' },
              { column: 'Places', before: '12', after: '14' },
            ],
          },
        ],
        unchanged: [],
        left: [],
        lieux: ['Salle A'],
        lieux_total: 1,
        doubles: [{ line: 3, code: 'SUR-201', name: 'le 29/03/2027' }],
        doubles_total: 1,
        colonnes: [],
        courtes: 0,
        longues: 0,
        onglet: null,
      },
    });
    expect(await sessions()).toMatchObject([{ id, version: 1 }]);
    expect(await app.ok('/api/lieu')).toHaveLength(1);
  });

  it('finds a session that a line far above it creates too', async () => {
    const line = (i: number) => `SUR-201;${1 + (i % 28)}/${1 + (Math.trunc(i / 28) % 12)}/27\n`;
    const lines = Array.from({ length: 300 }, (_, i) => line(i));

    expect(await simulated(`Code du stage;Début\n${lines.join('')}${line(0)}`)).toMatchObject({
      doubles: [{ line: 302, code: 'SUR-201', name: 'le 01/01/2027' }],
      doubles_total: 1,
    });
  });

  it('a file that is sent twice is told as such', async () => {
    const content = 'Code du stage;Créneaux\nSUR-201;3/5/27 9h-12h\nSUR-201;4/5/27 9h-12h\n';
    expect((await simulated(content)).doubles_total).toBe(0);
    await imported(content);
    expect((await simulated(content)).doubles_total).toBe(2);
  });

  it('a title that is not known is taken for the column that it is told', async () => {
    const form = formOf({
      file: file('Stage;Date;Formateur\nSUR-201;3/5/27;Léa\n', 's.csv', 'text/csv'),
      colonnes: JSON.stringify({ Stage: 'Code du stage', Date: 'debut', Formateur: '' }),
    });
    const { body } = await staff.call('POST', '/api/session_stage/import?dryRun=true', form);
    expect(body.preview.created).toEqual([{ line: 2, code: 'SUR-201', name: 'le 03/05/2027' }]);
  });
});

it('two people at once, and a session that goes meanwhile: all of a file, or nothing', async () => {
  const { id } = await app.world.session(stage, { debut: '2027-03-29' });
  const content = `Identifiant;Code du stage;Début;Lieu\n;SUR-201;3/5/27;Salle A\n${id};SUR-201;29/03/2027;Salle A\n`;
  const send = () =>
    staff.call('POST', '/api/session_stage/import', formOf({ file: file(content, 's.csv', 'text/csv') }));
  const [one, two] = await Promise.all([send(), send(), staff.call('DELETE', `/api/session_stage/${id}`)]);
  const written = [one, two].filter(({ status }) => status === 200).length;
  for (const { status, body } of [one, two])
    if (status !== 200) expect(body.errors).toMatchObject([{ param: 'ligne 3, id' }]);
  expect((await sessions()).filter(({ debut }) => debut === '2027-05-03')).toHaveLength(written);
  expect((await app.ok('/api/lieu')).length).toBe(written === 0 ? 1 : 2);
});
