import type { CategorieDetail } from '../categorie.queries';
import type { SousParcoursDetail } from '../sousparcours.queries';
import type { Stage } from './stage.api';

/** A category where a stage is, and its sous-parcours there; ids in ascending order, so that equal places are equal. */
export type Place = [categorieId: number, ...sousParcoursIds: number[]];

/** All that a stage can be put in. */
export type Structure = { categories: CategorieDetail[]; sousParcours: SousParcoursDetail[] };

export const ascending = (a: number, b: number) => a - b;

export function placesOf(stage: Stage | undefined): Place[] {
  const places = new Map<number, Place>();
  for (const { id_categorie, id_sous_parcours } of stage?.definition_sous_parcours ?? [])
    places.set(id_categorie, [...(places.get(id_categorie) ?? [id_categorie]), id_sous_parcours] as Place);
  return [...places.values()]
    .map(([id, ...own]): Place => [id, ...own.sort(ascending)])
    .sort(([a], [b]) => ascending(a, b));
}

/** Added with all sous-parcours of its parcours. */
export function withCategorie(places: Place[], categorieId: number, { categories, sousParcours }: Structure): Place[] {
  const { id_parcours } = categories.find(({ id }) => id === categorieId)!;
  const ids = sousParcours.filter((own) => own.id_parcours === id_parcours).map(({ id }) => id);
  const others = places.filter(([id]) => id !== categorieId);
  return [...others, [categorieId, ...ids.sort(ascending)] satisfies Place].sort(([a], [b]) => ascending(a, b));
}

/**
 * The places to send as those that were read, where a save without an answer may have stored `unanswered` over `base`: an
 * association that is wanted was there if both have it, one that is not wanted if either has it.
 */
export function placesBefore(wanted: Place[], base: Place[], unanswered = base): Place[] {
  const idsIn = (places: Place[], categorieId: number): number[] =>
    places.find(([id]) => id === categorieId)?.slice(1) ?? [];
  return [...new Set([...base, ...unanswered].map(([id]) => id))].flatMap((id) => {
    const [before, maybe] = [idsIn(base, id), idsIn(unanswered, id)];
    const wasThere = (one: number) => !idsIn(wanted, id).includes(one) || (before.includes(one) && maybe.includes(one));
    const ids = [...new Set([...before, ...maybe])].filter(wasThere);
    return ids.length > 0 ? [[id, ...ids] satisfies Place] : [];
  });
}

/** As the server reads them: in a form only texts travel, and a list without items would not. */
export const toWire = (places: Place[]): string =>
  JSON.stringify(places.map(([categorieId, ...sousParcoursIds]) => ({ categorieId, sousParcoursIds })));
