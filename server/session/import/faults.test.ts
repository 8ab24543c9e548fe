// Run once
import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { messages } from '../../test/errors.js';
import { file, formOf, pdf } from '../../test/forms.js';

let staff: Client;
let stage: Stage;
let session: number;
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'SUR-201' });
  await app.world.stage({ code_stage: 'NAV-101' });
  await app.world.lieu({ nom: 'Centre', ville: 'Lyon' });
  await app.world.lieu({ nom: 'Centre', ville: 'Paris' });
  await app.world.lieu({ nom: 'Hall' });
  await app.world.lieu({ nom: 'Hall' });
  session = (await app.world.session(stage, { debut: '2027-03-29', fin: '2027-03-31' })).id;
});

const form = (content: string | Buffer<ArrayBuffer>) => formOf({ file: file(content, 's.csv', 'text/csv') });
const send = (content: string | Buffer<ArrayBuffer>, query = '') =>
  staff.call('POST', `/api/session_stage/import${query}`, form(content));

type Fault = [param: string, msg: string | RegExp];
const one = (column: string, cell: string, ...fault: Fault): [string, string, Fault[]] => [
  `${column}: ${cell.slice(0, 30)}`,
  `Code du stage;${column}\nSUR-201;${cell}\n`,
  [fault],
];

const FILES: [what: string, content: string | Buffer<ArrayBuffer>, faults: Fault[]][] = [
  ['a PDF', pdf(), [['file', /CSV/]]],
  ['no code of a stage', 'Début\n3/5/27\n', [['ligne 1, code_stage', 'La colonne « Code du stage » manque.']]],
  [
    'an unknown column',
    'Code;Prix\nSUR-201;3\n',
    [['ligne 1, Prix', /^Colonne inconnue\. Colonnes possibles : Identifiant, Code du stage/]],
  ],
  [
    'nothing that names a stage',
    'Code;Début\n;3/5/27\n',
    [['ligne 2, code_stage', 'Ce champ est obligatoire : indiquez le code du stage.']],
  ],
  ['a stage that is not there', 'Code\nXXX-1\n', [['ligne 2, code_stage', 'Aucun stage n’a ce code.']]],
  [
    'an identifier of nothing',
    'Identifiant;Code\n999999;SUR-201\n',
    [['ligne 2, id', 'Cette session n’existe pas ou plus : videz la cellule pour en créer une nouvelle.']],
  ],
  [
    'an identifier that is none',
    'Identifiant;Code\nabc;SUR-201\n',
    [['ligne 2, id', /^Indiquez l’identifiant que donne un export/]],
  ],
  one('Début', '29/02/2027', 'ligne 2, debut', 'Ce jour n’existe pas dans le calendrier.'),
  one('Créneaux', '46479', 'ligne 2, creneaux', /^Créneau 1\s: 46479 est le numéro qu’Excel donne au 02\/04\/2027/),
  one('Début', '46479', 'ligne 2, debut', /^46479 est le numéro qu’Excel donne au 02\/04\/2027/),
  one('Début', 'demain', 'ligne 2, debut', 'Écrivez un jour, par exemple 03/04/2027 ou 3 avril 2027.'),
  one('Fin', '3/5/27', 'ligne 2, debut', 'Indiquez aussi le premier jour, ou retirez le dernier.'),
  one(
    'Créneaux',
    '28/03/2027 02:30-04:00',
    'ligne 2, creneaux',
    /^Créneau 1\u00a0: 02:30 n’existe pas le 28\/03\/2027/,
  ),
  one(
    'Créneaux',
    '31/10/2027 02:30-04:00',
    'ligne 2, creneaux',
    /^Créneau 1\u00a0: 02:30 existe deux fois le 31\/10\/2027/,
  ),
  one('Créneaux', '"29/3/27 9h-12h, 29/3/27 11h-13h"', 'ligne 2, creneaux', /se chevauchent/),
  one('Créneaux', '29/3/27 24h-25h', 'ligne 2, creneaux', /de 00:00 à 23:59/),
  one('Créneaux', '29/3/27 12h-9h', 'ligne 2, creneaux', /avant d’avoir commencé/),
  one('Modalité', 'ailleurs', 'ligne 2, modalite', 'Écrivez l’un de ces mots : Présentiel, À distance, Mixte.'),
  one('Modalité', 'constructor', 'ligne 2, modalite', 'Écrivez l’un de ces mots : Présentiel, À distance, Mixte.'),
  one('État', 'finie', 'ligne 2, etat', 'Écrivez l’un de ces mots : Prévue, Confirmée, Complète, Annulée.'),
  one(
    'Lieu',
    'Centre',
    'ligne 2, lieu',
    'Plusieurs lieux portent ce nom : Centre, Lyon ; Centre, Paris. Écrivez « Nom, Ville ».',
  ),
  one('Lieu', 'Hall', 'ligne 2, lieu', 'Plusieurs lieux s’appellent « Hall » : changez le nom de l’un d’eux.'),
  one('Lieu', 'a, b, c', 'ligne 2, lieu', /^Écrivez « Nom » ou « Nom, Ville »/),
  one('Lieu', '\u2060', 'ligne 2, lieu', messages.invisible),
  one('Lieu', 'x'.repeat(101), 'ligne 2, lieu', 'Indiquez 100 caractères au plus.'),
  one('Adresse', 'javascript:alert(1)', 'ligne 2, url', /http/),
  one('Places', '0', 'ligne 2, places', 'Indiquez un nombre entier de 1 à 9999.'),
  one('Places', '10000', 'ligne 2, places', 'Indiquez un nombre entier de 1 à 9999.'),
  one('Remarque', 'x'.repeat(2001), 'ligne 2, remarque', 'Indiquez 2000 caractères au plus.'),
  [
    'a place at a distance',
    'Code;Modalité;Lieu\nSUR-201;à distance;Neuf\n',
    [['ligne 2, lieu', /^Une session à distance n’a pas de lieu/]],
  ],
  [
    'an end before its beginning',
    'Code;Début;Fin\nSUR-201;30/3/27;29/3/27\n',
    [['ligne 2, fin', 'Le dernier jour vient avant le premier, le 30/03/2027.']],
  ],
  [
    'a slot beyond its days',
    'Code;Début;Fin;Créneaux\nSUR-201;30/3/27;30/3/27;29/3/27 9h-10h\n',
    [['ligne 2, creneaux', /^Le créneau du 29\/03\/2027 sort des jours/]],
  ],
  [
    'registration after its end',
    'Code;Début;Fin des inscriptions\nSUR-201;30/3/27;31/3/27\n',
    [['ligne 2, inscription_fin', /après la session/]],
  ],
  [
    'all faults at once, line by line',
    'Code;Début;Places\nXXX;3/5/27;0\nSUR-201;x;1\nXXX;3/5/27;1\n',
    [
      ['ligne 2, places', /entier/],
      ['ligne 2, code_stage', 'Aucun stage n’a ce code.'],
      ['ligne 3, debut', /Écrivez un jour/],
      ['ligne 4, code_stage', 'Aucun stage n’a ce code.'],
    ],
  ],
];

