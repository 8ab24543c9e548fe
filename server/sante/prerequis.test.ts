import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

/** What a rule tells, as « code: detail ». */
const told = async (regle: string): Promise<string[]> =>
  (await staff.get(`/api/sante/${regle}`)).body.map(
    ({ libelle, detail }: Json) => `${libelle.split(' — ')[0]}: ${detail.replace(/[\u00a0\u202f]/g, ' ')}`,
  );
const stage = (code_stage: string, prerequis_stage = '') => app.world.stage({ code_stage, prerequis_stage });
const unknown = (codes: string) => [`SUR-300: Aucun stage ne porte le code ${codes}`];

describe('a prerequisite that is unknown', () => {
  it.each<[text: string, expected: string[]]>([
    ['Avoir suivi SUR-999', unknown('SUR-999')],
    ['SUR-999, SUR-998 et SUR-999', unknown('SUR-999, SUR-998')],
    ['(ABC-123).', unknown('ABC-123')],
    ['Avoir suivi sur-9999', unknown('sur-9999')],
    ['Avoir suivi SUR-101', []],
    ['Avoir suivi sur 101 / SUR_101, SUR101', []],
    ['Avoir suivi SUR 101.', []],
    ['Avoir le niveau B1 en anglais, 3 ans d’expérience', []],
    ['Connaître l’ADS-B, ISO 9001, DO-278 et ED-109A', []],
    ['Connaître le radar et le VOR-DME', []],
    ['Avoir suivi RADAR', []],
    ['', []],
    [`${'x '.repeat(50_000)} SUR-999`, []],
  ])('%.50s', async (text, expected) => {
    await stage('SUR-101');
    await stage('RADAR');
    await stage('SUR-300', text);

    expect(await told('prerequis-inconnu')).toEqual(expected);
  });
});

describe('a prerequisite that names a code given up', () => {
  it.each<[text: string, expected: string[], unknown?: string[]]>([
    ['Avoir suivi SUR-200', ['SUR-300: SUR-200 : ancien code, aujourd’hui SUR-201']],
    [
      'sur 200 et SUR_200',
      ['SUR-300: sur 200 : ancien code, aujourd’hui SUR-201 ; SUR_200 : ancien code, aujourd’hui SUR-201'],
    ],
    ['SUR-201', []],
    // Another has it now.
    ['SUR-202', []],
    // Who gave it up is gone.
    ['SUR-203', [], unknown('SUR-203')],
  ])('%s', async (text, expected, missing = []) => {
    const { id } = await stage('SUR-201');
    await stage('SUR-202');
    await stage('SUR-300', text);
    const formers = "('sur-200', ?), ('sur-202', ?), ('sur-203', 999999)";
    await app.dataSource.query(`INSERT INTO ancien_code (cle, id_stage) VALUES ${formers}`, [id, id]);

    expect(await told('prerequis-ancien')).toEqual(expected);
    expect(await told('prerequis-inconnu')).toEqual(missing);
  });
});

