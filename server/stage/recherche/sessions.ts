import type { EntityManager } from 'typeorm';
import { whereIn, groupBy, select } from '../../db/select.js';
import { open } from '../../session/calendrier.service.js';

/**
 * `prochaine` is any session that is neither over nor cancelled; `ouverte` is one that is open for registration today.
 */
export const GENRES = ['prochaine', 'ouverte'] as const;
export type Genre = (typeof GENRES)[number];

export interface ComingSession {
  id_stage: number;
  id_lieu: number | null;
  ouverte: number | string;
}

/** Facet value of a kind of session, alone or with a place: one same session must have both. */
export const sessionValue = (genre: Genre, lieu?: number): string => (lieu === undefined ? genre : `${genre} ${lieu}`);

export function sessionValues({ id_lieu, ouverte }: ComingSession): string[] {
  const genres = GENRES.filter((genre) => genre === 'prochaine' || Number(ouverte) === 1);
  return genres.flatMap((genre) => [sessionValue(genre), ...(id_lieu === null ? [] : [sessionValue(genre, id_lieu)])]);
}

/** Facet values that match both the chosen kinds and the chosen places. */
export function chosenSessions(genres: Genre[], lieux: number[]): string[] {
  if (lieux.length === 0) return genres;
  const types: readonly Genre[] = genres.length > 0 ? genres : ['prochaine'];
  return types.flatMap((genre) => lieux.map((lieu) => sessionValue(genre, lieu)));
}

export async function readComing(manager: EntityManager, ids: number[], day: string) {
  const [isOpen, ...days] = open(day);
  const coming = `
    SELECT s.id_stage, sl.id_lieu, (${isOpen}) AS ouverte
    FROM session_stage s LEFT JOIN session_lieu sl ON sl.id_session = s.id
    WHERE s.id_stage IN :ids AND s.etat <> 'annulee' AND (s.fin >= ? OR s.fin IS NULL) ORDER BY s.id`;
  const [sql, stages] = whereIn(coming, ':ids', ids);
  return groupBy(await select<ComingSession>(manager, sql, [...days, ...stages, day]), ({ id_stage }) => id_stage);
}
