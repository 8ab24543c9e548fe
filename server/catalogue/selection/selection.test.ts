import { type Json, useApp } from '../../test/app.js';
import { errors } from '../../test/errors.js';

const app = useApp();
const ask = (codes: string) => app.ok(`/api/stage/selection?codes=${encodeURIComponent(codes)}`);
const codesOf = ({ stages }: Json) => stages.map((stage: Json) => stage.code_stage);
const phrasesOf = ({ stages }: Json, code: string) =>
  stages
    .find((stage: Json) => stage.code_stage === code)
    .prerequis.map(({ absent, plus_bas, stages }: Json) =>
      [absent ? 'absent' : plus_bas ? 'plus-bas' : 'avant', ...stages.map((one: Json) => one.code_stage)].join(' '),
    );

describe('GET /api/stage/selection', () => {
  it('answers a stage with its places, its people and what it asks for', async () => {
    const { parcours, categorie, sousParcours, stage, responsable } = await app.world.everything();
    const other = await app.world.sousParcours(parcours, { nom_sous_parcours: 'Autre' });
    await app.world.definition(stage, categorie, other);
    const needed = await app.world.stage({ code_stage: 'SUR-101', libelle_stage: 'Radar' });
    const { id } = await app.world.stage({
      code_stage: 'SUR-201',
      libelle_stage: '<b>Radar</b>',
      objectif_general_stage: 'Situer',
      prerequis_stage: 'Avoir suivi sur 101',
      rythme_stage: '5 jours',
      volume_horaire_stage: 35,
      capacite_stage: 12,
    });

    const { stages, inconnus } = await ask(`${stage.code_stage},SUR-201`);

    expect(inconnus).toEqual([]);
    expect(stages).toEqual([
      expect.objectContaining({
        id: stage.id,
        responsables: [
          { id: responsable.id, nom_responsable: responsable.nom_responsable, prenom_responsable: 'Camille' },
        ],
        places: [
          {
            id_parcours: parcours.id,
            nom_parcours: parcours.nom_parcours,
            id_categorie: categorie.id,
            nom_categorie: categorie.nom_categorie,
            niveau_categorie_parcours: categorie.niveau_categorie_parcours,
            position_categorie_parcours: categorie.position_categorie_parcours,
            sous_parcours: [sousParcours.nom_sous_parcours, 'Autre'],
          },
        ],
      }),
      {
        id,
        code_stage: 'SUR-201',
        libelle_stage: '<b>Radar</b>',
        volume_horaire_stage: 35,
        capacite_stage: 12,
        rythme_stage: '5 jours',
        objectif_general_stage: 'Situer',
        prerequis_stage: 'Avoir suivi sur 101',
        emploi_du_temps_stage: null,
        fiche_PE_stage: null,
        responsables: [],
        places: [],
        prerequis: [
          { absent: true, plus_bas: false, stages: [{ id: needed.id, code_stage: 'SUR-101', libelle_stage: 'Radar' }] },
        ],
      },
    ]);
  });

  it.each<[codes: string, found: string[], inconnus: string[]]>([
    ['étu-1', ['ÉTU-1'], []],
    ['ETU-1, Etu-1 ,ÉTU-1', ['ÉTU-1'], []],
    ['ZZZ-9,ETU-1,zzz-9', ['ÉTU-1'], ['zzz-9']],
    ['A\\,B', ['A,B'], []],
    ['A\\\\B', ['A\\B'], []],
    ["'; DROP TABLE stage; --", [], ["'; DROP TABLE stage; --"]],
    ['<script>,%,_', [], ['<script>', '%', '_']],
    ['ETU-1,,', ['ÉTU-1'], []],
  ])('codes=%s', async (codes, found, inconnus) => {
    for (const code_stage of ['ÉTU-1', 'A,B', 'A\\B']) await app.world.stage({ code_stage });

    const answer = await ask(codes);

    expect([codesOf(answer), answer.inconnus]).toEqual([found, inconnus]);
  });

  it('reads the codes of the prerequisites as the health of the catalogue does', async () => {
    const texts: Record<string, string> = {
      'T-1': 'Avoir suivi SUR_101, ou sur 102.',
      'T-2': 'SUR101 et Nav.3 ; niveau B1, 3 ans d’expérience, RADAR',
      'T-3': 'SUR-999',
      'T-4': `${'mot-clé '.repeat(2000)} SUR-101`,
    };
    for (const code_stage of ['SUR-101', 'SUR-102', 'NAV-3', 'RADAR']) await app.world.stage({ code_stage });
    for (const [code_stage, prerequis_stage] of Object.entries(texts))
      await app.world.stage({ code_stage, prerequis_stage });

    const answer = await ask('T-1,T-2,T-3,T-4,SUR-102');

    expect(Object.keys(texts).map((code) => phrasesOf(answer, code))).toEqual([
      ['avant SUR-101 SUR-102'],
      ['absent SUR-101', 'absent NAV-3'],
      [],
      [],
    ]);
  });

  it.each<[query: string, msg: string]>([
    ['', 'Ce champ est obligatoire.'],
    ['?codes=', 'Ce champ est obligatoire.'],
    ['?codes=,%20,', 'Indiquez au moins un code.'],
    [`?codes=${Array.from({ length: 300 }, (_, i) => `SUR-${i}`).join()}`, 'Indiquez 60 codes au plus.'],
    [`?codes=${'x'.repeat(51)}`, 'Indiquez des codes\u00a0: 50 caractères au plus chacun, sans caractère de contrôle.'],
    ['?codes=a%00b', 'Indiquez des codes\u00a0: 50 caractères au plus chacun, sans caractère de contrôle.'],
  ])('refuses %.40s', async (query, msg) => {
    for (const path of ['/api/stage/selection', '/api/stage/selection/export'])
      expect(await app.refused(path + query)).toEqual(errors.badParams(['codes', msg]));
  });
});

