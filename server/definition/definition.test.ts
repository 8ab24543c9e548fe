import { type Json, useApp } from '../test/app.js';

const app = useApp();

describe('GET /api/definition_sousparcours', () => {
  it('names the category, the sous-parcours, its pathway and the stage of each association', async () => {
    const { parcours, categorie, sousParcours, stage } = await app.world.everything();

    expect(await app.ok('/api/definition_sousparcours')).toEqual([
      {
        id_stage: stage.id,
        id_categorie: categorie.id,
        id_sous_parcours: sousParcours.id,
        categorie: { id: categorie.id, nom_categorie: categorie.nom_categorie },
        sous_parcours: {
          id: sousParcours.id,
          nom_sous_parcours: sousParcours.nom_sous_parcours,
          id_parcours: parcours.id,
          parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
        },
        stage: { id: stage.id, code_stage: stage.code_stage, libelle_stage: stage.libelle_stage },
      },
    ]);
  });

  it('lists the associations as the page of the pathway does: category, sous-parcours, code', async () => {
    const parcours = await app.world.parcours();
    const late = await app.world.categorie(parcours, { nom_categorie: 'tard', position_categorie_parcours: 2 });
    const early = await app.world.categorie(parcours, { nom_categorie: 'tôt' });
    const z = await app.world.sousParcours(parcours, { nom_sous_parcours: 'Z' });
    const e = await app.world.sousParcours(parcours, { nom_sous_parcours: 'É' });
    for (const code_stage of ['B', 'a']) {
      const stage = await app.world.stage({ code_stage });
      for (const categorie of [late, early])
        for (const sousParcours of [z, e]) await app.world.definition(stage, categorie, sousParcours);
    }

    const list = await app.ok('/api/definition_sousparcours');

    expect(
      list.map((d: Json) => [d.categorie.nom_categorie, d.sous_parcours.nom_sous_parcours, d.stage.code_stage].join()),
    ).toEqual(['tôt,É,a', 'tôt,É,B', 'tôt,Z,a', 'tôt,Z,B', 'tard,É,a', 'tard,É,B', 'tard,Z,a', 'tard,Z,B']);
  });

  it('keeps only the associations of parcoursId', async () => {
    await app.world.everything();
    const { parcours, stage } = await app.world.everything();

    const list = await app.ok(`/api/definition_sousparcours?parcoursId=${parcours.id}`);

    expect(list.map((definition: Json) => definition.id_stage)).toEqual([stage.id]);
  });

  it('answers an empty list for an unknown pathway', async () => {
    await app.world.everything();

    expect(await app.ok('/api/definition_sousparcours?parcoursId=999999')).toEqual([]);
  });
});
