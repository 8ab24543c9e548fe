import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../http/errors.js';
import { now } from './session.service.js';
import { SignInFailure } from './sign-in-failure.entity.js';

const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES_OF_ACCOUNT = 10;
const MAX_FAILURES_OF_ADDRESS = 100;

/** Slows guessing from one address; failures from elsewhere never lock an account for its owner. */
@Injectable()
export class SignInThrottle {
  constructor(
    @InjectRepository(SignInFailure) private readonly failures: Repository<SignInFailure>,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 429 with the seconds to wait, until enough failures have left the window. */
  async check(address: string, cle_username: string): Promise<void> {
    const recent = await this.failures.find({
      where: { address, failed_at: MoreThan(now() - WINDOW_SECONDS) },
      order: { failed_at: 'DESC' },
      take: MAX_FAILURES_OF_ADDRESS,
    });
    const ofAccount = recent.filter((failure) => failure.cle_username === cle_username);
    const deciding = ofAccount[MAX_FAILURES_OF_ACCOUNT - 1] ?? recent[MAX_FAILURES_OF_ADDRESS - 1];
    if (deciding === undefined) return;
    const seconds = Math.max(1, deciding.failed_at + WINDOW_SECONDS - now());
    const message = `Trop de tentatives de connexion : réessayez dans ${Math.ceil(seconds / 60)} min.`;
    throw new ApiException(429, message, undefined, { 'Retry-After': String(seconds) });
  }

  async recordFailure(address: string, cle_username: string): Promise<void> {
    await this.transactions.runApart(async (manager) => {
      await manager.delete(SignInFailure, { failed_at: LessThan(now() - WINDOW_SECONDS) });
      await manager.insert(SignInFailure, { address, cle_username, failed_at: now() });
    });
  }
}
