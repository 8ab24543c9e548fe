import type { EntityManager } from 'typeorm';
import type { Droits, Principal } from '../principal.js';
import type { FieldValues, Key, ContentType } from './kind.js';

/** A write of rows of one type; without `fields`, any write. */
export interface WriteAttempt {
  type: ContentType;
  rows: { key?: Key; fields?: FieldValues }[];
}

/** Decides rights: implemented in auth/rights.ts, called in permit.ts. */
export interface Judge {
  /** Current rights of a principal; `lock` ends the SELECT that reads them. @throws ApiException 401 */
  droitsOf(manager: EntityManager, principal: Principal, lock: string): Promise<Droits>;
  /** @throws ApiException 403 */
  requireRight(droits: Droits, principal: Principal, attempt: WriteAttempt): void;
}
