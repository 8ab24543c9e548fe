import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';

/** One 400 names every fault of a request, wherever it is: path, query, fields, files, references, rules. */
const AWAY = 999999999;
const NOT_PDF = '«\u00a0faux.pdf\u00a0» n’est pas un fichier PDF.';
const OTHER_PARCOURS = 'Choisissez des sous-parcours du parcours de la catégorie.';
const NOT_TWICE = 'Indiquez deux fois le même mot de passe.';
const USERNAME = 'Choisissez un mot de passe différent de l’identifiant.';
const unknownParam = (name: string) => [name, errors.unknownParams(name).errors![0]!.msg] as [string, string];
const unknown = (param: string): [string, string] => [param, messages.unknown(AWAY)];

let admin: Client;
const names: Record<string, number> = {};
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
  const { parcours, categorie, sousParcours, stage, responsable } = await app.world.everything();
  const foreign = await app.world.sousParcours(await app.world.parcours());
  const user = await app.world.user({ username: 'gestion-radar' });
  for (const [name, { id }] of Object.entries({ parcours, categorie, sousParcours, stage, responsable, foreign, user }))
    names[name] = id;
});
const faux = () => file('Bonjour', 'faux.pdf');

type Case = [title: string, call: string, body: () => unknown, faults: [param: string, msg: string][]];

const CASES: Case[] = [
  [
    'fields, a file and a reference of a new stage',
    'POST stage',
    () => formOf({ code: '', capacity: 'x', schedule: faux(), responsableIds: AWAY, surprise: 1 }),
    [
      unknownParam('surprise'),
      ['code', messages.required],
      ['name', messages.required],
      ['capacity', messages.integer(0, 100_000)],
      unknown('responsableIds'),
      ['schedule', NOT_PDF],
    ],
  ],
  [
    'path, query, a field, both files and a reference of a stage',
    'PUT stage/abc?force=1',
    () => formOf({ code: 'A', responsableIds: AWAY, schedule: faux(), pe_file: faux() }),
    [
      ['id', messages.id],
      unknownParam('force'),
      ['name', messages.required],
      unknown('responsableIds'),
      ['schedule', NOT_PDF],
      ['pe_file', NOT_PDF],
    ],
  ],
  [
    'references and files of a stage, known or not',
    'PUT stage/999999',
    () => formOf({ code: 'A', name: 'B', responsableIds: [AWAY, names['responsable']], pe_file: faux() }),
    [unknown('responsableIds'), ['pe_file', NOT_PDF]],
  ],
  [
    'the three references of an association',
    'POST definition_sousparcours',
    () => ({ stageIds: [names['stage'], AWAY], categorieId: AWAY, sousParcoursIds: [AWAY] }),
    [unknown('stageIds'), unknown('categorieId'), unknown('sousParcoursIds')],
  ],
  [
    'a reference, an id that is none and an unknown parameter of an association',
    'POST definition_sousparcours?a=1',
    () => ({ stageIds: ['x'], categorieId: AWAY, sousParcoursIds: [] }),
    [unknownParam('a'), ['stageIds', messages.ids], ['sousParcoursIds', messages.noIds], unknown('categorieId')],
  ],
  [
    'an unknown stage and the sous-parcours of another pathway',
    'POST definition_sousparcours',
    () => ({ stageIds: [AWAY], categorieId: names['categorie'], sousParcoursIds: [names['foreign']] }),
    [unknown('stageIds'), ['sousParcoursIds', OTHER_PARCOURS]],
  ],
  [
    'a field and the pathway of a new category',
    'POST categorie',
    () => ({ name: '', position: 1.5, id_parcours: AWAY }),
    [['name', messages.required], ['position', messages.integer(-1, 1_000_000)], unknown('id_parcours')],
  ],
  [
    'a field and the move of a category',
    'PUT categorie/{categorie}?a=1',
    () => ({ name: 5, id_parcours: AWAY }),
    [unknownParam('a'), ['name', messages.text], ['id_parcours', messages.move]],
  ],
  [
    'a field and the pathway of a new sous-parcours',
    'POST sousparcours',
    () => ({ id_parcours: AWAY }),
    [['name', messages.required], unknown('id_parcours')],
  ],
  [
    'a field and the move of a sous-parcours',
    'PATCH sousparcours/{sousParcours}',
    () => ({ name: '', id_parcours: AWAY, constructor: 1 }),
    [unknownParam('constructor'), ['name', messages.required], ['id_parcours', messages.move]],
  ],
  [
    'fields and the confirmation of a new account',
    'POST user',
    () => ({ username: '', password: 'court', passwordConfirmation: 'autre', is_admin: 1 }),
    [
      ['username', messages.required],
      ['password', messages.tooShort(12)],
      ['is_admin', messages.boolean],
      ['passwordConfirmation', NOT_TWICE],
    ],
  ],
  [
    'the password of a new account, its username, and the confirmation',
    'POST user',
    () => ({
      username: 'gestion-sol-air',
      password: 'Gestion-Sol-Air',
      passwordConfirmation: 'autre',
      is_admin: 'non',
    }),
    [
      ['is_admin', messages.boolean],
      ['password', USERNAME],
      ['passwordConfirmation', NOT_TWICE],
    ],
  ],
  [
    'a field, the password and the confirmation of an account',
    'PUT user/{user}',
    () => ({ username: 'autre', password: 'Gestion-Radar', passwordConfirmation: 'autre' }),
    [unknownParam('username'), ['password', USERNAME], ['passwordConfirmation', NOT_TWICE]],
  ],
  [
    'a path and a query',
    'GET stage/abc?a=1&b=2',
    () => undefined,
    [['id', messages.id], unknownParam('a'), unknownParam('b')],
  ],
  ['a path and a query of a deletion', 'DELETE user/0?a=1', () => undefined, [['id', messages.id], unknownParam('a')]],
  [
    'a query',
    'GET stage?limit=0&surprise=1&responsablesId=x',
    () => undefined,
    [unknownParam('surprise'), ['responsablesId', messages.ids], ['limit', messages.integer(1, 500)]],
  ],
  [
    'an import without its file',
    'POST stage/import?dryRun=x&a=1',
    () => formOf({ surprise: 1 }),
    [
      ['dryRun', messages.boolean],
      unknownParam('a'),
      unknownParam('surprise'),
      ['file', 'Choisissez un fichier CSV ou Excel (.xlsx).'],
    ],
  ],
];

const byParam = (a: { param: string }, b: { param: string }) => (a.param < b.param ? -1 : 1);

it.each(CASES)('%s: %s', async (_title, call, body, faults) => {
  const [method = '', path = ''] = call.split(' ');
  const before = await app.ok('/api/stage');

  const answer = await admin.call(
    method,
    `/api/${path.replace(/\{(\w+)\}/, (_, name: string) => `${names[name]}`)}`,
    body(),
  );

  const expected = errors.badParams(...faults);
  expect(answer.status).toBe(400);
  expect({ ...answer.body, errors: answer.body.errors.sort(byParam) }).toEqual({
    ...expected,
    errors: expected.errors!.sort(byParam),
  });
  expect(await app.ok('/api/stage')).toEqual(before);
});
