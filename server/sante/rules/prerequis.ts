import type { Catalogue, CatalogueStage, CategoriePlace } from '../catalogue/catalogue.js';
import { type Finding, found, ofEachStage, type Rule } from './rule.js';

type Edges = Map<number, number[]>;

/** One short cycle for each strongly connected group; yields undefined in between, so that the caller can pause. */
function* cycles(edges: Edges): Generator<number[] | undefined> {
  for (const group of groups(edges)) {
    const [first] = group ?? [];
    yield first === undefined ? undefined : shortestCycle(first, edges, new Set(group));
  }
}

interface Visit {
  node: number;
  next: Iterator<number, undefined>;
}

/** Tarjan’s strongly connected components, without recursion: a chain may be as long as the catalogue. */
function* groups(edges: Edges): Generator<number[] | undefined> {
  const [order, lowest] = [new Map<number, number>(), new Map<number, number>()];
  const [stack, open] = [[] as number[], new Set<number>()];
  const visits: Visit[] = [];
  const lower = (node: number, value: number) => lowest.set(node, Math.min(lowest.get(node)!, value));
  const visit = (node: number) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    open.add(node);
    visits.push({ node, next: (edges.get(node) ?? []).values() });
  };
  for (const start of edges.keys()) {
    if (!order.has(start)) visit(start);
    for (let current = visits.at(-1); current; current = visits.at(-1)) {
      const { node, next } = current;
      const step = next.next();
      if (!step.done) {
        if (!order.has(step.value)) visit(step.value);
        else if (open.has(step.value)) lower(node, order.get(step.value)!);
        continue;
      }
      visits.pop();
      if (visits.length > 0) lower(visits.at(-1)!.node, lowest.get(node)!);
      const group = lowest.get(node) === order.get(node) ? stack.splice(stack.lastIndexOf(node)) : [];
      for (const one of group) open.delete(one);
      yield group.length > 0 ? group : undefined;
    }
  }
}

/** Shortest cycle through `start` inside its group, if any. */
function shortestCycle(start: number, edges: Edges, group: Set<number>): number[] | undefined {
  const from = new Map<number, number>();
  const queue = [start];
  for (const node of queue)
    for (const next of edges.get(node) ?? []) {
      if (next === start) return trace(node, from);
      if (from.has(next) || !group.has(next)) continue;
      from.set(next, node);
      queue.push(next);
    }
  return undefined;
}

function trace(last: number, from: Map<number, number>): number[] {
  const path = [last];
  for (let node = from.get(last); node !== undefined; node = from.get(node)) path.push(node);
  return path.reverse();
}

export const prerequisAncien: Rule = {
  regle: 'prerequis-ancien',
  titre: 'Prérequis sous un ancien code',
  groupe: 'Prérequis',
  gravite: 'legere',
  conseil:
    'Leurs prérequis nomment un stage par un code qu’il n’a plus\u00a0: le site le suit encore, mais qui lit la fiche ne le reconnaît pas. Écrivez le code d’aujourd’hui.',
  find: ofEachStage(({ formerCodes }, { stageById }) =>
    formerCodes.size === 0
      ? undefined
      : [...formerCodes]
          .map(([code, id]) => `${code}\u00a0: ancien code, aujourd’hui ${stageById.get(id)!.code}`)
          .join('\u202f; '),
  ),
};

const MAX_CODES = 10;

export const prerequisEnBoucle: Rule = {
  regle: 'prerequis-en-boucle',
  titre: 'Prérequis en boucle',
  groupe: 'Prérequis',
  gravite: 'grave',
  conseil:
    'Chacun de ces stages demande d’en avoir suivi un autre, qui le demande lui-même\u00a0: personne ne peut commencer. Retirez un des prérequis.',
  *find(catalogue) {
    for (const cycle of cycles(requiredBy(catalogue))) {
      if (cycle === undefined) yield undefined;
      else {
        const codes = cycle.map((id) => catalogue.stageById.get(id)!.code);
        const shown = codes.length > MAX_CODES ? [...codes.slice(0, MAX_CODES), '…'] : codes;
        yield found(catalogue.stageById.get(cycle[0]!)!, [...shown, codes[0]!].join(' → '));
      }
    }
  },
};

function requiredBy({ stages }: Catalogue): Map<number, number[]> {
  const dependent = stages.filter(({ required }) => required.length > 0);
  return new Map(dependent.map(({ id, required }) => [id, required.flatMap((ids) => (ids.length === 1 ? ids : []))]));
}

export const prerequisInconnu: Rule = {
  regle: 'prerequis-inconnu',
  titre: 'Prérequis inconnus',
  groupe: 'Prérequis',
  gravite: 'grave',
  conseil:
    'Leurs prérequis nomment un code qu’aucun stage ne porte\u00a0: il a changé, ou le stage a été supprimé. Corrigez le code dans la fiche.',
  find: ofEachStage(({ unknownCodes }) =>
    unknownCodes.length === 0 ? undefined : `Aucun stage ne porte le code ${unknownCodes.join(', ')}`,
  ),
};

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
