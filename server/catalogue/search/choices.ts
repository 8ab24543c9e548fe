import type { IndexedFields, ListedStage } from './indexed-stage.js';

/** Classes of hours, both bounds included; a stage without hours is in none. */
export const DUREES = ['1-7', '8-21', '22-35', '36-'] as const;
export type Duree = (typeof DUREES)[number];

/** Chosen values of each facet; an empty list does not filter. */
export interface FacetFilters {
  parcours: number[];
  niveaux: string[];
  durees: Duree[];
  responsables: number[];
  /** Values built by `sessionValue` (indexed-stage.ts). */
  sessions: string[];
}

export type Facet = keyof FacetFilters;
export type FacetValue = FacetFilters[Facet][number];

export const FACETS = ['parcours', 'niveaux', 'durees', 'responsables', 'sessions'] as const satisfies Facet[];

export const NO_CHOICES: FacetFilters = { parcours: [], niveaux: [], durees: [], responsables: [], sessions: [] };

export interface Criteria extends FacetFilters {
  /** Folded and distinct. */
  words: string[];
  /** All words joined, compared with whole codes. */
  code: string;
}

const ENDS = [7, 21, 35];

export const VALUES: Record<Facet, (indexed: IndexedFields) => readonly FacetValue[]> = {
  parcours: ({ parcours }) => parcours,
  niveaux: ({ niveaux }) => niveaux,
  durees: ({ volume }) => dureesOf(volume),
  responsables: ({ responsables }) => responsables,
  sessions: ({ sessions }) => sessions,
};

const NONE: Duree[] = [];
const EACH = DUREES.map((duree) => [duree]);

function dureesOf(volume: number): Duree[] {
  if (volume <= 0) return NONE;
  const at = ENDS.findIndex((end) => volume <= end);
  return EACH[at < 0 ? ENDS.length : at]!;
}

/** Whether a stage has a chosen value of each facet; `except` is not asked. */
export function facetFilter(choices: FacetFilters, except?: Facet): (stage: Pick<ListedStage, 'indexed'>) => boolean {
  const asked = FACETS.filter((facet) => facet !== except && choices[facet].length > 0).map((facet) => {
    const chosen = new Set<FacetValue>(choices[facet]);
    return (indexed: IndexedFields) => VALUES[facet](indexed).some((value) => chosen.has(value));
  });
  return ({ indexed }) => asked.every((has) => has(indexed));
}
