import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiException } from '../errors.js';
import { foldText } from '../french.js';
import type { LoginBody } from './auth.dto.js';
import { hashing, verifyPassword } from './passwords/password.js';
import { SignInService, type Visitor } from './session.service.js';
import { FailedSignIns, SignInThrottle } from './sign-in-throttle.js';
import { User } from './user.entity.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SignInService,
    private readonly failed: FailedSignIns,
  ) {}

  /**
   * Opens a session of the account.
   * @throws ApiException 401, the same for an unknown username and a wrong password; 429 after too many failures, or
   * too many at once
   */
  async signIn({ username, password }: LoginBody, visitor: Visitor): Promise<{ user: User; token: string }> {
    const { address } = visitor;
    const cle_username = foldText(username);
    await this.throttle.requireFewFailures({ address, cle_username });
    return hashing.run(async () => {
      const attemptId = await this.throttle.count({ address, cle_username });
      const user = await this.users.findOneBy({ cle_username });
      if (!(await verifyPassword(user?.mot_de_passe, password))) {
        this.failed.note(user, address);
        throw new ApiException(401, 'Identifiant ou mot de passe incorrect.');
      }
      return { user: user!, token: await this.sessions.open(user!, visitor, attemptId) };
    });
  }
}
