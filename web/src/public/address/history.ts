/**
 * What is chosen (a filter, a facet, a view, a page) is a step, and Back undoes it; what is typed, what a page corrects
 * by itself, and the sheet of a neighbour in the place of a sheet, replaces. An entry knows how many steps back the page is on which its windows were opened.
 */
export type HistoryState = { stageDepth?: number; recherche?: number } | null;
