import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, LessThan, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import { config } from '../config/config.js';
import { writeLineDeferred } from '../content/journal/journal-lines.js';
import { Transactions } from '../content/transactions.js';
import { quote } from '../database/dialect.js';
import { retryRead } from '../database/errors.js';
import { executeDeferred, settleAll } from '../database/statement-queue.js';
import { FOR_SHARE, ID_BATCH, insertAll, select, whereIn } from '../database/sql.js';
import { ApiException } from '../errors.js';
import { now } from '../paris.js';
import type { Compte } from '../principal.js';
import { knownDevices, noteDevice } from './connexion/appareil.entity.js';
import { PENDING_OVER } from './connexion/pending-sign-ins.js';
import { hasSecond, type Proof, SecondFactorNeeded, usedPassword } from './connexion/proof.js';
import { Seal } from './connexion/seal.js';
import { formatVisitor } from './cookies.js';
import { needsSecondFactor } from './factors/required.js';
import { DROITS_SQL, droitsOf, type DroitsRow } from './rights.js';
import { Session } from './session.entity.js';
import type { User } from './user.entity.js';

/** Least time between two writes of a session; shorter if a session may be idle for a short time only. */
const STEP_SECONDS = config.sessionIdleMs > 0 ? Math.min(60, config.sessionIdleMs / 10_000) : 60;
const MAX_NOTED = 10_000;

/** Writes the last use of each session without delaying its request; a failed write is ignored. */
@Injectable()
export class LastSeen {
  /** Time of the last attempt per session: a locked database is not tried again at each request. */
  private readonly noted = new Map<string, number>();

  constructor(private readonly transactions: Transactions) {}

  note({ id, last_seen_at }: Pick<Session, 'id' | 'last_seen_at'>): void {
    const time = now();
    if (Math.max(last_seen_at, this.noted.get(id) ?? 0) > time - STEP_SECONDS) return;
    if (this.noted.size >= MAX_NOTED) this.noted.clear();
    this.noted.set(id, time);
    this.transactions
      .runUnrecorded((manager) => manager.update(Session, { id, last_seen_at: LessThan(time) }, { last_seen_at: time }))
      .catch(() => undefined);
  }
}

/** Per account: one more ends the session that has been unused for longest. */
const MAX_SESSIONS = 50;
/** The id orders sessions of the same second. */
const NEWEST_FIRST = { last_seen_at: 'DESC', created_at: 'DESC', id: 'ASC' } as const;

export interface Visitor {
  address: string;
  /** Browser and system, as text. */
  agent: string;
  /** Token of a session of any account, which the new one replaces. */
  former: string | null;
}

export interface OpenedSession {
  compte: Compte;
  token: string;
}

/** Columns of an account that a request needs. */
type AccountRow = Pick<User, 'id' | 'username' | 'mot_de_passe_a_changer'> & DroitsRow;
/** An account with what its session tells; a row read by SQL holds numbers. */
type ProvedRow = Omit<AccountRow, 'mot_de_passe_a_changer'> &
  Pick<Session, 'par' | 'prouve_a'> & { mot_de_passe_a_changer: boolean | number; a_un_facteur: number };
type SessionRow = ProvedRow & Pick<Session, 'last_seen_at'>;

