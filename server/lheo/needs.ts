/** Texts that LHÉO demands of each stage besides those that every stage has; Santé tells which ones it lacks. */
export const TEXTS_NEEDED = [
  { column: 'objectif_general_stage', name: 'l’objectif général' },
  { column: 'objectifs_detailles_stage', name: 'les objectifs détaillés' },
  { column: 'rythme_stage', name: 'le rythme' },
] as const;

export const SESSION_NEEDED = 'une session à venir, avec ses dates';

/** A session `s` of a document: not over on this day, the only parameter. */
export const COMING_SQL = "s.fin >= ? AND s.debut IS NOT NULL AND s.etat <> 'annulee'";

export type NeededText = (typeof TEXTS_NEEDED)[number]['column'];
