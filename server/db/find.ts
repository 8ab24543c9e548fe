import { ApiException } from '../errors.js';
import { dialect } from './dialect.js';

/** @throws ApiException 404: `Le parcours 12 n’existe pas ou plus.` */
export function foundOr404<T>(entity: T | null, what: string, id: number): T {
  if (entity === null) throw new ApiException(404, `${what} ${id} n’existe pas ou plus.`);
  return entity;
}

/** Locks the rows that a SELECT reads; SQLite has a single writer and no row locks. */
export const FOR_UPDATE = dialect === 'mysql' ? 'FOR UPDATE' : '';
/** Keeps rows unchanged while other transactions may share the lock. */
export const FOR_SHARE = dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';
