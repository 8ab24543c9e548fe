import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { Transactions } from '../../content/transactions.js';
import { insertRowDeferred, upsertAll } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { now } from '../../paris.js';
import { CODE_WINDOW_SECONDS, SignInAddress, SignInFailure } from '../sign-in-throttle.js';

const MAX_WRONG_CODES = 30;

/**
 * Bounds the wrong codes of an account, which only its password reaches: from any address, as a code is short. They
 * stand in the table of failed sign-ins, under a name that no address has.
 */
@Injectable()
export class CodeThrottle {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Counts a code before it is judged; returns its row, for `releaseAttempt`.
   * @throws ApiException 429 after thirty within an hour
   */
  async count(id_user: number): Promise<number> {
    const address = placeOf(id_user);
    const { wait, inserted } = await this.transactions.runUnrecorded(async (manager) => {
      // Locks the row of the account: its other codes wait until this one is counted.
      await upsertAll(manager, SignInAddress, 'address', [{ address, tried_at: now() }]);
      await manager.delete(SignInFailure, { address, failed_at: LessThan(now() - CODE_WINDOW_SECONDS) });
      const recent = await manager.find(SignInFailure, {
        where: { address, failed_at: MoreThan(now() - CODE_WINDOW_SECONDS) },
        order: { failed_at: 'DESC' },
        take: MAX_WRONG_CODES,
      });
      const deciding = recent[MAX_WRONG_CODES - 1];
      if (deciding) return { wait: Math.max(1, deciding.failed_at + CODE_WINDOW_SECONDS - now()) };
      const row = { address, cle_username: '', failed_at: now() };
      return { inserted: await insertRowDeferred(manager, SignInFailure, row) };
    });
    if (wait === undefined) return inserted.resolved;
    const message = `Trop de codes faux pour ce compte\u00a0: réessayez dans ${Math.ceil(wait / 60)} min.`;
    throw new ApiException(429, message, undefined, { 'Retry-After': String(wait) });
  }
}

export async function forgetWrongCodes(manager: EntityManager, id_user: number): Promise<void> {
  await manager.delete(SignInFailure, { address: placeOf(id_user) });
}

const placeOf = (id_user: number) => `compte ${id_user}`;
