// Run once
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { win1252 } from '../../test/csv.js';
import { errors, messages } from '../../test/errors.js';
import { file, formOf, pdf } from '../../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const send = (content: string | Buffer<ArrayBuffer>, path = '/api/stage/import') =>
  staff.call('POST', path, formOf({ file: file(content, 'stages.csv', 'text/csv') }));

const SAVE = /Enregistrer sous, type « CSV UTF-8/;
const NUMBER = 'Indiquez un nombre entier de 0 à 100000.';
const REQUIRED = 'Ce champ est obligatoire.';
const ILL_NAMED = 'Écrivez «\u00a0NOM, Prénom\u00a0», et une barre | entre deux personnes.';
const H = 'Code;Libellé';

type Fault = [param: string, msg: string | RegExp, value?: string];
const one = (column: string, cell: string, ...fault: Fault): [string, string, Fault[]] => [
  `${column}: ${cell.slice(0, 30)}`,
  `Code;Libellé;${column}\nA-1;Un;${cell}\n`,
  [fault],
];

const FILES: [what: string, content: string | Buffer<ArrayBuffer>, faults: Fault[]][] = [
  ['an empty file', '', [['file', /vide/]]],
  ['blank lines only', '\n\n;;\n', [['file', /vide/]]],
  ['a header only', `${H}\n`, [['file', /vide/]]],
  ['a PDF', pdf(), [['file', SAVE]]],
  ['the start of an XLSX', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), [['file', /^Ce classeur est abîmé/]]],
  [
    'an XLS',
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    [['file', /ancien classeur Excel \(\.xls\)\. Enregistrez-le au format/]],
  ],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${H}\nA-1;Un\n`, 'utf16le'), [['file', SAVE]]],
  ['UTF-16, big end first', Buffer.from(`\uFEFF${H}\nA-1;Un\n`, 'utf16le').swap16(), [['file', SAVE]]],
  ['UTF-16 without a mark', Buffer.from(`${H}\nA-1;Un\n`, 'utf16le'), [['file', SAVE]]],
  [
    'UTF-8 and Windows-1252 together',
    Buffer.concat([Buffer.from(`${H}\nA-1;Été\n`), win1252('A-2;Été\n')]),
    [['file', /accents de ce fichier sont écrits de deux façons \(voyez la ligne 1\)/]],
  ],
  ...[
    ['a byte that Windows-1252 lacks', Buffer.from('A-1;\x8Dole', 'latin1')],
    ['MacRoman, with no byte that Windows-1252 lacks', Buffer.from('A-1;Syst\x8Eme \x88 l\xD5aise', 'latin1')],
    ['MacRoman, with an apostrophe only', Buffer.from('A-1;l\xD5aise', 'latin1')],
    ['MacRoman, with ô only', Buffer.from('A-1;Contr\x99le', 'latin1')],
    ['MacRoman, with a capital only', Buffer.from('A-1;\x83valuation', 'latin1')],
  ].map(([what, bytes]): (typeof FILES)[number] => [
    `${what as string}`,
    Buffer.concat([Buffer.from('Code;name\nA-0;Un\n'), bytes as Buffer]),
    [['file', /accents de ce fichier ne se lisent pas \(voyez la ligne 3\).* type « CSV UTF-8 [^»]*»\.$/]],
  ]),
  ['300 columns', `${H};${'x;'.repeat(298)}\nA-1;Un\n`, [['file', /301 colonnes/]]],
  ['a row of a million cells', `${H}\n${';'.repeat(1_000_000)}\n`, [['file', /La ligne 2 a plus de 1000 cellules/]]],
  ['a row of 5 MB', `${H}\nA-1;"${'x'.repeat(5_000_000)}\n`, [['ligne 2, colonne 2', /jamais fermé/]]],
  ['a quote that is never closed', `${H}\nA-0;Zéro\nA-1;"Un\nA-2;Deux\n`, [['ligne 3, colonne 2', /jamais fermé/]]],
  ['text after a closing quote', `${H}\n"A-0";"Zéro\nsuite"\nA-1;"Un" deux\n`, [['ligne 4, colonne 2', /doublez/]]],
  [
    'an unknown column',
    `${H};Prix\nA-1;Un;3\n`,
    [['ligne 1, Prix', /^Colonne inconnue. Colonnes possibles : Code, Libellé, /, 'Prix']],
  ],
  ['a column twice', `${H};Capacité;capacity\nA-1;Un;3;3\n`, [['ligne 1, capacite_stage', /deux fois/]]],
  [
    'no column that is known',
    'a;b\n1;2\n',
    [
      ['ligne 1, a', /inconnue/, 'a'],
      ['ligne 1, b', /inconnue/, 'b'],
      ['ligne 1, code_stage', /manque/],
      ['ligne 1, libelle_stage', /manque/],
    ],
  ],
  ['no Libellé', 'Code\nA-1\n', [['ligne 1, libelle_stage', 'La colonne « Libellé » manque.']]],
  ['a header after sep=', 'sep=;\nCode\nA-1\n', [['ligne 2, libelle_stage', /manque/]]],
  [
    'a line without its libellé, and text beyond the header',
    `${H}\nA-1\nA-2;Deux;;3;\nA-3;Trois\n`,
    [
      ['ligne 2, libelle_stage', REQUIRED, ''],
      ['ligne 3', /4 cellules, l’en-tête 2/],
    ],
  ],
  ['a cell below no name', `${H};\nA-1;Un;x\n`, [['ligne 2', 'La cellule 3 est dans une colonne sans nom.', 'x']]],
  [
    'physical lines',
    `${H};Prérequis;Capacité\nA-1;Un;"a\nb\r\nc";x\n\nA-2;Deux;;y\n`,
    [
      ['ligne 2, capacite_stage', NUMBER, 'x'],
      ['ligne 6, capacite_stage', NUMBER, 'y'],
    ],
  ],
  [
    'a code twice',
    `${H}\nA-1;Un\nA-1;Deux\n`,
    [['ligne 3, code_stage', 'Ce code est déjà celui de la ligne 2.', 'A-1']],
  ],
  [
    'a code that differs by case',
    `${H}\nNAV-1;Un\nnav-1;Deux\n`,
    [['ligne 3, code_stage', /casse ou les accents de « NAV-1 », ligne 2/, 'nav-1']],
  ],
  [
    'a code that differs by accents',
    `${H}\nÉLE-1;Un\nELE-1;Deux\n`,
    [['ligne 3, code_stage', /« ÉLE-1 », ligne 2/, 'ELE-1']],
  ],
  [
    'no code, no libellé',
    `${H};Capacité\n;;3\n`,
    [
      ['ligne 2, code_stage', REQUIRED, ''],
      ['ligne 2, libelle_stage', REQUIRED, ''],
    ],
  ],
  ...['1 234', '17,5', '12 personnes', '-1', '1e3', '=1+1', '100001', '0x10'].map((cell) =>
    one('Capacité', cell, 'ligne 2, capacite_stage', NUMBER, cell),
  ),
  one('Volume horaire', '35 H', 'ligne 2, volume_horaire_stage', NUMBER, '35 H'),
  one('Rythme', 'x'.repeat(501), 'ligne 2, rythme_stage', 'Indiquez 500 caractères au plus.', 'x'.repeat(100)),
  one(
    'Prérequis',
    `"${'x'.repeat(1_000_000)}"`,
    'ligne 2, prerequis_stage',
    'Indiquez 20000 caractères au plus.',
    'x'.repeat(100),
  ),
  one('Rythme', '"a\u0007b"', 'ligne 2, rythme_stage', messages.control, 'a\u0007b'),
  one('Responsables', '\u200b, Jean', 'ligne 2, responsables', messages.invisible, '\u200b, Jean'),
  one('Lien OLAF', 'javascript:alert(1)', 'ligne 2, lien_olaf_stage', /http/, 'javascript:alert(1)'),
  one('Responsables', 'DUPONT Jean', 'ligne 2, responsables', ILL_NAMED, 'DUPONT Jean'),
  one('Responsables', 'DUPONT, Jean, Paul', 'ligne 2, responsables', ILL_NAMED, 'DUPONT, Jean, Paul'),
  one(
    'Responsables',
    `${'x'.repeat(101)}, Jean`,
    'ligne 2, responsables',
    'Indiquez 100 caractères au plus.',
    'x'.repeat(100),
  ),
  [
    'all faults at once',
    `${H};Capacité;Responsables\nA-1;Un;x;y\nA-2;;z;\nA-1;Un;1;A, B\n`,
    [
      ['ligne 2, capacite_stage', NUMBER, 'x'],
      ['ligne 2, responsables', ILL_NAMED, 'y'],
      ['ligne 3, libelle_stage', REQUIRED, ''],
      ['ligne 3, capacite_stage', NUMBER, 'z'],
      ['ligne 4, code_stage', 'Ce code est déjà celui de la ligne 2.', 'A-1'],
    ],
  ],
];

