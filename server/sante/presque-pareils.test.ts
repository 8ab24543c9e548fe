// Run once
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const linesOf = async (regle: string): Promise<Json[]> => (await staff.get(`/api/sante/${regle}`)).body;

describe('levels that are written in two ways', () => {
  it.each([
    [['Niveau 1', 'niveau  1'], ['Écrit « niveau  1 », ailleurs « Niveau 1 »']],
    [['Confirmé', 'CONFIRME', 'CONFIRME'], ['Écrit « Confirmé », ailleurs « CONFIRME »']],
    [['Niveau 1', 'Niveau 1', 'Niveau 2', '', null], []],
  ])('%j', async (niveaux, details) => {
    const parcours = await app.world.parcours();
    for (const niveau of niveaux) await app.world.categorie(parcours, { niveau_categorie_parcours: niveau });

    const found = await linesOf('niveau-ecrit-autrement');
    expect(found.map(({ detail }) => detail.replaceAll('\u00a0', ' '))).toEqual(details);
  });
});

describe('names and codes that are nearly the same', () => {
  const told = async (regle: string) =>
    (await linesOf(regle)).map(({ libelle, detail }) => `${libelle.split(' — ')[0]}: ${detail}`);

  it.each([
    [
      ['SUR-201', 'SUR 201'],
      ['SUR 201: Presque SUR-201', 'SUR-201: Presque SUR 201'],
    ],
    [
      ['SUR-201', 'SUR-2O1'],
      ['SUR-201: Presque SUR-2O1', 'SUR-2O1: Presque SUR-201'],
    ],
    [
      ['SUR-1', 'SUR-01'],
      ['SUR-01: Presque SUR-1', 'SUR-1: Presque SUR-01'],
    ],
    [['SUR-20', 'SUR-2', 'SUR-10', 'SUR-100', 'SUR-1.10', 'SUR-11.0'], []],
    [['DOC-1', 'D0C-1', 'ILO-20', 'IL-020'], []],
  ])('codes %j', async (codes, expected) => {
    for (const code of codes) await app.world.stage({ code_stage: code, libelle_stage: `Nom de ${code} même` });

    expect(await told('codes-proches')).toEqual(expected);
  });

  it.each([
    [['Radars et radios', 'RADIO, radar'], 2],
    [['Étude des systèmes', 'Etude du système'], 2],
    [['Anglais niveau 1', 'Anglais niveau 2'], 0],
    [['Radar primaire', 'Radar secondaire'], 0],
  ])('stages %j', async (names, count) => {
    for (const [i, name] of names.entries()) await app.world.stage({ code_stage: `A-${i}`, libelle_stage: name });

    expect(await linesOf('noms-proches')).toHaveLength(count);
  });

  it('categories and sous-parcours of one pathway, pathways; not what stands in two', async () => {
    const [one, two] = [
      await app.world.parcours({ nom_parcours: 'Radar' }),
      await app.world.parcours({ nom_parcours: 'radars' }),
    ];
    for (const nom of ['ILS', 'Ils']) await app.world.sousParcours(one, { nom_sous_parcours: nom });
    await app.world.sousParcours(two, { nom_sous_parcours: 'ILS' });
    await app.world.categorie(one, { nom_categorie: 'Bases', niveau_categorie_parcours: 'Niveau 1' });
    await app.world.categorie(one, { nom_categorie: 'Bases', niveau_categorie_parcours: 'Niveau 2' });

    expect((await linesOf('noms-proches')).map(({ entite, libelle }) => `${entite} ${libelle}`)).toEqual([
      'parcours Radar',
      'parcours radars',
      'sousparcours ILS',
      'sousparcours Ils',
    ]);
  });

  it.each([
    ['accents and case', ['BENALI', 'Aïcha'], ['benali', 'aicha'], 1],
    ['swapped names', ['BENALI', 'Aïcha'], ['Aïcha', 'BENALI'], 1],
    ['hyphens', ['NGUYEN-MARTIN', 'Léa'], ['NGUYEN MARTIN', 'Lea'], 1],
    ['another first name', ['ROUX', 'Anaïs'], ['ROUX', 'Hervé'], 0],
  ])('people: %s', async (_title, one, two, count) => {
    const people = [];
    for (const [nom_responsable, prenom_responsable] of [one, two] as [string, string][])
      people.push(await app.world.responsable({ nom_responsable, prenom_responsable }));
    const found = await linesOf('responsable-en-double');

    expect(found).toHaveLength(count);
    if (count > 0)
      expect(found[0]).toMatchObject({
        entite: 'responsable',
        cle: String(people[0]!.id),
        autre: String(people[1]!.id),
      });
  });
});
