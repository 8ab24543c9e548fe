import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/responsable', () => {
  it('lists every field', async () => {
    const { id } = await app.world.responsable({ nom_responsable: 'LŒUILLET', prenom_responsable: 'François' });

    expect(await app.ok('/api/responsable')).toEqual([
      {
        id,
        nom_responsable: 'LŒUILLET',
        prenom_responsable: 'François',
        courriel_responsable: '',
        telephone_responsable: '',
        version: 1,
      },
    ]);
  });

  it('orders by surname, then first name, as a French reader does', async () => {
    for (const [nom_responsable, prenom_responsable] of [
      ['ROUX', 'Hervé'],
      ['PÉRÈS', 'Zoé'],
      ["D'HAUTEFEUILLE", 'Jean-Baptiste'],
      ['ROUX', 'Anaïs'],
      ['Peyre', 'Ève'],
      ['DE LA TOUR', 'Gaël'],
      ['ROUX', 'Élodie'],
    ] as const)
      await app.world.responsable({ nom_responsable, prenom_responsable });

    const list = await app.ok('/api/responsable');

    expect(list.map((r: Json) => `${r.nom_responsable} ${r.prenom_responsable}`)).toEqual([
      "D'HAUTEFEUILLE Jean-Baptiste",
      'DE LA TOUR Gaël',
      'PÉRÈS Zoé',
      'Peyre Ève',
      'ROUX Anaïs',
      'ROUX Élodie',
      'ROUX Hervé',
    ]);
  });
});

describe('GET /api/responsable/{id}', () => {
  it('answers the responsable', async () => {
    const { id } = await app.world.responsable({
      nom_responsable: 'MUÑOZ',
      prenom_responsable: 'Inès',
      courriel_responsable: 'mesures@ecole.example',
      telephone_responsable: '05 00 00 00 00',
    });

    expect(await app.ok(`/api/responsable/${id}`)).toEqual({
      id,
      nom_responsable: 'MUÑOZ',
      prenom_responsable: 'Inès',
      courriel_responsable: 'mesures@ecole.example',
      telephone_responsable: '05 00 00 00 00',
      version: 1,
    });
  });

  it('answers 404 for an unknown responsable', async () => {
    expect(await app.refused('/api/responsable/999999')).toEqual(
      errors.notFound('Le responsable 999999 n’existe pas ou plus.'),
    );
  });
});
