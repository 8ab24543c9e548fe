import type { IndexedFields } from './facts.js';

/** Classes of hours: both ends are in; a stage whose hours are not filled in is in none. */
export const DUREES = ['1-7', '8-21', '22-35', '36-'] as const;
export type Duree = (typeof DUREES)[number];

/** What stages are chosen by beside words: of each facet at least one value, where some are chosen. */
export interface FacetFilters {
  parcours: number[];
  niveaux: string[];
  durees: Duree[];
  responsables: number[];
  /** As `held` writes them: sessions.ts. */
  sessions: string[];
}

export type Facet = keyof FacetFilters;
export type FacetValue = FacetFilters[Facet][number];

export const FACETS = ['parcours', 'niveaux', 'durees', 'responsables', 'sessions'] as const satisfies Facet[];

export const NO_CHOICES: FacetFilters = { parcours: [], niveaux: [], durees: [], responsables: [], sessions: [] };

/** The last hour of each class but the last one, which has no end. */
const ENDS = [7, 21, 35];

/** The values of a stage. */
export const VALUES: Record<Facet, (facts: IndexedFields) => readonly FacetValue[]> = {
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
