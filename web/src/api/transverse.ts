type Positioned = { position_categorie_parcours: number };

/** Position of a transverse catégorie, which belongs to no level. */
export const TRANSVERSE = -1;

export const isTransverse = ({ position_categorie_parcours }: Positioned) => position_categorie_parcours === TRANSVERSE;

/** Transverse catégories last, as on the public page. */
export const withTransverseLast = <Categorie extends Positioned>(categories: Categorie[]): Categorie[] =>
  categories.toSorted((a, b) => Number(isTransverse(a)) - Number(isTransverse(b)));
