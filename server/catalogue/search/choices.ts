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

/** The class of these hours: one, or none. */
export function dureesOf(volume: number): Duree[] {
  if (volume <= 0) return [];
  const at = ENDS.findIndex((end) => volume <= end);
  return [DUREES[at < 0 ? ENDS.length : at]!];
}
