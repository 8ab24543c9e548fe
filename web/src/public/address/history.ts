/**
 * Choices (filter, facet, view, page) push a history entry; typing, corrections and stepping between sheets replace it. The state
 * holds how many entries lie since a window was opened, so that closing goes back that far.
 */
export type HistoryState = { stageDepth?: number; recherche?: number } | null;