describe.each(['', '?dryRun=true'])('POST /api/session_stage/import%s refuses, and writes nothing', (query) => {
  it.each(FILES)('%s', async (_, content, faults) => {
    const { status, body } = await send(content, query);
    expect(status).toBe(400);
    expect(body.errors.map(({ param, msg }: Json) => [param, msg])).toEqual(
      faults.map(([param, msg]) => [param, msg instanceof RegExp ? expect.stringMatching(msg) : msg]),
    );
    expect(await app.ok('/api/session_stage')).toHaveLength(1);
    expect(await app.ok('/api/lieu')).toHaveLength(4);
  });

  it.each<[what: string, cells: (id: number) => string, fault: Fault]>([
    [
      'another stage',
      (id) => `${id};NAV-101;`,
      ['ligne 2, code_stage', 'Le stage d’une session ne peut pas être changé : celle-ci est de SUR-201.'],
    ],
    [
      'an end before the beginning that it keeps',
      (id) => `${id};;28/3/27`,
      ['ligne 2, fin', 'Le dernier jour vient avant le premier, le 29/03/2027.'],
    ],
    [
      'an identifier twice',
      (id) => `${id};;\n${id};;`,
      ['ligne 3, id', 'Cet identifiant est déjà celui de la ligne 2.'],
    ],
  ])('a known session with %s', async (_, cells, [param, msg]) => {
    const { body } = await send(`Identifiant;Code;Fin\n${cells(session)}\n`, query);
    expect(body.errors).toMatchObject([{ param, msg }]);
  });
});

it('the file comes back with what is wrong in each line, those of the base as well, to be mended and sent again', async () => {
  const answer = await app.request('/api/session_stage/import/erreurs', {
    method: 'POST',
    headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}` },
    body: form('Code;Début;Places\nSUR-201;3/5/27;x\nXXX;3/5/27;2\nSUR-201;4/5/27;3\n'),
  });
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename=sessions-erreurs.csv');
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text).toBe(
    '\uFEFFCode;Début;Places;erreur\r\nSUR-201;3/5/27;x;Places : Indiquez un nombre entier de 1 à 9999.\r\n' +
      'XXX;3/5/27;2;Code du stage : Aucun stage n’a ce code.\r\nSUR-201;4/5/27;3;\r\n',
  );
  const mended = await send(text.replace(';x;', ';3;').replace('XXX', 'NAV-101'));
  expect(mended.body).toMatchObject({ success: true, created: 3 });
});

it('5,000 lines with 30 faults: the faults are told, and others are answered meanwhile', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, i) => `SUR-201;3/5/27;"3/5/27 9h-12h30, 13h30-17h, 4/5/27 9h-12h30";${i % 167 === 0 ? 'x' : '12'}\n`,
  );
  const content = `Code du stage;Début;Créneaux;Places\n${lines.join('')}`;
  let over = false;
  const sent = send(content).finally(() => (over = true));
  let answered = 0;
  while (!over) {
    await app.ok('/api/lieu');
    answered += 1;
  }
  const { body } = await sent;
  expect(body.message).toBe('Ce fichier a 30 erreurs.');
  expect(body.errors[29]).toMatchObject({ param: 'ligne 4845, places', value: 'x' });
  expect(answered).toBeGreaterThan(10);
  const right = await send(content.replaceAll(';x\n', ';12\n'));
  expect(right.body).toMatchObject({ created: 5_000 });
});
