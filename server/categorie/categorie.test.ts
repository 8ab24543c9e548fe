import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/categorie', () => {
  it('lists every category with its pathway, by position, then name', async () => {
    const first = await app.world.parcours({ nom_parcours: 'Radionavigation' });
    const second = await app.world.parcours({ nom_parcours: 'Surveillance' });
    const b = await app.world.categorie(second, { nom_categorie: 'b', niveau_categorie_parcours: 'après affectation' });
    const transverse = await app.world.categorie(first, { nom_categorie: 'z', position_categorie_parcours: -1 });
    const a = await app.world.categorie(first, { nom_categorie: 'À' });

    const whole = (id: number, nom: string, position: number, niveau: string | null, parcours: typeof first) => ({
      id,
      nom_categorie: nom,
      position_categorie_parcours: position,
      niveau_categorie_parcours: niveau,
      id_parcours: parcours.id,
      version: 1,
      parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
    });
    expect(await app.ok('/api/categorie')).toEqual([
      whole(transverse.id, 'z', -1, null, first),
      whole(a.id, 'À', 1, null, first),
      whole(b.id, 'b', 1, 'après affectation', second),
    ]);
  });

  it('keeps only the categories of parcoursId', async () => {
    const parcours = await app.world.parcours();
    await app.world.categorie(await app.world.parcours());
    const { id } = await app.world.categorie(parcours);

    const list = await app.ok(`/api/categorie?parcoursId=${parcours.id}`);

    expect(list.map((categorie: Json) => categorie.id)).toEqual([id]);
  });

  it('answers an empty list for an unknown pathway', async () => {
    await app.world.everything();

    expect(await app.ok('/api/categorie?parcoursId=999999')).toEqual([]);
  });

  it('takes -1, transverse, as the position of a category that names none', async () => {
    const { id } = await app.world.categorie(await app.world.parcours(), { position_categorie_parcours: undefined });

    expect((await app.ok(`/api/categorie/${id}`)).position_categorie_parcours).toBe(-1);
  });
});

describe('GET /api/categorie/{id}', () => {
  it('answers the category with its pathway', async () => {
    const { parcours, categorie } = await app.world.everything();

    expect(await app.ok(`/api/categorie/${categorie.id}`)).toEqual({
      id: categorie.id,
      nom_categorie: categorie.nom_categorie,
      position_categorie_parcours: 1,
      niveau_categorie_parcours: null,
      id_parcours: parcours.id,
      version: 1,
      parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
    });
  });

  it('answers 404 for an unknown category', async () => {
    expect(await app.refused('/api/categorie/999999')).toEqual(
      errors.notFound('La catégorie 999999 n’existe pas ou plus.'),
    );
  });
});
