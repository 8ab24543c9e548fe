/** What a history entry knows of the windows opened on the way to it, so that closing one goes back to the page. */
export type EntryState = { stageDepth?: number; recherche?: true } | null;
