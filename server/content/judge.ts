import type { EntityManager } from 'typeorm';
import { FOR_SHARE } from '../database/sql.js';
import type { Droits, Principal } from '../principal.js';
import type { ContentType, FieldValues, Key } from './kind.js';

/** A write of rows of one type; without `fields`, any write. */
export interface WriteAttempt {
  type: ContentType;
  rows: { key?: Key; fields?: FieldValues }[];
}

/** Decides rights: implemented in auth/rights.ts, called by `Permit`. */
export interface Judge {
  /** Current rights of a principal; `lock` ends the SELECT that reads them. @throws ApiException 401 */
  droitsOf(manager: EntityManager, principal: Principal, lock: string): Promise<Droits>;
  /** @throws ApiException 403 */
  requireRight(droits: Droits, principal: Principal, attempt: WriteAttempt): void;
}

/**
 * Checks what a transaction's principal may write, by the account as stored: it may have been deleted, demoted or
 * signed out since the guard ran.
 */
export class Permit {
  private droits: Promise<Droits> | undefined;
  private isLocked = false;

  constructor(
    private readonly judge: Judge,
    private readonly principal: Principal,
    private readonly manager: EntityManager,
  ) {}

  /**
   * Loads the rights without a lock, for long transactions: the account may change meanwhile.
   * @throws ApiException 401
   */
  async loadRights(reader: EntityManager): Promise<void> {
    this.droits ??= this.judge.droitsOf(reader, this.principal, '');
    await this.droits;
  }

  /** Locks the account, its role and its session until the transaction ends. @throws ApiException 401 */
  async lockRights(): Promise<void> {
    if (!this.isLocked) this.droits = this.judge.droitsOf(this.manager, this.principal, FOR_SHARE);
    this.isLocked = true;
    await this.droits;
  }

  /** @throws ApiException 401, 403 */
  async require(attempt: WriteAttempt): Promise<void> {
    // The account must be read and locked before accounts change: it may be one of them.
    if (this.droits === undefined || attempt.type.droit === 'comptes') await this.lockRights();
    this.judge.requireRight(await this.droits!, this.principal, attempt);
  }
}
