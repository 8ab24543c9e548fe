import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, MoreThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import { config } from '../config.js';
import { insertAll } from '../db/insert.js';
import { writeLineLater } from '../db/journal-lines.js';
import { quote } from '../db/dialect.js';
import { atOnce, executeDeferred } from '../db/later.js';
import { retryRead } from '../db/once-more.js';
import { whereIn, IDS_AT_ONCE, select } from '../db/select.js';
import { Transactions } from '../db/transactions.js';
import { now } from './clock.js';
import type { Compte } from '../principal.js';
import { LastSeen } from './last-seen.js';
import { DROITS_COLUMN, droitsOf, type DroitsRow } from './rights.js';
import { Session } from './session.entity.js';
import { releaseAttempt } from './sign-in-throttle.js';
import type { User } from './user.entity.js';

/** Of one account: with one more, that which was used longest ago ends. */
const MAX_SESSIONS = 50;
/** Their order; two of one second by their id. */
const NEWEST_FIRST = { last_seen_at: 'DESC', created_at: 'DESC', id: 'ASC' } as const;

/** Where a request comes from. */
export interface Visitor {
  address: string;
  /** The browser, in words. */
  agent: string;
  /** Of the session that it came with, of whatever account: the new one takes its place. */
  former: string | null;
}

/** What of an account a request goes by. */
type AccountRow = Pick<User, 'id' | 'username' | 'mot_de_passe_a_changer'> & DroitsRow;
type StandingRow = Omit<AccountRow, 'mot_de_passe_a_changer'> &
  Pick<Session, 'last_seen_at'> & { mot_de_passe_a_changer: number };

const SESSION = quote('session');
const OVER = `SELECT id FROM ${SESSION} WHERE expires_at < ? LIMIT ${IDS_AT_ONCE}`;
const STANDING = `
  SELECT u.id, u.username, u.${DROITS_COLUMN}, u.mot_de_passe_a_changer, s.last_seen_at
  FROM ${SESSION} s JOIN ${quote('user')} u ON u.id = s.id_user
  WHERE s.id = ? AND s.expires_at > ? AND s.last_seen_at > ?`;

/** What a token says. */
export interface TokenPayload {
  /** Id of the session. */
  sid: string;
}

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
    private readonly lastSeen: LastSeen,
  ) {}

  /** Opens a session and returns its token; the try that led to it no longer counts, expired sessions are swept away. */
  async open(user: User, { agent, address, former }: Visitor, tryId: number): Promise<string> {
    const id_user = user.id;
    const seconds = config.sessionMs / 1000;
    const time = now();
    const id = randomUUID();
    const replaced = former === null ? undefined : this.sidOf(former);
    const row = { id, id_user, agent, created_at: time, last_seen_at: time, expires_at: time + seconds };
    await this.transactions.runApart(async (manager) => {
      await releaseAttempt(manager, tryId);
      // Deleted by their keys: of a range the next row would be locked too, and those who sign in wait for each other.
      const [over, others] = await atOnce(
        select<Pick<Session, 'id'>>(manager, OVER, [time]),
        manager.find(Session, { where: { id_user, expires_at: MoreThanOrEqual(time) }, order: NEWEST_FIRST }),
      );
      const staying = others.filter((one) => one.id !== replaced);
      const going = [...over, ...staying.slice(MAX_SESSIONS - 1)].map((one) => one.id);
      if (replaced !== undefined) going.push(replaced);
      if (going.length > 0)
        await executeDeferred(manager, ...whereIn(`DELETE FROM ${SESSION} WHERE id IN :ids`, ':ids', going));
      await insertAll(manager, Session, [row]);
      // With it or not at all: one commit, and no session that the journal does not know.
      await writeLineLater(manager, { genre: 'connexion', libelle: `${agent}, depuis ${address}`, author: user });
    });
    return this.jwt.sign({ sid: id } satisfies TokenPayload, { expiresIn: seconds });
  }

  /** The account of a session that still stands; it has been seen. At each request: TypeORM would ask twice. */
  async userOf(sid: string): Promise<Compte | undefined> {
    const time = now();
    const idle = config.sessionIdleMs / 1000;
    const seenAfter = idle > 0 ? time - idle : -1;
    const [row] = await retryRead(() => select<StandingRow>(this.sessions.manager, STANDING, [sid, time, seenAfter]));
    if (row === undefined) return undefined;
    this.lastSeen.note({ id: sid, last_seen_at: row.last_seen_at });
    return compteOf({ ...row, mot_de_passe_a_changer: Boolean(row.mot_de_passe_a_changer) }, sid);
  }

  /** Those of an account which still stand, the last used first. */
  listOf(id_user: number): Promise<Session[]> {
    return this.sessions.find({ where: { id_user, ...standing() }, order: NEWEST_FIRST });
  }

  /** Ends the session of a token, an expired one too; a token that is not ours ends nothing. */
  async close(token: string): Promise<void> {
    const sid = this.sidOf(token);
    if (sid !== undefined) await this.end(sid);
  }

  /** The account that a token opens, as the guard has it; undefined where it opens none. */
  async userOfToken(token: string): Promise<Compte | undefined> {
    const sid = this.sidOf(token, false);
    return sid === undefined ? undefined : this.userOf(sid);
  }

  private sidOf(token: string, ignoreExpiration = true): string | undefined {
    try {
      return this.jwt.verify<TokenPayload>(token, { ignoreExpiration }).sid;
    } catch {
      return undefined;
    }
  }

  async end(sid: string): Promise<void> {
    await this.transactions.runApart((manager) => manager.delete(Session, { id: sid }));
  }
}

export function compteOf(user: AccountRow, sid: string): Compte {
  const { id, username, mot_de_passe_a_changer } = user;
  return { genre: 'compte', id, username, sid, droits: droitsOf(user), mot_de_passe_a_changer };
}

/** Neither over nor idle for too long. */
function standing(): FindOptionsWhere<Session> {
  const idle = config.sessionIdleMs / 1000;
  return { expires_at: MoreThan(now()), ...(idle > 0 && { last_seen_at: MoreThan(now() - idle) }) };
}

/** Ends every session of an account, but for one that is to stay, within the transaction that changes it. */
export async function closeSessionsOf(manager: EntityManager, id_user: number, except?: string): Promise<void> {
  await manager.delete(Session, { id_user, ...(except !== undefined && { id: Not(except) }) });
}
