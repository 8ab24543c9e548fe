import type { EntityManager } from 'typeorm';
import type { Droits, Principal } from '../principal.js';
import { FOR_SHARE } from './find.js';
import type { WriteAttempt, Judge } from './judge.js';

/**
 * What the principal of an act may write in one transaction, judged by the account as it is in the base: between the
 * guard and the write its body came in, and someone may have deleted or demoted it, or signed it out.
 */
export class Permit {
  private droits: Promise<Droits> | undefined;
  private isHeld = false;

  constructor(
    private readonly judge: Judge,
    private readonly principal: Principal,
    private readonly manager: EntityManager,
  ) {}

  /** Judges by the account as it is now, and may change meanwhile: for what takes its time. @throws ApiException 401 */
  async look(reader: EntityManager): Promise<void> {
    this.droits ??= this.judge.droitsOf(reader, this.principal, '');
    await this.droits;
  }

  /** From now on the account, its role and its session stay as they are until the transaction ends. @throws ApiException 401 */
  async hold(): Promise<void> {
    if (!this.isHeld) this.droits = this.judge.droitsOf(this.manager, this.principal, FOR_SHARE);
    this.isHeld = true;
    await this.droits;
  }

  /** @throws ApiException 401, 403 */
  async require(attempt: WriteAttempt): Promise<void> {
    // The rows of accounts are about to change, one's own maybe: later it would be too late to look at it.
    if (this.droits === undefined || attempt.kind.droit === 'comptes') await this.hold();
    this.judge.requireRight(await this.droits!, this.principal, attempt);
  }
}
