/**
 * What is chosen (a filter, a facet, a view, a page) is a step, and Back undoes it; what is typed, and what a page
 * corrects by itself, replaces. An entry knows how many steps back the page is on which its windows were opened.
 */
export type EntryState = { stageDepth?: number; recherche?: number } | null;
