import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan, MoreThan } from 'typeorm';
import { insertRowDeferred, upsertAll } from '../db/insert.js';
import { executeDeferred } from '../db/later.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { now } from './clock.js';
import { FailedSignIns, type SignInAttempt } from './failed-sign-ins.js';
import { SignInAddress } from './sign-in-address.entity.js';
import { SignInFailure } from './sign-in-failure.entity.js';

const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES_OF_ACCOUNT = 10;
const MAX_FAILURES_OF_ADDRESS = 100;
/** Between two deletions of the rows that have left the window. */
const SWEEP_SECONDS = 60;

/**
 * Slows guessing from one address; failures from elsewhere never lock an account. An attempt counts as a failure before
 * its password is checked: a thousand at once get no more checks than in sequence.
 */
@Injectable()
export class SignInThrottle {
  private sweptAt = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly failed: FailedSignIns,
  ) {}

  /**
   * Writes almost nothing, so that a refused attempt is cheap.
   * @throws ApiException 429 with the seconds to wait, until enough failures have left the window
   */
  async requireFewFailures(attempt: SignInAttempt): Promise<void> {
    this.refuse(attempt, await secondsToWait(this.manager, attempt));
  }

  /**
   * Counts an attempt before its password is checked; returns its row, for `releaseAttempt`.
   * @throws ApiException 429 as `requireFewFailures` does
   */
  async count(attempt: SignInAttempt): Promise<number> {
    const { seconds, inserted } = await this.transactions.runUnrecorded(async (manager) => {
      // Locks the row of the address: its other attempts wait until this one is counted.
      await upsertAll(manager, SignInAddress, 'address', [{ address: attempt.address, tried_at: now() }]);
      await this.sweep(manager);
      const seconds = await secondsToWait(manager, attempt);
      if (seconds !== undefined) return { seconds };
      return { seconds, inserted: await insertRowDeferred(manager, SignInFailure, { ...attempt, failed_at: now() }) };
    });
    this.refuse(attempt, seconds);
    return inserted!.resolved;
  }

  private refuse(attempt: SignInAttempt, seconds: number | undefined): void {
    if (seconds === undefined) return;
    void this.failed.noteRefused(attempt);
    const message = `Trop de tentatives de connexion\u00a0: réessayez dans ${Math.ceil(seconds / 60)} min.`;
    throw new ApiException(429, message, undefined, { 'Retry-After': String(seconds) });
  }

  private async sweep(manager: EntityManager): Promise<void> {
    if (this.sweptAt > now() - SWEEP_SECONDS) return;
    this.sweptAt = now();
    const old = LessThan(now() - WINDOW_SECONDS);
    await manager.delete(SignInFailure, { failed_at: old });
    await manager.delete(SignInAddress, { tried_at: old });
  }
}

/** Call with the right password, in the transaction that acts upon it. */
export async function releaseAttempt(manager: EntityManager, id: number): Promise<void> {
  await executeDeferred(manager, 'DELETE FROM sign_in_failure WHERE id = ?', [id]);
}

async function secondsToWait(
  manager: EntityManager,
  { address, cle_username }: SignInAttempt,
): Promise<number | undefined> {
  const recent = await manager.find(SignInFailure, {
    where: { address, failed_at: MoreThan(now() - WINDOW_SECONDS) },
    order: { failed_at: 'DESC' },
    take: MAX_FAILURES_OF_ADDRESS,
  });
  const ofAccount = recent.filter((failure) => failure.cle_username === cle_username);
  const deciding = ofAccount[MAX_FAILURES_OF_ACCOUNT - 1] ?? recent[MAX_FAILURES_OF_ADDRESS - 1];
  return deciding && Math.max(1, deciding.failed_at + WINDOW_SECONDS - now());
}
