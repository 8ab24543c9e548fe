import { compareFrench } from '../../french.js';
import { compareCategories, TRANSVERSE } from '../../parcours/parcours.order.js';
import type { StageRequis } from '../../stage/stage.dto.js';
import type { PlaceDuStage, PrerequisDuStage, StageChoisi } from './selection.dto.js';

/** A chosen stage before planning; `required` has the alternatives of each phrase of its prerequisites. */
export type ChosenStage = Omit<StageChoisi, 'prerequis'> & { required: StageRequis[][] };

/**
 * Sorts stages as they should be followed: by parcours, category, prerequisite and code. A stage of several parcours
 * goes with the parcours of most chosen stages.
 */
export function plan(chosen: ChosenStage[]): StageChoisi[] {
  const sizes = new Map<number, number>();
  for (const { places } of chosen)
    for (const id of new Set(places.map(({ id_parcours }) => id_parcours))) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const placed = chosen.map((stage) => ({ ...stage, places: homeFirst(stage.places, sizes) })).sort(compare);
  const ordered: ChosenStage[] = [];
  for (let remaining = placed; remaining.length > 0;) {
    const next =
      remaining.find((stage) => isSameCategory(stage, remaining[0]!) && !isWaiting(stage, remaining)) ?? remaining[0]!;
    ordered.push(next);
    remaining = remaining.filter((stage) => stage !== next);
  }
  const ranks = new Map(ordered.map((stage, rank) => [stage.id, { rank, transverse: isTransverse(stage) }]));
  return ordered.map(({ required, ...stage }) => ({ ...stage, prerequis: prerequisOf(stage.id, required, ranks) }));
}

function homeFirst(places: PlaceDuStage[], sizes: Map<number, number>): PlaceDuStage[] {
  const size = ({ id_parcours }: PlaceDuStage) => sizes.get(id_parcours)!;
  return places.toSorted((a, b) => size(b) - size(a) || a.id_parcours - b.id_parcours || compareInParcours(a, b));
}

/** In the order of the parcours page: transverse categories come last. */
function compareInParcours(a: PlaceDuStage, b: PlaceDuStage): number {
  const lastIfTransverse = ({ position_categorie_parcours }: PlaceDuStage) =>
    Number(position_categorie_parcours === TRANSVERSE);
  return (
    lastIfTransverse(a) - lastIfTransverse(b) ||
    compareCategories({ ...a, id: a.id_categorie }, { ...b, id: b.id_categorie })
  );
}

/** Stages without a parcours come last. */
function compare({ places: [a], ...one }: ChosenStage, { places: [b], ...other }: ChosenStage): number {
  const byPlace = a && b ? a.id_parcours - b.id_parcours || compareInParcours(a, b) : Number(!a) - Number(!b);
  return byPlace || compareFrench(one.code_stage, other.code_stage);
}

const isTransverse = ({ places: [home] }: Pick<ChosenStage, 'places'>) =>
  home?.position_categorie_parcours === TRANSVERSE;

const isSameCategory = (a: ChosenStage, b: ChosenStage) => a.places[0]?.id_categorie === b.places[0]?.id_categorie;

/** Whether a prerequisite in the same category is still to be placed. */
function isWaiting(stage: ChosenStage, remaining: ChosenStage[]): boolean {
  const others = new Set(remaining.filter((one) => one !== stage && isSameCategory(one, stage)).map(({ id }) => id));
  return stage.required.some((phrase) => phrase.some(({ id }) => others.has(id)));
}

type Ranks = Map<number, { rank: number; transverse: boolean }>;

function prerequisOf(id: number, required: StageRequis[][], ranks: Ranks): PrerequisDuStage[] {
  const own = ranks.get(id)!;
  const isBefore = (id: number) => {
    const { rank, transverse } = ranks.get(id)!;
    return own.transverse || transverse || rank < own.rank;
  };
  return required.map((stages) => {
    const chosen = stages.map((stage) => stage.id).filter((other) => ranks.has(other));
    return { stages, absent: chosen.length === 0, plus_bas: chosen.length > 0 && !chosen.some(isBefore) };
  });
}
