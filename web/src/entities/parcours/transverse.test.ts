import { withTransverseLast } from './parcours.api';

it('transverse categories stand below the others, which keep their order', () => {
  const rows = [-1, 3, -1, 0, 1].map((position_categorie_parcours, id) => ({ id, position_categorie_parcours }));
  expect(withTransverseLast(rows).map(({ id }) => id)).toEqual([1, 3, 4, 0, 2]);
});
