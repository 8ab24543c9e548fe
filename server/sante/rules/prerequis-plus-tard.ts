import type { Catalogue, CategoriePlace, CatalogueStage } from '../catalogue/catalogue.js';
import { type Finding, found, type Rule } from './rule.js';

/** Position of a transverse category: its stages are followed at any time. */
const TRANSVERSE = -1;

export const prerequisPlusTard: Rule = {
  regle: 'prerequis-plus-tard',
  titre: 'Prérequis placés plus tard',
  groupe: 'Prérequis',
  gravite: 'moyenne',
  conseil:
    'Le parcours place le stage demandé dans une catégorie qui vient après. Changez l’ordre, ou le prérequis dans la fiche.',
  *find(catalogue) {
    for (const stage of catalogue.stages) {
      for (const required of stage.required) yield* findLater(stage, required, catalogue);
      yield undefined;
    }
  },
};

/** One finding for each parcours in which every accepted stage comes later. */
function* findLater(stage: CatalogueStage, required: number[], { places, stageById }: Catalogue): Generator<Finding> {
  const others = required.filter((id) => id !== stage.id);
  if (others.length < required.length) return;
  const reported = new Set<number>();
  for (const place of places.get(stage.id) ?? []) {
    const own = firstIn(place, places.get(stage.id)!);
    const firsts = others.map((id) => firstIn(place, places.get(id) ?? []));
    if (own === TRANSVERSE || reported.has(place.parcours) || !firsts.every((first) => first > own && first < Infinity))
      continue;
    reported.add(place.parcours);
    const codes = others.map((id) => stageById.get(id)!.code).join(' ou ');
    const detail = `${codes} vient plus tard dans «\u00a0${place.nomParcours}\u00a0»`;
    yield { ...found(stage, detail), id_parcours: place.parcours };
  }
}

/** First position of a stage in the same sous-parcours; Infinity if it is not there. */
function firstIn({ sousParcours }: CategoriePlace, places: CategoriePlace[]): number {
  return Math.min(...places.filter((one) => one.sousParcours === sousParcours).map(({ position }) => position));
}
