import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/parcours', () => {
  it('answers an empty list where there is no pathway', async () => {
    expect(await app.ok('/api/parcours')).toEqual([]);
  });

  it('lists ids and names in French order', async () => {
    const ids: Record<string, number> = {};
    for (const nom of ['Zone', 'énergie', 'Étape 10', 'Écran', 'Eau', 'étape 9'])
      ids[nom] = (await app.world.parcours({ nom_parcours: nom })).id;

    expect(await app.ok('/api/parcours')).toEqual(
      ['Eau', 'Écran', 'énergie', 'étape 9', 'Étape 10', 'Zone'].map((nom) => ({ id: ids[nom], nom_parcours: nom })),
    );
  });

  it('orders namesakes by id', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await app.world.parcours({ nom_parcours: 'Radar' })).id);

    expect((await app.ok('/api/parcours')).map(({ id }: Json) => id)).toEqual(ids);
  });
});

describe('GET /api/parcours/{id}', () => {
  it('answers a pathway without anything', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Vide' });

    expect(await app.ok(`/api/parcours/${id}`)).toEqual({
      id,
      nom_parcours: 'Vide',
      descriptif_parcours: '',
      descriptif_parcours_html: '',
      version: 1,
      modifie_le: null,
      sous_parcours: [],
      categories: [],
    });
  });

  it('answers the whole pathway: source and HTML, sous-parcours, categories, associations with their stage', async () => {
    const parcours = await app.world.parcours({
      nom_parcours: 'Radionavigation',
      descriptif_parcours: '# But\n<script>x</script>',
    });
    const sousParcours = await app.world.sousParcours(parcours, { nom_sous_parcours: 'ILS' });
    const categorie = await app.world.categorie(parcours, {
      nom_categorie: 'Fondamentaux',
      position_categorie_parcours: 2,
      niveau_categorie_parcours: 'après affectation',
    });
    const stage = await app.world.stage({
      code_stage: 'NAV-101',
      libelle_stage: 'Bases',
      volume_horaire_stage: 35,
      capacite_stage: 12,
    });
    await app.world.definition(stage, categorie, sousParcours);

    expect(await app.ok(`/api/parcours/${parcours.id}`)).toEqual({
      id: parcours.id,
      nom_parcours: 'Radionavigation',
      descriptif_parcours: '# But\n<script>x</script>',
      descriptif_parcours_html: '<h2>But</h2>\n',
      version: 1,
      modifie_le: null,
      sous_parcours: [{ id: sousParcours.id, nom_sous_parcours: 'ILS', id_parcours: parcours.id }],
      categories: [
        {
          id: categorie.id,
          nom_categorie: 'Fondamentaux',
          position_categorie_parcours: 2,
          niveau_categorie_parcours: 'après affectation',
          id_parcours: parcours.id,
          definition_sous_parcours: [
            {
              id_stage: stage.id,
              id_categorie: categorie.id,
              id_sous_parcours: sousParcours.id,
              stage: { id: stage.id, code_stage: 'NAV-101', libelle_stage: 'Bases', volume_horaire_stage: 35 },
            },
          ],
        },
      ],
    });
  });

  it('orders categories by position, then name, the transverse ones (-1) first, and keeps an absent level null', async () => {
    const parcours = await app.world.parcours();
    for (const [nom_categorie, position] of [
      ['Fin', 10],
      ['Énergie', 2],
      ['Zone', 2],
      ['eau', 2],
      ['Transverse', -1],
    ] as const)
      await app.world.categorie(parcours, { nom_categorie, position_categorie_parcours: position });

    const { categories } = await app.ok(`/api/parcours/${parcours.id}`);

    expect(categories.map((categorie: Json) => categorie.nom_categorie)).toEqual([
      'Transverse',
      'eau',
      'Énergie',
      'Zone',
      'Fin',
    ]);
    expect(categories[0].niveau_categorie_parcours).toBeNull();
  });

  it('orders sous-parcours by name, and associations by code of the stage, one for each sous-parcours', async () => {
    const parcours = await app.world.parcours();
    const categorie = await app.world.categorie(parcours);
    const second = await app.world.sousParcours(parcours, { nom_sous_parcours: 'VOR' });
    const first = await app.world.sousParcours(parcours, { nom_sous_parcours: 'ils' });
    for (const code_stage of ['nav-201', 'NAV-101']) {
      const stage = await app.world.stage({ code_stage });
      for (const sousParcours of [first, second]) await app.world.definition(stage, categorie, sousParcours);
    }

    const { sous_parcours, categories } = await app.ok(`/api/parcours/${parcours.id}`);

    expect(sous_parcours.map(({ id }: Json) => id)).toEqual([first.id, second.id]);
    expect(categories[0].definition_sous_parcours.map((d: Json) => [d.stage.code_stage, d.id_sous_parcours])).toEqual([
      ['NAV-101', second.id],
      ['NAV-101', first.id],
      ['nav-201', second.id],
      ['nav-201', first.id],
    ]);
  });

  it('holds nothing of another pathway', async () => {
    const { parcours } = await app.world.everything();
    const other = await app.world.parcours();

    expect(await app.ok(`/api/parcours/${other.id}`)).toMatchObject({ sous_parcours: [], categories: [] });
    expect((await app.ok(`/api/parcours/${parcours.id}`)).categories).toHaveLength(1);
  });

  it('answers 404 for an unknown pathway', async () => {
    expect(await app.refused('/api/parcours/999999')).toEqual(
      errors.notFound('Le parcours 999999 n’existe pas ou plus.'),
    );
  });
});
