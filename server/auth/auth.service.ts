import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, Repository } from 'typeorm';
import { config } from '../config/config.js';
import { Transactions } from '../content/transactions.js';
import { ApiException } from '../errors.js';
import { foldText } from '../french.js';
import { type LoginBody, type LoginReponse, toSessionDetail } from './auth.dto.js';
import { newPendingKey, type Pending, PENDING_OVER, PendingSignIns } from './connexion/pending-sign-ins.js';
import { type Moyen, type Proof, SecondFactorNeeded } from './connexion/proof.js';
import { clearPendingCookie, describeAgent, networkOf, setSessionCookies } from './cookies.js';
import { CodeThrottle } from './factors/code-throttle.js';
import { Passkeys } from './factors/passkeys.js';
import { readCode, SecondFactors, WRONG_CODE } from './factors/second-factors.js';
import { tokenOf } from './jwt.js';
import { hashing, verifyPassword } from './passwords/password.js';
import { type OpenedSession, requireUnchanged, SignInService, type Visitor } from './sign-in.service.js';
import { FailedSignIns, releaseAttempt, SignInThrottle } from './sign-in-throttle.js';
import { User } from './user.entity.js';

/** An open session; or what remains to be proved, and the value of the cookie that leads back to it. */
export type SignIn = OpenedSession | { moyens: Moyen[]; browser: string };

type First = Pick<Proof, 'par' | 'jeton_identite'>;

const GENRE = 'second_facteur';
/** Codes of one sign-in; another begins with the password. */
const MAX_TRIES = 5;
const TOO_MANY_CODES = 'Trop de codes faux\u00a0: recommencez la connexion.';

/** The same for all causes: which accounts may sign in here is not said. */
const wrong = () =>
  config.signOn.localUsernames === undefined
    ? 'Identifiant ou mot de passe incorrect.'
    : 'Identifiant ou mot de passe incorrect, ou compte qui ne se connecte pas ici\u00a0: choisissez un service de connexion.';

/** Whether LOCAL_LOGIN lets this account sign in with what the site itself checks: a password or a passkey. */
export function mayUseLocal(cle_username: string): boolean {
  return config.signOn.localUsernames?.some((username) => foldText(username) === cle_username) ?? true;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SignInService,
    private readonly failed: FailedSignIns,
    private readonly pending: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly codes: CodeThrottle,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * Opens a session of the account, or asks for its second factor.
   * @throws ApiException 401, the same for an unknown username and a wrong password; 429 after too many failures, or
   * too many at once
   */
  async signIn({ username, password }: LoginBody, visitor: Visitor): Promise<SignIn> {
    const { address } = visitor;
    const cle_username = foldText(username);
    await this.throttle.requireFewFailures({ address, cle_username });
    return hashing.run(async () => {
      const attemptId = await this.throttle.count({ address, cle_username });
      const user = await this.users.findOneBy({ cle_username });
      const matches = await verifyPassword(user?.mot_de_passe, password);
      if (!matches || !mayUseLocal(cle_username)) {
        this.failed.note(user, address);
        throw new ApiException(401, wrong());
      }
      const settle = (manager: EntityManager) => releaseAttempt(manager, attemptId);
      return this.proceed(user!, visitor, { par: 'mot_de_passe', settle });
    });
  }

  /** Goes on after whatever proved the account first, a password or a provider: a factor that it has enrolled is asked. */
  async proceed(user: User, visitor: Visitor, proof: Proof): Promise<SignIn> {
    try {
      return await this.sessions.open(user, visitor, proof);
    } catch (error) {
      if (!(error instanceof SecondFactorNeeded)) throw error;
      return this.askSecond(user, proof);
    }
  }

  private async askSecond(user: User, { par, jeton_identite, settle }: Proof): Promise<SignIn> {
    if (settle) await this.transactions.runUnrecorded(settle);
    const browser = newPendingKey();
    const first: First = { par, jeton_identite };
    const check = (manager: EntityManager) => requireUnchanged(manager, user);
    await this.pending.open({ genre: GENRE, browser }, first, { id_user: user.id }, check);
    return { moyens: (await this.factors.moyensOf(user.id)) ?? [], browser };
  }

  /**
   * Opens the session that a right code completes.
   * @throws ApiException 401 for a wrong code, or when the sign-in must begin again; 429 after too many of them
   */
  async signInByCode(text: string, browsers: string[], visitor: Visitor): Promise<OpenedSession> {
    const code = readCode(text);
    const found = await this.findPending(browsers);
    if (found === undefined) throw new ApiException(401, PENDING_OVER);
    const { pending, user } = found;
    if (!(await this.pending.countTry(pending, MAX_TRIES))) throw new ApiException(401, TOO_MANY_CODES);
    const attemptId = await this.codes.count(user.id);
    const use = await this.factors.check(user, code);
    if (use === undefined) {
      this.failed.note(user, visitor.address, 'seconde vérification');
      throw new ApiException(401, WRONG_CODE, [{ param: 'code', msg: WRONG_CODE }]);
    }
    const settle = async (manager: EntityManager) => {
      await this.pending.consume(manager, pending);
      await use.take(manager);
      await releaseAttempt(manager, attemptId);
    };
    return this.complete(user, visitor, { ...pending.data, second: use.moyen }, settle);
  }

  /** Opens a session by a passkey: the second step of a sign-in that this browser has begun, or the only one. */
  async signInByPasskey(reponse: unknown, browsers: string[], visitor: Visitor): Promise<OpenedSession> {
    const use = await this.passkeys.verify(reponse, browsers).catch((error: unknown) => {
      if (error instanceof ApiException && error.getStatus() === 401)
        this.failed.note(null, visitor.address, 'clé d’accès');
      throw error;
    });
    const user = await this.users.findOneBy({ id: use.id_user });
    if (user === null) throw new ApiException(401, PENDING_OVER);
    const found = await this.findPending(browsers);
    const begun = found?.user.id === user.id ? found.pending : undefined;
    const settle = async (manager: EntityManager) => {
      if (begun) await this.pending.consume(manager, begun);
      await use.take(manager);
    };
    if (begun) return this.complete(user, visitor, { ...begun.data, second: 'cle' }, settle);
    if (!mayUseLocal(user.cle_username)) throw new ApiException(401, wrong());
    return this.sessions.open(user, visitor, { par: 'cle', settle });
  }

  private complete(
    user: User,
    visitor: Visitor,
    { par, jeton_identite, second }: First & { second: Moyen },
    settle: Proof['settle'],
  ): Promise<OpenedSession> {
    return this.sessions.open(user, visitor, { par: `${par}+${second}`, jeton_identite, settle });
  }

  private async findPending(browsers: string[]): Promise<{ pending: Pending<First>; user: User } | undefined> {
    const pending = await this.pending.findIn<First>(browsers, { genre: GENRE });
    const user = pending && (await this.users.findOneBy({ id: pending.id_user! }));
    return user ? { pending: pending, user } : undefined;
  }
}

export function visitorOf(request: Request): Visitor {
  const agent = describeAgent(request.get('User-Agent'));
  return { address: networkOf(request.ip ?? ''), agent, former: tokenOf(request) };
}

export function openSession(request: Request, response: Response, { compte, token }: OpenedSession): LoginReponse {
  // The log needs it: `request.user` was not set when the request came.
  response.locals['username'] = compte.username;
  const session = toSessionDetail(compte);
  setSessionCookies(request, response, token, session.is_admin);
  clearPendingCookie(request, response);
  return { success: true, ...session };
}
