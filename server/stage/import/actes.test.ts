import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Avant' });
  await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Pareil' });
});

const CONTENT = [
  'Code;Libellé;Responsables',
  'A-1;Après;CONNUE, Léa | MODIFIE, Jean',
  'B-1;Pareil;',
  'C-1;Neuf;CONNUE, Léa | AJOUTE, Zoé',
].join('\n');
const send = (query: string, content = CONTENT) =>
  staff.call('POST', `/api/stage/import${query}`, formOf({ file: file(content, 'stages.csv', 'text/csv') }));
const stages = async () =>
  (await app.ok('/api/stage')).map(({ code_stage, libelle_stage }: Json) => `${code_stage} ${libelle_stage}`);
const people = async () => (await app.ok('/api/responsable')).map(({ nom_responsable }: Json) => nom_responsable);
const line = (number: number, code: string, name: string) => ({ line: number, code, name });

it.each<[actes: string, figures: object, left: object[], responsables: string[], stages: string[]]>([
  [
    'ajouter_modifier',
    { created: 1, updated: 1, unchanged: 1, total: 3 },
    [],
    ['CONNUE, Léa', 'MODIFIE, Jean', 'AJOUTE, Zoé'],
    ['A-1 Après', 'B-1 Pareil', 'C-1 Neuf'],
  ],
  [
    'ajouter',
    { created: 1, updated: 0, unchanged: 1, left: 1, total: 3 },
    [line(2, 'A-1', 'Après')],
    ['CONNUE, Léa', 'AJOUTE, Zoé'],
    ['A-1 Avant', 'B-1 Pareil', 'C-1 Neuf'],
  ],
  [
    'modifier',
    { created: 0, updated: 1, unchanged: 1, left: 1, total: 3 },
    [line(4, 'C-1', 'Neuf')],
    ['CONNUE, Léa', 'MODIFIE, Jean'],
    ['A-1 Après', 'B-1 Pareil'],
  ],
])(
  'actes=%s: what each line would do, then what is written, with its persons alone',
  async (actes, figures, left, responsables, after) => {
    const [before, tried] = [await stages(), await send(`?actes=${actes}&dryRun=true`)];

    expect(tried.body).toMatchObject({
      ...figures,
      preview: { unchanged: [line(3, 'B-1', 'Pareil')], left, responsables, responsables_total: responsables.length },
    });
    const told = [tried.body.preview.created.length, tried.body.preview.updated.length];
    expect(told).toEqual([tried.body.created, tried.body.updated]);
    expect([await stages(), await people()]).toEqual([before, []]);

    const done = await send(`?actes=${actes}`);

    expect([done.status, done.body]).toEqual([200, { success: true, ...figures }]);
    expect(await stages()).toEqual(after);
    expect(await people()).toEqual(responsables.map((name) => name.split(',')[0]).sort());
    // Those of the lines that are left have no part in it either.
    const again = await send(`?actes=${actes}`);
    expect([again.body.created, again.body.updated, again.body.left]).toEqual([0, 0, left.length || undefined]);
    expect(again.headers.get('X-Modification')).toBeNull();
  },
);

it('only one of both is one modification, undone as one', async () => {
  const { headers } = await send('?actes=ajouter');
  const { body } = await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
  expect(body).toMatchObject({ conservees: [], impossibles: [] });
  expect([await stages(), await people()]).toEqual([['A-1 Avant', 'B-1 Pareil'], []]);
});

it('a faulty line is told although it would be left, and another word is refused', async () => {
  const { body } = await send('?actes=modifier', 'Code;Libellé\nA-1;Après\nC-1;\n');
  expect(body.errors).toMatchObject([{ param: 'ligne 3, libelle_stage' }]);
  expect((await send('?actes=effacer')).body).toEqual(
    errors.badParams(['actes', 'Indiquez l’une de ces valeurs\u00a0: ajouter_modifier, ajouter, modifier.']),
  );
  expect(await stages()).toEqual(['A-1 Avant', 'B-1 Pareil']);
});

it('persons of a long file are created once each, by the lines that need them', async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `N-${i};Neuf;COMMUNE, Léa | NOM ${i % 300}, Zoé`);
  const { body } = await send(
    '?actes=ajouter',
    ['Code;Libellé;Responsables', 'A-1;Autre;JAMAIS, Vue', ...rows].join('\n'),
  );
  expect(body).toMatchObject({ created: 600, left: 1 });
  expect(await people()).toHaveLength(301);
  expect(await people()).not.toContain('JAMAIS');
});
