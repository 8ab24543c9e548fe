import type { Catalogue, CatalogueStage, Thing } from '../catalogue/catalogue.js';

export interface Finding extends Thing {
  detail: string;
  /** Key of a responsable that may be the same person. */
  autre?: string;
}

type Groupe =
  | 'Sauvegardes'
  | 'Liens et images des textes'
  | 'Sessions'
  | 'Prérequis'
  | 'Fiches de stage'
  | 'Noms, codes et rangement';

/** Most serious first: misleads a visitor, deprives a visitor of something, needs tidying. */
export const GRAVITES = ['grave', 'moyenne', 'legere'] as const;
export type Gravite = (typeof GRAVITES)[number];

export interface Rule {
  regle: string;
  titre: string;
  groupe: Groupe;
  gravite: Gravite;
  conseil: string;
  /** About the site rather than its content: only administrators read it. */
  adminsOnly?: true;
  /** Yields a finding, or undefined, after each row examined: the caller can pause there. */
  find: (catalogue: Catalogue) => Iterable<Finding | undefined>;
}

/** A rule on single stages; `detailOf` returns undefined where there is no problem. */
export function ofEachStage(
  detailOf: (stage: CatalogueStage, catalogue: Catalogue) => string | undefined,
): Rule['find'] {
  return function* (catalogue) {
    for (const stage of catalogue.stages) {
      const detail = detailOf(stage, catalogue);
      yield detail === undefined ? undefined : found(stage, detail);
    }
  };
}

export function found({ entite, cle, libelle, id_parcours }: Thing, detail: string): Finding {
  return { entite, cle, libelle, detail, ...(id_parcours !== undefined && { id_parcours }) };
}

/** Groups of things with an equal key, '' aside; yields undefined in between, so that the caller can pause. */
export function* alike<T>(things: Iterable<T>, keyOf: (thing: T) => string): Generator<T[] | undefined> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else if (key !== '') groups.set(key, [thing]);
    yield undefined;
  }
  for (const group of groups.values()) yield group.length > 1 ? group : undefined;
}

/** « A, B, C… »: a few of the others, as a group may be as large as the catalogue. */
export function listOthers<T>(group: T[], one: T, nameOf: (thing: T) => string): string {
  const others = group.slice(0, MAX_OTHERS + 1).filter((other) => other !== one);
  const shown = others.slice(0, MAX_OTHERS).map(nameOf).join(', ');
  return group.length - 1 > MAX_OTHERS ? `${shown}…` : shown;
}

const MAX_OTHERS = 3;
