import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, Repository } from 'typeorm';
import { config } from '../config.js';
import { Transactions } from '../db/transactions.js';
import type { CurrentUser, TokenPayload } from './jwt.strategy.js';
import { Session } from './session.entity.js';

@Injectable()
export class SessionService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session and returns its token; sessions that have expired are swept away. */
  async open(userId: number): Promise<string> {
    const seconds = config.sessionMs / 1000;
    const id = randomUUID();
    await this.transactions.runApart(async (manager) => {
      await manager.delete(Session, { expires_at: LessThan(now()) });
      await manager.insert(Session, { id, id_user: userId, expires_at: now() + seconds });
    });
    return this.jwt.sign({ sid: id } satisfies TokenPayload, { expiresIn: seconds });
  }

  /** The account of a session that still stands. */
  async userOf(id: string): Promise<CurrentUser | undefined> {
    const session = await this.sessions.findOne({
      where: { id, expires_at: MoreThan(now()) },
      relations: { user: true },
    });
    if (session === null) return undefined;
    return { id: session.user.id, username: session.user.username, is_admin: session.user.is_admin };
  }

  /** Ends the session of a token, an expired one too; a token that is not ours ends nothing. */
  async close(token: string): Promise<void> {
    let payload: TokenPayload;
    try {
      payload = this.jwt.verify<TokenPayload>(token, { ignoreExpiration: true });
    } catch {
      return;
    }
    await this.transactions.runApart((manager) => manager.delete(Session, { id: payload.sid }));
  }
}

/** Ends every session of an account, within the transaction that changes it. */
export async function closeSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(Session, { id_user: userId });
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}
