import type { Catalogue, CatalogueStage, Thing } from '../catalogue/catalogue.js';

/** What a rule tells of one thing. */
export interface Finding extends Thing {
  detail: string;
  /** Key of a person who may be the same. */
  autre?: string;
}

/** Where what is found stands, or where it comes from. */
export type Groupe =
  'Liens et images des textes' | 'Sessions' | 'Prérequis' | 'Fiches de stage' | 'Noms, codes et rangement';

/** The most serious first: it misleads a visitor; a visitor lacks it; it is to be tidied. */
export const GRAVITES = ['grave', 'moyenne', 'legere'] as const;
export type Gravite = (typeof GRAVITES)[number];

/** What to look for in the catalogue. */
export interface Rule {
  /** In the address. */
  regle: string;
  titre: string;
  groupe: Groupe;
  gravite: Gravite;
  /** Why it matters, and how it is mended. */
  conseil: string;
  /** Tells of one thing after the other what is wrong with it, or nothing: between them others have their turn. */
  find: (catalogue: Catalogue) => Iterable<Finding | undefined>;
}

/** A rule that looks at each stage by itself: its detail, or nothing where all is well. */
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

/** The thing alone, without what else is known of it. */
export function found({ entite, cle, libelle, id_parcours }: Thing, detail: string): Finding {
  return { entite, cle, libelle, detail, ...(id_parcours !== undefined && { id_parcours }) };
}

/** Those that have something in common with another, in groups; gives way after each. */
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

/** « A, B, C… »: some of the others of a group, which may be as large as the catalogue. */
export function listOthers<T>(group: T[], one: T, nameOf: (thing: T) => string): string {
  const others = group.slice(0, OTHERS + 1).filter((other) => other !== one);
  const shown = others.slice(0, OTHERS).map(nameOf).join(', ');
  return group.length - 1 > OTHERS ? `${shown}…` : shown;
}

const OTHERS = 3;