describe.each(['/api/stage/import', '/api/stage/import?dryRun=true'])('POST %s refuses, and writes nothing', (path) => {
  it.each(FILES)('%s', async (_, content, faults) => {
    await app.world.stage({ code_stage: 'Z-1' });
    const { status, body } = await send(content, path);
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      faults.map(([param, msg, value]) => ({
        param,
        msg: msg instanceof RegExp ? expect.stringMatching(msg) : msg,
        ...(value !== undefined && { value }),
      })),
    );
    expect((await app.ok('/api/stage')).map(({ code_stage }: Json) => code_stage)).toEqual(['Z-1']);
    expect(await app.ok('/api/responsable')).toEqual([]);
  });
});

it('the first 100 faults, and how many there are', async () => {
  const { body } = await send(`${H};Capacité\n${Array.from({ length: 250 }, (_, i) => `A-${i};Un;x\n`).join('')}`);
  expect(body.message).toBe('Ce fichier a 250 erreurs. Voici les 100 premières.');
  expect(body.errors).toHaveLength(100);
  expect(body.errors[99].param).toBe('ligne 101, capacite_stage');
});

it('no file, two files, another field, more than 20 MB, no form', async () => {
  const csv = () => file(`${H}\nA-1;Un\n`, 'a.csv', 'text/csv');
  const post = async (body: unknown) => (await staff.call('POST', '/api/stage/import', body)).body;
  expect(await post(formOf({}))).toEqual(errors.badParams(['file', 'Choisissez un fichier CSV ou Excel (.xlsx).']));
  expect(await post(formOf({ file: [csv(), csv()] }))).toMatchObject({ statusCode: 413 });
  expect(await post(formOf({ fichier: csv() }))).toMatchObject({ statusCode: 400, errors: [{ param: 'fichier' }] });
  expect(await post(formOf({ file: csv(), x: '1' }))).toEqual(errors.unknownParams('x'));
  const big = Buffer.alloc(20 * 1024 * 1024 + 1, `${H}\n`);
  expect(await post(formOf({ file: file(big, 'a.csv') }))).toEqual(
    errors.tooLargeParam('file', 'Ce fichier dépasse 20 Mo.'),
  );
  expect(await post({})).toMatchObject({ statusCode: 415 });
  expect(await app.ok('/api/stage')).toEqual([]);
});

