import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { TOKEN_COOKIE } from './cookies.js';
import type { Compte } from '../principal.js';
import { JwtSecret } from './jwt-secret.js';
import { SignInService, type TokenPayload } from './session.service.js';

/** A token is valid if it is signed by this site, has not expired, and its session is live. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    secret: JwtSecret,
    private readonly sessions: SignInService,
  ) {
    // A KeyObject, which the types do not accept: a string would first be parsed as a public key, at each request.
    const secretOrKey = createSecretKey(secret.value, 'utf8') as unknown as string;
    super({ jwtFromRequest: tokenOf, secretOrKey, algorithms: ['HS256'] });
  }

  async validate({ sid }: TokenPayload): Promise<Compte | false> {
    return (await this.sessions.userOf(sid)) ?? false;
  }
}

export function tokenOf(request: Request): string | null {
  const token: unknown = (request.cookies as Record<string, unknown>)[TOKEN_COOKIE];
  return typeof token === 'string' ? token : null;
}
