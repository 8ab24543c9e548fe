import { useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { dump } from '../../test/content-dump.js';
import { errors } from '../../test/errors.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();
let editor: Account;
let foreign: string;
let codes: Record<'own' | 'free' | 'foreign', string>;
let sessions: Record<'own' | 'foreign', number>;
beforeEach(async () => {
  const [own, other, free] = [await app.world.everything(), await app.world.everything(), await app.world.stage()];
  editor = await signedIn(app, [own.parcours.id]);
  foreign = `Dépend aussi de «\u00a0${other.parcours.nom_parcours}\u00a0», que vous ne modifiez pas.`;
  codes = { own: own.stage.code_stage, free: free.code_stage, foreign: other.stage.code_stage };
  sessions = { own: own.session.id, foreign: other.session.id };
});

const send = (path: string, lines: string[]) =>
  editor.call('POST', path, formOf({ file: file(lines.join('\n'), 'a.csv', 'text/csv') }));
const rows = async () => [await dump(app.dataSource), await app.dataSource.query('SELECT id FROM modification')];

type Import = [what: string, path: string, lines: () => string[], refused: number[]];
const IMPORTS: Import[] = [
  [
    'stages, with a person more',
    '/api/stage/import',
    () => [
      'Code;Libellé;Responsables',
      `${codes.own};Autre;`,
      `${codes.foreign};Autre;"ZOLA, Zoé"`,
      `${codes.free};Autre;`,
      'NEUF;Neuf;"ZOLA, Zoé"',
    ],
    [3],
  ],
  [
    'sessions, new and changed, with a place more',
    '/api/session_stage/import',
    () => [
      'Identifiant;Code du stage;Remarque;Lieu',
      `;${codes.own};Neuve;Neuf`,
      `;${codes.foreign};Neuve;Neuf`,
      `${sessions.own};;Autre;`,
      `${sessions.foreign};;Autre;`,
    ],
    [3, 5],
  ],
];

describe.each(IMPORTS)('an import of %s, by an editor of one pathway', (_, path, lines, refused) => {
  it.each(['', '?dryRun=true'])('%s names the lines of another one, and writes nothing', async (query) => {
    const before = await rows();

    const { body } = await send(path + query, lines());

    expect(body).toEqual(errors.notYours(...refused.map((line): [string, string] => [`ligne ${line}`, foreign])));
    expect(await rows()).toEqual(before);
  });

  it('writes the others', async () => {
    const own = lines().filter((_line, i) => !refused.includes(i + 1));

    expect((await send(`${path}?dryRun=true`, own)).status).toBe(200);
    expect((await send(path, own)).body).toMatchObject({ success: true, total: own.length - 1, unchanged: 0 });
  });

  it('of a line of another pathway that changes nothing is no write', async () => {
    const { body } = await send(path, unchanged(path));

    expect(body).toMatchObject({ success: true, created: 0, updated: 0, unchanged: 1 });
  });
});

const unchanged = (path: string) =>
  path.includes('session')
    ? ['Identifiant;Code du stage', `${sessions.foreign};${codes.foreign}`]
    : ['Code;Libellé', `${codes.foreign};Stage sans libellé particulier`];