it('takes a code that was given up in a prerequisite for the stage that had it', async () => {
  const { id } = await app.world.stage({ code_stage: 'SUR-201' });
  await app.world.stage({ code_stage: 'SUR-202' });
  await app.world.stage({ code_stage: 'SUR-300', prerequis_stage: 'SUR-200, sur 202 ; SUR-203' });
  const formers = "('sur-200', ?), ('sur-202', ?), ('sur-203', 999999)";
  await app.dataSource.query(`INSERT INTO ancien_code (cle, id_stage) VALUES ${formers}`, [id, id]);

  expect(phrasesOf(await ask('SUR-300'), 'SUR-300')).toEqual(['absent SUR-201', 'absent SUR-202']);
  expect(phrasesOf(await ask('SUR-300,SUR-201'), 'SUR-300')).toEqual(['avant SUR-201', 'absent SUR-202']);
});

it('finds a stage under the code that it gave up, and tells the present one', async () => {
  const { id } = await app.world.stage({ code_stage: 'SUR-201' });
  await app.dataSource.query("INSERT INTO ancien_code (cle, id_stage) VALUES ('sur-200', ?)", [id]);

  const answer = await ask('SUR-200,sur-201');

  expect([codesOf(answer), answer.inconnus]).toEqual([['SUR-201'], []]);
  expect(answer.renommes).toEqual([
    { code: 'SUR-200', code_stage: 'SUR-201' },
    { code: 'sur-201', code_stage: 'SUR-201' },
  ]);
});

describe('GET /api/stage/selection/export', () => {
  it('is a file for Excel, which takes nothing in it for a formula', async () => {
    const parcours = await app.world.parcours({ nom_parcours: 'Radar; "et autres"' });
    const categorie = await app.world.categorie(parcours, { niveau_categorie_parcours: ' après un an ' });
    const sousParcours = await app.world.sousParcours(parcours);
    const stage = await app.world.stage({
      code_stage: 'SUR-2',
      libelle_stage: '=1+1',
      prerequis_stage: 'SUR-1',
      volume_horaire_stage: 35,
    });
    await app.world.definition(stage, categorie, sousParcours);
    await app.world.stage({ code_stage: 'SUR-1', libelle_stage: 'Principes' });

    const response = await app.request('/api/stage/selection/export?codes=SUR-1,SUR-2,@a');
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?selection-[\d-]+\.csv/);
    expect(bytes.toString('utf8')).toBe(
      [
        '\uFEFFCode;Stage;Durée (heures);Niveau;Prérequis;Parcours;Remarques',
        `SUR-2;'=1+1;35;après un an;SUR-1;"Radar; ""et autres""";Placé avant son prérequis\u00a0: SUR-1`,
        'SUR-1;Principes;;;;;',
        `'@a;;;;;;N’existe plus`,
        '',
      ].join('\r\n'),
    );
  });
});