describe('prerequisites in a circle', () => {
  it.each<[stages: [code: string, text: string][], expected: string[]]>([
    [
      [
        ['A-1', 'A-2'],
        ['A-2', 'A-3'],
        ['A-3', ''],
      ],
      [],
    ],
    [
      [
        ['A-1', 'A-2'],
        ['A-2', 'A-1'],
      ],
      ['A-1: A-1 → A-2 → A-1'],
    ],
    [[['A-1', 'A-1']], ['A-1: A-1 → A-1']],
    [
      [
        ['A-1', 'A-2'],
        ['A-2', 'A-3'],
        ['A-3', 'A-1'],
        ['B-1', 'A-1'],
      ],
      ['A-1: A-1 → A-2 → A-3 → A-1'],
    ],
    [
      [
        ['A-1', 'A-2'],
        ['A-2', 'A-1'],
        ['B-1', 'A-1 et B-2'],
        ['B-2', 'B-1'],
      ],
      ['A-1: A-1 → A-2 → A-1', 'B-1: B-1 → B-2 → B-1'],
    ],
    [
      [
        ['A-1', 'A-2 ou A-3'],
        ['A-2', 'A-1'],
        ['A-3', ''],
      ],
      [],
    ],
    [
      [
        ['A-1', 'A-2, A-3 ou A-4'],
        ['A-2', 'A-1'],
        ['A-3', ''],
        ['A-4', ''],
      ],
      [],
    ],
    [
      [
        ['A-1', 'A-2, A-3'],
        ['A-2', 'A-1'],
        ['A-3', ''],
      ],
      ['A-1: A-1 → A-2 → A-1'],
    ],
  ])('%j', async (stages, expected) => {
    for (const [code, text] of stages) await stage(code, text);

    expect((await told('prerequis-en-boucle')).sort()).toEqual(expected);
  });

  it('of any length: 3,000 stages, each asking for the one before', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `A-${i};Stage ${i};A-${(i + 2999) % 3000}`);
    const form = new FormData();
    form.set('file', new Blob([`Code;Libellé;Prérequis\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'a.csv');
    expect((await staff.call('POST', '/api/stage/import', form)).status).toBe(200);

    expect(await told('prerequis-en-boucle')).toEqual([expect.stringMatching(/^A-\d+: (A-\d+ → ){10}… → A-\d+$/)]);
  });
});

describe('a prerequisite that is placed later', () => {
  type Place = [sousParcours: number, position: number];
  const LATER = 'A-1: A-2 vient plus tard dans « Surveillance »';

  it.each<[title: string, text: string, places: Record<string, Place[]>, expected: string[]]>([
    ['later', 'A-2', { 'A-1': [[0, 1]], 'A-2': [[0, 2]] }, [LATER]],
    ['before', 'A-2', { 'A-1': [[0, 2]], 'A-2': [[0, 1]] }, []],
    ['in the same category', 'A-2', { 'A-1': [[0, 2]], 'A-2': [[0, 2]] }, []],
    [
      'both before and later',
      'A-2',
      {
        'A-1': [[0, 2]],
        'A-2': [
          [0, 1],
          [0, 3],
        ],
      },
      [],
    ],
    ['later, for another sous-parcours', 'A-2', { 'A-1': [[0, 1]], 'A-2': [[1, 2]] }, []],
    [
      'later, for two: told once',
      'A-2',
      {
        'A-1': [
          [0, 1],
          [1, 1],
        ],
        'A-2': [
          [0, 2],
          [1, 2],
        ],
      },
      [LATER],
    ],
    ['transverse', 'A-2', { 'A-1': [[0, 1]], 'A-2': [[0, -1]] }, []],
    ['of a transverse one', 'A-2', { 'A-1': [[0, -1]], 'A-2': [[0, 1]] }, []],
    ['one of two is before', 'A-2 ou A-3', { 'A-1': [[0, 2]], 'A-2': [[0, 3]], 'A-3': [[0, 1]] }, []],
    [
      'both of two are later',
      'A-2 ou A-3',
      { 'A-1': [[0, 1]], 'A-2': [[0, 3]], 'A-3': [[0, 2]] },
      ['A-1: A-2 ou A-3 vient plus tard dans « Surveillance »'],
    ],
    ['in no pathway', 'A-2', { 'A-1': [[0, 1]], 'A-2': [] }, []],
  ])('%s', async (_title, text, places, expected) => {
    const parcours = await app.world.parcours({ nom_parcours: 'Surveillance' });
    const sousParcours = [await app.world.sousParcours(parcours), await app.world.sousParcours(parcours)];
    for (const [code, list] of Object.entries(places)) {
      const one = await stage(code, code === 'A-1' ? text : '');
      for (const [sous, position_categorie_parcours] of list) {
        const categorie = await app.world.categorie(parcours, { position_categorie_parcours });
        await app.world.definition(one, categorie, sousParcours[sous]!);
      }
    }

    expect(await told('prerequis-plus-tard')).toEqual(expected);
    const [line] = (await staff.get('/api/sante/prerequis-plus-tard')).body;
    if (line) expect(line.id_parcours).toBe(parcours.id);
  });
});