describe('POST /api/stage/import/erreurs', () => {
  const annotated = async (content: string | Buffer<ArrayBuffer>) => {
    const cookie = `jwt_token=${staff.cookie('jwt_token')}`;
    const body = formOf({ file: file(content, 'a.csv', 'text/csv') });
    const answer = await app.request('/api/stage/import/erreurs', {
      method: 'POST',
      headers: { Cookie: cookie },
      body,
    });
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename=stages-erreurs.csv');
    return Buffer.from(await answer.arrayBuffer()).toString('utf8');
  };

  it('gives the file back with what is wrong in each line, to be mended and sent again', async () => {
    const text = await annotated(win1252(`${H};Capacité;Prérequis\nA-1;Un;x;"a;\nb"\nA-2;=1+1;1;'=2\n`));
    expect(text).toBe(
      `\uFEFF${H};Capacité;Prérequis;erreur\r\nA-1;Un;x;"a;\nb";Capacité : ${NUMBER}\r\nA-2;'=1+1;1;'=2;\r\n`,
    );
    const mended = await send(text.replace(';x;', ';3;'));
    expect(mended.body).toEqual({ success: true, created: 2, updated: 0, unchanged: 0, total: 2 });
    expect(await app.ok('/api/stage')).toMatchObject([
      { code_stage: 'A-1', capacite_stage: 3 },
      { libelle_stage: '=1+1' },
    ]);
  });

  it('replaces the column of an earlier try, and tells of the header on the first line', async () => {
    expect(await annotated(`Code;erreur;Prix\nA-1;ancienne;3\nA-2;;4\n`)).toMatch(
      /^\uFEFFCode;Prix;erreur\r\nA-1;3;"?Prix : Colonne inconnue.* Libellé : La colonne « Libellé » manque."?\r\nA-2;4;\r\n$/,
    );
  });

  it('puts the faults below their title, whatever cells a line lacks or has at its end', async () => {
    expect(await annotated(`${H};Capacité\nA-1\nA-2;Deux;x;;\n`)).toBe(
      `\uFEFF${H};Capacité;erreur\r\nA-1;;;Libellé : ${REQUIRED}\r\nA-2;Deux;x;Capacité : ${NUMBER}\r\n`,
    );
  });

  it('refuses what is no table', async () => {
    expect((await send(pdf(), '/api/stage/import/erreurs')).body).toMatchObject({
      statusCode: 400,
      errors: [{ param: 'file' }],
    });
  });
});
