const TRANSVERSE = -1;

type Placee = { position_categorie_parcours: number };

export const isTransverse = ({ position_categorie_parcours }: Placee) => position_categorie_parcours === TRANSVERSE;

/** As the public page has them: the transverse categories below the others, which keep their order. */
export const transverseLast = <Categorie extends Placee>(categories: Categorie[]): Categorie[] =>
  categories.toSorted((a, b) => Number(isTransverse(a)) - Number(isTransverse(b)));
