import type { Stage } from '../../stage/stage.entity.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';

let staff: Client;
let stage: Stage;
let ids: { changed: number; same: number };
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'SUR-201' });
  const [changed, same] = [
    await app.world.session(stage, { debut: '2027-03-01' }),
    await app.world.session(stage, { debut: '2027-03-08' }),
  ];
  ids = { changed: changed.id, same: same.id };
});

const content = () =>
  [
    'Identifiant;Code du stage;Début;Fin;Lieu',
    `${ids.changed};SUR-201;02/03/2027;02/03/2027;Salle modifiée`,
    `${ids.same};SUR-201;08/03/2027;08/03/2027;`,
    ';SUR-201;08/03/2027;08/03/2027;Salle ajoutée',
  ].join('\n');
const send = (query: string) =>
  staff.call('POST', `/api/session_stage/import${query}`, formOf({ file: file(content(), 's.csv', 'text/csv') }));
const sessions = async () =>
  (await app.ok('/api/session_stage')).map(({ debut, lieu }: Json) => `${debut} ${lieu?.nom ?? ''}`.trim());
const places = async () => (await app.ok('/api/lieu')).map(({ nom }: Json) => nom);

it.each<[actes: string, figures: object, left: object[], lieux: string[], doubles: number, sessions: string[]]>([
  [
    'ajouter_modifier',
    { created: 1, updated: 1, unchanged: 1, total: 3 },
    [],
    ['Salle modifiée', 'Salle ajoutée'],
    1,
    ['2027-03-02 Salle modifiée', '2027-03-08', '2027-03-08 Salle ajoutée'],
  ],
  [
    'ajouter',
    { created: 1, updated: 0, unchanged: 1, left: 1, total: 3 },
    [{ line: 2, code: 'SUR-201', name: 'le 02/03/2027' }],
    ['Salle ajoutée'],
    1,
    ['2027-03-01', '2027-03-08', '2027-03-08 Salle ajoutée'],
  ],
  [
    'modifier',
    { created: 0, updated: 1, unchanged: 1, left: 1, total: 3 },
    [{ line: 4, code: 'SUR-201', name: 'le 08/03/2027' }],
    ['Salle modifiée'],
    0,
    ['2027-03-02 Salle modifiée', '2027-03-08'],
  ],
])(
  'actes=%s: what each line would do, then what is written, with its places alone',
  async (actes, figures, left, lieux, doubles, after) => {
    const [before, tried] = [await sessions(), await send(`?actes=${actes}&dryRun=true`)];

    const unchanged = [{ line: 3, code: 'SUR-201', name: 'le 08/03/2027' }];
    expect(tried.body).toMatchObject({
      ...figures,
      preview: { unchanged, left, lieux, lieux_total: lieux.length, doubles_total: doubles },
    });
    expect([await sessions(), await places()]).toEqual([before, []]);

    const done = await send(`?actes=${actes}`);

    expect([done.status, done.body]).toEqual([200, { success: true, ...figures }]);
    expect(await sessions()).toEqual(after);
    expect(await places()).toEqual([...lieux].sort());
  },
);
