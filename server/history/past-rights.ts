import type { EntityManager } from 'typeorm';
import { mayRead } from '../auth/rights.js';
import type { ContentType, ContentTypes } from '../content/content-type.js';
import type { Modification } from '../content/journal/recorder.js';
import { select, whereIn } from '../database/sql.js';
import type { Droits } from '../principal.js';

type ModificationScope = Pick<Modification, 'reservee' | 'entites'>;

const namesOf = ({ entites }: ModificationScope): string[] => (entites === '' ? [] : entites.split(','));

/** Whether the journal shows a modification: a right on one of the types that it changed suffices. */
export function maySee(droits: Droits, types: ContentTypes, past: ModificationScope): boolean {
  if (mayRead(droits, 'comptes')) return true;
  const names = namesOf(past);
  return !past.reservee && (names.length === 0 || names.some((name) => mayRead(droits, types.get(name)?.droit)));
}

export function hiddenIn(droits: Droits, types: ContentTypes, past: ModificationScope): string[] {
  return namesOf(past).filter((name) => !mayRead(droits, types.get(name)?.droit));
}

/** Types on which an undo requires the right; a reserved line without revisions concerns accounts. */
export function typesToUndo(types: ContentTypes, past: ModificationScope): ContentType[] {
  const names = namesOf(past);
  if (past.reservee && names.length === 0) return types.all.filter(({ droit }) => droit === 'comptes');
  return names.flatMap((name) => types.get(name) ?? []);
}

/** `:hidden`, which follows the other values of the statement, stands for the names of hidden types. */
export function selectSeen<T>(manager: EntityManager, sql: string, values: unknown[], hidden: string[]): Promise<T[]> {
  // A list in SQL is never empty: '' names no type.
  const [seen, names] = whereIn(sql, ':hidden', hidden.length === 0 ? [''] : hidden);
  return select(manager, seen, [...values, ...names]);
}
