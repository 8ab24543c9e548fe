import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { Transactions } from '../content/transactions.js';
import { ApiException, badRequest } from '../errors.js';
import { foldText } from '../french.js';
import type { Compte } from '../principal.js';
import type { OwnPasswordBody, OwnSession } from './auth.dto.js';
import { forgetFirstPassword } from './passwords/first-passwords.js';
import { hashing, hashPassword, passwordFault, verifyPassword } from './passwords/password.js';
import type { Session } from './session.entity.js';
import { closeSessionsOf } from './close-sessions.js';
import { SignInService } from './sign-in.service.js';
import { FailedSignIns, releaseAttempt, SignInThrottle } from './sign-in-throttle.js';
import { User } from './user.entity.js';
import { USER } from './user.kind.js';

/** Actions of a signed-in account on itself. */
@Injectable()
export class OwnAccountService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
    private readonly sessions: SignInService,
    private readonly throttle: SignInThrottle,
    private readonly failed: FailedSignIns,
  ) {}

  /**
   * Ends the other sessions of the account.
   * @throws ApiException 400; a wrong current password counts as a failed sign-in, up to a 429
   */
  async changePassword(own: Compte, body: OwnPasswordBody, address: string): Promise<void> {
    const { currentPassword, password } = body;
    const fault = password === currentPassword ? SAME : passwordFault(password, own.username);
    if (fault !== undefined) throw badRequest([{ param: 'password', msg: fault }]);
    // A session that has ended must learn nothing about the password.
    await this.transactions.requireRight();
    const attempt = { address, cle_username: foldText(own.username) };
    await this.throttle.requireFewFailures(attempt);
    await hashing.run(async () => {
      const attemptId = await this.throttle.count(attempt);
      const user = await this.users.findOneBy({ id: own.id });
      if (!(await verifyPassword(user?.mot_de_passe, currentPassword))) {
        this.failed.note(user, address);
        throw badRequest([{ param: 'currentPassword', msg: 'Ce n’est pas votre mot de passe actuel.' }]);
      }
      const mot_de_passe = await hashPassword(password);
      await this.transactions.run(async (content) => {
        const before = await content.lockForUpdate(USER, own.id);
        // An administrator has changed it meanwhile: the new password of the administrator stands.
        if (before.fields['mot_de_passe'] !== user!.mot_de_passe)
          throw new ApiException(401, 'Connectez-vous pour continuer.');
        const fields = { mot_de_passe, mot_de_passe_a_changer: 0 };
        await content.apply({ type: USER, update: [{ before, fields }] });
        await closeSessionsOf(content.manager, own.id, own.sid);
        await releaseAttempt(content.manager, attemptId);
      });
      forgetFirstPassword(own.username);
    });
  }

  async listSessions(own: Compte): Promise<OwnSession[]> {
    const list = await this.sessions.listOf(own.id);
    return list.map((session) => toOwnSession(session, own.sid));
  }

  /** Returns whether it was the current session. @throws ApiException 404, also for a session of another account */
  async endSession(own: Compte, id: number): Promise<boolean> {
    const list = await this.sessions.listOf(own.id);
    const session = list.find((one) => numberOf(one) === id);
    if (session === undefined) throw new ApiException(404, `La session ${id} n’existe pas ou plus.`);
    await this.sessions.end(session.id);
    return session.id === own.sid;
  }
}

const SAME = 'Choisissez un mot de passe différent de l’actuel.';

function toOwnSession(session: Session, sid: string): OwnSession {
  return {
    id: numberOf(session),
    created_at: dateOf(session.created_at),
    last_seen_at: dateOf(session.last_seen_at),
    agent: session.agent,
    current: session.id === sid,
  };
}

/** Public id of a session, which does not reveal the id in its token. A clash among 50 sessions is improbable. */
function numberOf({ id }: Session): number {
  return createHash('sha256').update(id).digest().readUInt32BE() >>> 1 || 1;
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
