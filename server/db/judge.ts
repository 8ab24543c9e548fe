import type { EntityManager } from 'typeorm';
import type { Droits, Principal } from '../principal.js';
import type { FieldValues, Key, ContentType } from './kind.js';

/** What is about to become of rows of one kind; without `fields`, anything. */
export interface WriteAttempt {
  kind: ContentType;
  rows: { key?: Key; fields?: FieldValues }[];
}

/** Who may write what: decided above (auth/rights.ts), and asked in one place (permit.ts). */
export interface Judge {
  /** The rights of a principal as the base has them now; `lock` ends the statement that reads them. @throws ApiException 401 */
  droitsOf(manager: EntityManager, principal: Principal, lock: string): Promise<Droits>;
  /** @throws ApiException 403 */
  requireRight(droits: Droits, principal: Principal, attempt: WriteAttempt): void;
}
