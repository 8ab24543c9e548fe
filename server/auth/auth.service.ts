import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foldText } from '../french.js';
import { ApiException } from '../http/errors.js';
import { User } from '../user/user.entity.js';
import { verifyPassword } from './password.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * The account that username and password open, from this client address.
   * @throws ApiException 401, the same for an unknown username and a wrong password; 429 after too many failures.
   */
  async authenticate(username: string, password: string, address: string): Promise<User> {
    const cle_username = foldText(username);
    await this.throttle.check(address, cle_username);
    const user = await this.users.findOneBy({ cle_username });
    if (await verifyPassword(user?.mot_de_passe, password)) return user!;
    await this.throttle.recordFailure(address, cle_username);
    throw new ApiException(401, 'Identifiant ou mot de passe incorrect.');
  }
}