const SESSION = quote('session');
const FACTORS = 'SELECT id FROM facteur WHERE id_user = ?';
const EXPIRED = `SELECT id FROM ${SESSION} WHERE expires_at < ? LIMIT ${ID_BATCH}`;
const LIVE_SESSION = `
  SELECT u.id, u.username, ${DROITS_SQL}, u.mot_de_passe_a_changer,
    s.last_seen_at, s.par, s.prouve_a,
    EXISTS (SELECT 1 FROM facteur f WHERE f.id_user = u.id) AS a_un_facteur
  FROM ${SESSION} s JOIN ${quote('user')} u ON u.id = s.id_user
  WHERE s.id = ? AND s.expires_at > ? AND s.last_seen_at > ?`;

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
    private readonly seal: Seal,
  ) {}

  /**
   * Opens a session of a proved account; settles the proof, and deletes the expired sessions.
   * @throws ApiException 401 when the account is gone, or has had another password since it was proved
   * @throws SecondFactorNeeded when the account has enrolled a factor that the proof lacks: then nothing has happened
   */
  async open(
    user: User,
    { agent, address, former }: Visitor,
    { par, jeton_identite, settle }: Proof,
  ): Promise<OpenedSession> {
    const id_user = user.id;
    const seconds = config.sessionMs / 1000;
    const time = now();
    const id = randomUUID();
    const replaced = former === null ? undefined : this.sidOf(former);
    const times = { created_at: time, last_seen_at: time, expires_at: time + seconds, prouve_a: time };
    const sealed = jeton_identite === undefined ? null : this.seal.seal(jeton_identite, identityPlace(id));
    const row = { id, id_user, agent, par, jeton_identite: sealed, ...times };
    const factors = await this.transactions.runUnrecorded(async (manager) => {
      await settle?.(manager);
      // Deleted by key: a range would also lock the next row, and concurrent sign-ins would wait for each other.
      const [expired, own, factors, known] = await settleAll(
        select<Pick<Session, 'id'>>(manager, EXPIRED, [time]),
        manager.find(Session, { where: { id_user, expires_at: MoreThanOrEqual(time) }, order: NEWEST_FIRST }),
        select<{ id: number }>(manager, FACTORS, [id_user]),
        knownDevices(manager, id_user),
        requireUnchanged(manager, user),
      );
      if (factors.length > 0 && !hasSecond({ par })) throw new SecondFactorNeeded();
      const remaining = own.filter((session) => session.id !== replaced);
      const ended = [...expired, ...remaining.slice(MAX_SESSIONS - 1)].map((session) => session.id);
      if (replaced !== undefined) ended.push(replaced);
      if (ended.length > 0)
        await executeDeferred(manager, ...whereIn(`DELETE FROM ${SESSION} WHERE id IN :ids`, ':ids', ended));
      await insertAll(manager, Session, [row]);
      await noteDevice(manager, user, { agent, address }, known);
      // In the same transaction: the journal knows every session.
      await writeLineDeferred(manager, {
        genre: 'connexion',
        libelle: formatVisitor({ agent, address }),
        author: user,
      });
      return factors.length;
    });
    const compte = compteOf({ ...user, par, prouve_a: time, a_un_facteur: factors }, id);
    return { compte, token: this.jwt.sign({ sid: id } satisfies TokenPayload, { expiresIn: seconds }) };
  }

  /** Account of a live session; notes its use. Raw SQL: TypeORM would send two queries at each request. */
  async userOf(sid: string): Promise<Compte | undefined> {
    const time = now();
    const idle = config.sessionIdleMs / 1000;
    const seenAfter = idle > 0 ? time - idle : -1;
    const [row] = await retryRead(() =>
      select<SessionRow>(this.sessions.manager, LIVE_SESSION, [sid, time, seenAfter]),
    );
    if (row === undefined) return undefined;
    this.lastSeen.note({ id: sid, last_seen_at: row.last_seen_at });
    return compteOf(row, sid);
  }

  /** Live sessions of an account, the last used first. */
  listOf(id_user: number): Promise<Session[]> {
    return this.sessions.find({ where: { id_user, ...liveSession() }, order: NEWEST_FIRST });
  }

  /** Ends the session of a token, expired or not; ignores a token that this site has not signed. */
  async close(token: string): Promise<void> {
    const sid = this.sidOf(token);
    if (sid !== undefined) await this.end(sid);
  }

  /** Account of a valid token, as the guard sees it. */
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

  /** The ID token that its provider gave with it, and the provider's name in `par`, to sign out there too. */
  async identityOf(token: string): Promise<{ par: string; jeton_identite?: string } | undefined> {
    const sid = this.sidOf(token);
    const session = sid === undefined ? null : await this.sessions.findOneBy({ id: sid });
    if (session === null) return undefined;
    const { par, jeton_identite } = session;
    return {
      par,
      jeton_identite: (jeton_identite && this.seal.open(jeton_identite, identityPlace(session.id))) || undefined,
    };
  }

  async end(sid: string): Promise<void> {
    await this.transactions.runUnrecorded((manager) => manager.delete(Session, { id: sid }));
  }
}

function compteOf(row: ProvedRow, sid: string): Compte {
  const { id, username, par, prouve_a } = row;
  const droits = droitsOf(row);
  return {
    genre: 'compte',
    id,
    username,
    sid,
    par,
    prouve_a,
    droits,
    // An account that came in by another means has no need of the given password.
    mot_de_passe_a_changer: Boolean(row.mot_de_passe_a_changer) && usedPassword(row),
    facteur_a_inscrire: needsSecondFactor(droits) && Number(row.a_un_facteur) === 0 && !hasSecond(row),
  };
}

const PASSWORD = `SELECT mot_de_passe FROM ${quote('user')} WHERE id = ? ${FOR_SHARE}`;

/** A password may have been changed since it was checked. @throws ApiException 401 */
export async function requireUnchanged(manager: EntityManager, { id, mot_de_passe }: User): Promise<void> {
  const [row] = await select<Pick<User, 'mot_de_passe'>>(manager, PASSWORD, [id]);
  if (row?.mot_de_passe !== mot_de_passe) throw new ApiException(401, PENDING_OVER);
}

const identityPlace = (sid: string) => `session ${sid}`;

/** Neither expired nor idle for too long. */
function liveSession(): FindOptionsWhere<Session> {
  const idle = config.sessionIdleMs / 1000;
  return { expires_at: MoreThan(now()), ...(idle > 0 && { last_seen_at: MoreThan(now() - idle) }) };
}
