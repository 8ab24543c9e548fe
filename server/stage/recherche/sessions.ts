import type { EntityManager } from 'typeorm';
import { whereIn, groupBy, select } from '../../db/select.js';
import { open } from '../../session/calendrier.service.js';

/** Kinds of sessions that are neither over nor cancelled: any, and those for which one may register today. */
export const GENRES = ['prochaine', 'ouverte'] as const;
export type Genre = (typeof GENRES)[number];

/** A session that is neither over nor cancelled. */
export interface ComingSession {
  id_stage: number;
  id_lieu: number | null;
  ouverte: number | string;
}

/** A session of a kind, wherever it is held or at a place: of one session both are true, not of one each. */
export const held = (genre: Genre, lieu?: number): string => (lieu === undefined ? genre : `${genre} ${lieu}`);

/** All that is true of a session. */
export function heldAs({ id_lieu, ouverte }: ComingSession): string[] {
  const genres = GENRES.filter((genre) => genre === 'prochaine' || Number(ouverte) === 1);
  return genres.flatMap((genre) => [held(genre), ...(id_lieu === null ? [] : [held(genre, id_lieu)])]);
}

/** Kinds and places that were chosen, as one choice. */
export function chosenSessions(genres: Genre[], lieux: number[]): string[] {
  if (lieux.length === 0) return genres;
  const kinds: readonly Genre[] = genres.length > 0 ? genres : ['prochaine'];
  return kinds.flatMap((genre) => lieux.map((lieu) => held(genre, lieu)));
}

/** Those of these stages on a day, by stage. */
export async function readComing(manager: EntityManager, ids: number[], day: string) {
  const [isOpen, ...days] = open(day);
  const coming = `
    SELECT s.id_stage, sl.id_lieu, (${isOpen}) AS ouverte
    FROM session_stage s LEFT JOIN session_lieu sl ON sl.id_session = s.id
    WHERE s.id_stage IN :ids AND s.etat <> 'annulee' AND (s.fin >= ? OR s.fin IS NULL) ORDER BY s.id`;
  const [sql, stages] = whereIn(coming, ':ids', ids);
  return groupBy(await select<ComingSession>(manager, sql, [...days, ...stages, day]), ({ id_stage }) => id_stage);
}
