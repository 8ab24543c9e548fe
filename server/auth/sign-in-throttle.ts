import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan, MoreThan } from 'typeorm';
import { insertAlong, upsertAll } from '../db/insert.js';
import { executeDeferred } from '../db/later.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { now } from './clock.js';
import { FailedSignIns, type Try } from './failed-sign-ins.js';
import { SignInAddress } from './sign-in-address.entity.js';
import { SignInFailure } from './sign-in-failure.entity.js';

const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES_OF_ACCOUNT = 10;
const MAX_FAILURES_OF_ADDRESS = 100;
/** Between two looks for rows that no longer count. */
const SWEEP_SECONDS = 60;

/**
 * Slows guessing from one address; failures from elsewhere never lock an account for its owner. A try counts as a
 * failure before anybody looks at its password: of a thousand at once, no more are looked at than one after the other.
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
   * Writes next to nothing, so that whoever is refused costs little.
   * @throws ApiException 429 with the seconds to wait, until enough failures have left the window.
   */
  async requireFewFailures(one: Try): Promise<void> {
    this.refuse(one, await secondsToWait(this.manager, one));
  }

  /**
   * Counts a try before its password is looked at; returns its row, for `giveBack`.
   * @throws ApiException 429 as `requireFewFailures` does.
   */
  async count(one: Try): Promise<number> {
    const { seconds, given } = await this.transactions.runApart(async (manager) => {
      // Other tries from there wait for this row, until this one is counted.
      await upsertAll(manager, SignInAddress, 'address', [{ address: one.address, tried_at: now() }]);
      await this.sweep(manager);
      const seconds = await secondsToWait(manager, one);
      if (seconds !== undefined) return { seconds };
      return { seconds, given: await insertAlong(manager, SignInFailure, { ...one, failed_at: now() }) };
    });
    this.refuse(one, seconds);
    return given!.told;
  }

  private refuse(one: Try, seconds: number | undefined): void {
    if (seconds === undefined) return;
    void this.failed.noteRefused(one);
    const message = `Trop de tentatives de connexion\u00a0: réessayez dans ${Math.ceil(seconds / 60)} min.`;
    throw new ApiException(429, message, undefined, { 'Retry-After': String(seconds) });
  }

  private async sweep(manager: EntityManager): Promise<void> {
    if (this.sweptAt > now() - SWEEP_SECONDS) return;
    this.sweptAt = now();
    const over = LessThan(now() - WINDOW_SECONDS);
    await manager.delete(SignInFailure, { failed_at: over });
    await manager.delete(SignInAddress, { tried_at: over });
  }
}

/** The password was right: part of the transaction that acts upon it. */
export async function releaseAttempt(manager: EntityManager, id: number): Promise<void> {
  await executeDeferred(manager, 'DELETE FROM sign_in_failure WHERE id = ?', [id]);
}

async function secondsToWait(manager: EntityManager, { address, cle_username }: Try): Promise<number | undefined> {
  const recent = await manager.find(SignInFailure, {
    where: { address, failed_at: MoreThan(now() - WINDOW_SECONDS) },
    order: { failed_at: 'DESC' },
    take: MAX_FAILURES_OF_ADDRESS,
  });
  const ofAccount = recent.filter((failure) => failure.cle_username === cle_username);
  const deciding = ofAccount[MAX_FAILURES_OF_ACCOUNT - 1] ?? recent[MAX_FAILURES_OF_ADDRESS - 1];
  return deciding && Math.max(1, deciding.failed_at + WINDOW_SECONDS - now());
}
