type Positioned = { position_categorie_parcours: number };

/** The position of a category which stands beside the career, and not on it. */
export const TRANSVERSE = -1;

export const isTransverse = ({ position_categorie_parcours }: Positioned) => position_categorie_parcours === TRANSVERSE;

/** As the public page has them: the transverse categories below the others, which keep their order. */
export const withTransverseLast = <Categorie extends Positioned>(categories: Categorie[]): Categorie[] =>
  categories.toSorted((a, b) => Number(isTransverse(a)) - Number(isTransverse(b)));
