import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { createSecretKey, randomBytes } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import { config } from '../config/config.js';
import type { Database } from '../content/database.js';
import { Setting } from '../database/setting.entity.js';
import { insertMissing } from '../database/sql.js';
import type { Compte } from '../principal.js';
import { TOKEN_COOKIE } from './cookies.js';
import { SignInService, type TokenPayload } from './session.service.js';

export const JWT_SECRET_SETTING = 'jwt_secret';

/** Secret of the session tokens: the operator's, or a generated secret shared through the database. */
export class JwtSecret {
  private constructor(readonly value: string) {}

  static async load({ dataSource, transactions }: Database): Promise<JwtSecret> {
    if (config.jwtSecret !== undefined) return new JwtSecret(config.jwtSecret);
    const existing = await dataSource.manager.findOneBy(Setting, { name: JWT_SECRET_SETTING });
    // No write if the secret exists: the disk may be full.
    if (existing !== null) return new JwtSecret(existing.value);
    const value = randomBytes(48).toString('base64url');
    // Of several first starts at once one inserts, and all of them read its value.
    const setting = { name: JWT_SECRET_SETTING, value };
    await transactions.runUnrecorded((manager) => insertMissing(manager, Setting, 'name', [setting]));
    const stored = await dataSource.manager.findOneByOrFail(Setting, { name: JWT_SECRET_SETTING });
    return new JwtSecret(stored.value);
  }
}

/** A copy of the site has no accounts: the site vouches for one, signing with a secret of that copy alone. */
export interface CopyTokenPayload {
  compte?: Compte;
}

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

  async validate({ sid, compte }: TokenPayload & CopyTokenPayload): Promise<Compte | false> {
    if (config.base !== '') return compte ?? false;
    return (await this.sessions.userOf(sid)) ?? false;
  }
}

export function tokenOf(request: Request): string | null {
  const token: unknown = (request.cookies as Record<string, unknown>)[TOKEN_COOKIE];
  return typeof token === 'string' ? token : null;
}
