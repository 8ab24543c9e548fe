import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { JwtService } from '@nestjs/jwt';
import type { Request, RequestHandler } from 'express';
import { createSecretKey, randomBytes } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import { config } from '../config/config.js';
import type { Database } from '../content/database.js';
import type { Compte } from '../principal.js';
import { storedSecret } from './connexion/stored-secret.js';
import { bearerOf, cookiesOf, TOKEN_COOKIE } from './cookies.js';
import { SignInService, type TokenPayload } from './sign-in.service.js';

export const JWT_SECRET_SETTING = 'jwt_secret';

/** Secret of the session tokens: the operator's, or a generated secret shared through the database. */
export class JwtSecret {
  private constructor(readonly value: string) {}

  static async load(database: Database): Promise<JwtSecret> {
    if (config.jwtSecret !== undefined) return new JwtSecret(config.jwtSecret);
    return new JwtSecret(await storedSecret(database, JWT_SECRET_SETTING, newSecret));
  }
}

const newSecret = () => randomBytes(48).toString('base64url');

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

/**
 * Chooses among several cookies `jwt_token`: an application of a parent domain, or at another path, may have set one of that
 * name, which comes first.
 */
export function chooseToken(jwt: JwtService): RequestHandler {
  const isOwn = (token: string) => {
    try {
      jwt.verify(token);
      return true;
    } catch {
      return false;
    }
  };
  return (request, _response, next) => {
    const tokens = cookiesOf(request, TOKEN_COOKIE);
    const token = tokens.length > 1 ? (tokens.find(isOwn) ?? tokens[0]) : tokens[0];
    request.cookies = { [TOKEN_COOKIE]: token };
    next();
  };
}

/** Null too where a token of a machine stands in the request: it switches the cookie off. */
export function tokenOf(request: Request): string | null {
  if (bearerOf(request) !== undefined) return null;
  return (request.cookies as Record<string, string | undefined>)[TOKEN_COOKIE] ?? null;
}
