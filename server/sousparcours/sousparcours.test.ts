import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/sousparcours', () => {
  it('lists every sous-parcours with its pathway, by name', async () => {
    const first = await app.world.parcours({ nom_parcours: 'Radionavigation' });
    const second = await app.world.parcours({ nom_parcours: 'Surveillance' });
    const vor = await app.world.sousParcours(first, { nom_sous_parcours: 'VOR' });
    const etude = await app.world.sousParcours(second, { nom_sous_parcours: 'Étude' });
    const ils = await app.world.sousParcours(first, { nom_sous_parcours: 'ils' });

    expect(await app.ok('/api/sousparcours')).toEqual(
      [
        { sousParcours: etude, parcours: second },
        { sousParcours: ils, parcours: first },
        { sousParcours: vor, parcours: first },
      ].map(({ sousParcours, parcours }) => ({
        id: sousParcours.id,
        nom_sous_parcours: sousParcours.nom_sous_parcours,
        id_parcours: parcours.id,
        version: 1,
        parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
      })),
    );
  });

  it('keeps only the sous-parcours of parcoursId', async () => {
    const parcours = await app.world.parcours();
    await app.world.sousParcours(await app.world.parcours());
    const { id } = await app.world.sousParcours(parcours);

    const list = await app.ok(`/api/sousparcours?parcoursId=${parcours.id}`);

    expect(list.map((sousParcours: Json) => sousParcours.id)).toEqual([id]);
  });

  it('answers an empty list for an unknown pathway', async () => {
    await app.world.everything();

    expect(await app.ok('/api/sousparcours?parcoursId=999999')).toEqual([]);
  });
});

describe('GET /api/sousparcours/{id}', () => {
  it('answers the sous-parcours with its pathway', async () => {
    const { parcours, sousParcours } = await app.world.everything();

    expect(await app.ok(`/api/sousparcours/${sousParcours.id}`)).toEqual({
      id: sousParcours.id,
      nom_sous_parcours: sousParcours.nom_sous_parcours,
      id_parcours: parcours.id,
      version: 1,
      parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
    });
  });

  it('answers 404 for an unknown sous-parcours', async () => {
    expect(await app.refused('/api/sousparcours/999999')).toEqual(
      errors.notFound('Le sous-parcours 999999 n’existe pas ou plus.'),
    );
  });
});
