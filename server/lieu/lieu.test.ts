import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/lieu', () => {
  it('lists every field', async () => {
    const own = { nom: 'ENAC', adresse: '7 avenue Belin', code_postal: '31055', ville: 'Toulouse', capacite: 12 };
    const { id } = await app.world.lieu(own);

    expect(await app.ok('/api/lieu')).toEqual([{ id, ...own, version: 1 }]);
  });

  it('orders by name, then by town, as a French reader does', async () => {
    for (const [nom, ville] of [
      ['Zénith', 'Nantes'],
      ['École', 'Toulouse'],
      ['ecole', 'Aix'],
    ])
      await app.world.lieu({ nom, ville });

    expect((await app.ok('/api/lieu')).map(({ nom }: Json) => nom)).toEqual(['ecole', 'École', 'Zénith']);
  });
});

it('answers 404 for a place that is not there', async () => {
  expect((await app.get('/api/lieu/999999')).body).toEqual(errors.notFound('Le lieu 999999 n’existe pas ou plus.'));
});
