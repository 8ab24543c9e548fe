import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Transactions } from '../../content/transactions.js';
import { ApiException, badRequest } from '../../errors.js';
import { foldText } from '../../french.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { hashing, verifyPassword } from '../passwords/password.js';
import { Session } from '../session.entity.js';
import { FailedSignIns, releaseAttempt, SignInThrottle } from '../sign-in-throttle.js';
import { User } from '../user.entity.js';
import { CodeThrottle } from './code-throttle.js';
import type { PreuveBody } from './factors.dto.js';
import { Passkeys } from './passkeys.js';
import { readCode, SecondFactors, WRONG_CODE } from './second-factors.js';

const ONE = 'Indiquez un mot de passe, un code ou la réponse d’une clé d’accès, et un seul des trois.';
const NOT_ENOUGH =
  'Votre compte demande une seconde vérification\u00a0: indiquez un code, ou employez votre clé d’accès.';
const OTHER_ACCOUNT = 'Cette clé d’accès est celle d’un autre compte.';

/** Proves again, in an open session, that it is its owner who acts. */
@Injectable()
export class PreuveService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
    private readonly throttle: SignInThrottle,
    private readonly failed: FailedSignIns,
    private readonly factors: SecondFactors,
    private readonly codes: CodeThrottle,
    private readonly passkeys: Passkeys,
  ) {}

  /** `browsers`: cookies of the passkey's challenge. @throws ApiException 400 for a wrong proof, 429 after too many */
  async prove(own: Compte, body: PreuveBody, address: string, browsers: string[]): Promise<void> {
    const { password, code, reponse } = body;
    const given = Object.entries({ password, code, reponse }).filter(([, value]) => value !== undefined);
    if (given.length !== 1) throw badRequest([{ param: given[1]?.[0] ?? 'password', msg: ONE }]);
    // A session that has ended must learn nothing.
    await this.transactions.requireRight();
    if (password !== undefined) return this.byPassword(own, password, address);
    if (code !== undefined) return this.byCode(own, code, address);
    return this.byPasskey(own, reponse, browsers);
  }

  private async byPassword(own: Compte, password: string, address: string): Promise<void> {
    if ((await this.factors.moyensOf(own.id)) !== undefined) throw badRequest([{ param: 'password', msg: NOT_ENOUGH }]);
    const attempt = { address, cle_username: foldText(own.username) };
    await this.throttle.requireFewFailures(attempt);
    await hashing.run(async () => {
      const attemptId = await this.throttle.count(attempt);
      const user = await this.users.findOneBy({ id: own.id });
      if (!(await verifyPassword(user?.mot_de_passe, password))) {
        this.failed.note(user, address);
        throw badRequest([{ param: 'password', msg: 'Ce n’est pas votre mot de passe.' }]);
      }
      await this.renew(own, (manager) => releaseAttempt(manager, attemptId));
    });
  }

  private async byCode(own: Compte, text: string, address: string): Promise<void> {
    const code = readCode(text);
    const attemptId = await this.codes.count(own.id);
    const use = await this.factors.check(own, code);
    if (use === undefined) {
      this.failed.note(await this.users.findOneBy({ id: own.id }), address, 'seconde vérification');
      throw wrong('code', WRONG_CODE);
    }
    await this.renew(own, async (manager) => {
      await use.take(manager).catch(asFault('code'));
      await releaseAttempt(manager, attemptId);
    });
  }

  private async byPasskey(own: Compte, reponse: unknown, browsers: string[]): Promise<void> {
    const use = await this.passkeys.verify(reponse, browsers).catch(asFault('reponse'));
    if (use.id_user !== own.id) throw wrong('reponse', OTHER_ACCOUNT);
    await this.renew(own, (manager) => use.take(manager).catch(asFault('reponse')));
  }

  private async renew(own: Compte, settle: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.transactions.runOwn(async (manager) => {
      await settle(manager);
      await manager.update(Session, { id: own.sid }, { prouve_a: now() });
    });
  }
}

const wrong = (param: string, msg: string) => badRequest([{ param, msg }]);

/** In an open session a wrong proof is a fault of the request: a 401 would say that the session has ended. */
const asFault =
  (param: string) =>
  (error: unknown): never => {
    throw error instanceof ApiException && error.getStatus() === 401 ? wrong(param, error.message) : error;
  };
