import { ApiException } from '../errors.js';
import { dialect } from './dialect.js';

/** @throws ApiException 404 that says what was looked for: `Le parcours 12 n’existe pas ou plus.` */
export function foundOr404<T>(entity: T | null, what: string, id: number): T {
  if (entity === null) throw new ApiException(404, `${what} ${id} n’existe pas ou plus.`);
  return entity;
}

/** Ends a statement that locks the rows which it reads; SQLite has one writer at a time, and no row locks. */
export const FOR_UPDATE = dialect === 'mysql' ? 'FOR UPDATE' : '';
/** The same for rows that are to stay as they are, whoever else reads them so. */
export const FOR_SHARE = dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';
