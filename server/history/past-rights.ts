import type { EntityManager } from 'typeorm';
import { mayWrite } from '../auth/rights.js';
import type { ContentType } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import type { Modification } from '../db/modification.entity.js';
import { whereIn, select } from '../db/select.js';
import type { Droits } from '../principal.js';

type Past = Pick<Modification, 'reservee' | 'entites'>;

const namesOf = ({ entites }: Past): string[] => (entites === '' ? [] : entites.split(','));

/** Whether a modification is told at all: whoever may write something of what it changed sees it, without the rest. */
export function maySee(droits: Droits, kinds: ContentTypes, past: Past): boolean {
  if (mayWrite(droits, 'comptes')) return true;
  const names = namesOf(past);
  return !past.reservee && (names.length === 0 || names.some((name) => mayWrite(droits, kinds.get(name)?.droit)));
}

/** Names of the kinds of what it changed that is not told; none where all is. */
export function hiddenIn(droits: Droits, kinds: ContentTypes, past: Past): string[] {
  return namesOf(past).filter((name) => !mayWrite(droits, kinds.get(name)?.droit));
}

/** Whoever undoes a modification may write all of these; a line that is reserved without rows tells of accounts. */
export function kindsToUndo(kinds: ContentTypes, past: Past): ContentType[] {
  const names = namesOf(past);
  if (past.reservee && names.length === 0) return kinds.all.filter(({ droit }) => droit === 'comptes');
  return names.flatMap((name) => kinds.get(name) ?? []);
}

/** Rows of a statement in which `:hidden`, after its values, stands for the names of kinds that are not told. */
export function selectSeen<T>(manager: EntityManager, sql: string, values: unknown[], hidden: string[]): Promise<T[]> {
  // A list is never empty: the name of no kind.
  const [seen, names] = whereIn(sql, ':hidden', hidden.length === 0 ? [''] : hidden);
  return select(manager, seen, [...values, ...names]);
}
