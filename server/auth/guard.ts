import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { config } from '../config/config.js';
import type { Droit } from '../content/kind.js';
import { ApiException } from '../errors.js';
import { Erreur, errorLabels } from '../http/erreur.dto.js';
import type { Compte } from '../principal.js';
import { ADMIN_ONLY, isAdministrateur, mayWrite, UNAUTHENTICATED } from './rights.js';

type Access = 'public' | 'own' | 'staff' | 'admin';

const ACCESS = Symbol('access');
const CHANGES_STATE = Symbol('changes state');

/** An answer for one account, an error included, must not be cached. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Open to all; a token, valid or not, changes nothing. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public'), ApiOperation({ security: [] }));
}

/** Requires a signed-in account. */
export function Staff(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'staff'), refusal(401, UNAUTHENTICATED), refusal(403, FOREIGN));
}

/** Requires a signed-in account, which may still have its password to change: the route acts on this account only. */
export function Own(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'own'), refusal(401, UNAUTHENTICATED), refusal(403, FOREIGN));
}

/** Requires an administrator. */
export function Admin(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'admin'), refusal(401, UNAUTHENTICATED), refusal(403, ADMIN_ONLY));
}

/** Requires the right to write such content. */
export function Writes(droit: Droit): MethodDecorator & ClassDecorator {
  return mayWrite({ role: 'redacteur' }, droit) ? Staff() : Admin();
}

/** For a GET that changes state: refused from another site, and when a page embeds or prefetches it. */
export function ChangesState(): MethodDecorator {
  return applyDecorators(SetMetadata(CHANGES_STATE, true));
}

const EMBEDDED = 'Cette adresse agit\u00a0: ouvrez-la depuis le site, et non comme une image ou un cadre d’une page.';
const PART_OF_A_PAGE = /^\s*(image|video|audio|font|text\/css)\b/i;
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Moz'];
const CHANGE_PASSWORD =
  'Votre mot de passe a été engendré, ou choisi par quelqu’un d’autre\u00a0: choisissez d’abord le vôtre, dans «\u00a0Mon compte\u00a0».';
const FOREIGN = 'Cette requête vient d’un autre site.';

/** Denies by default: a route without an access decorator answers 403. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const changesState = this.reflector.get<true | undefined>(CHANGES_STATE, context.getHandler()) === true;
    if (!isRead || changesState) refuseForeignOrigin(request);
    if (changesState) refuseEmbedded(request);
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (access === undefined) throw new ApiException(403, 'Cette adresse n’est ouverte à personne.');
    context.switchToHttp().getResponse<Response>().set(NO_STORE);
    await super.canActivate(context);
    const compte = request.user as Compte;
    if (access !== 'own') requireOwnPassword(compte);
    if (access === 'admin' && !isAdministrateur(compte.droits)) throw new ApiException(403, ADMIN_ONLY);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error instanceof Error) throw error;
    if (!user) throw new ApiException(401, UNAUTHENTICATED);
    return user;
  }
}

/** @throws ApiException 403 if the password was generated or chosen by another person */
export function requireOwnPassword({ mot_de_passe_a_changer }: Compte): void {
  if (mot_de_passe_a_changer) throw new ApiException(403, CHANGE_PASSWORD, undefined, {}, { etape: 'mot_de_passe' });
}

/**
 * A form of another site carries the cookies: checks `Origin`, or without it `Sec-Fetch-Site`. A sibling subdomain is
 * another site; a typed address and a program are not.
 */
function refuseForeignOrigin(request: Request): void {
  const origin = request.get('Origin');
  const site = request.get('Sec-Fetch-Site');
  const isForeign = origin === undefined ? site === 'same-site' : !isOwn(origin, request);
  if (isForeign || site === 'cross-site') throw new ApiException(403, FOREIGN);
}

/**
 * Refuses a request that no user made: an image or a frame of a page, the prefetch of a link. A HEAD is refused too, as
 * it only asks whether the address exists.
 */
function refuseEmbedded(request: Request): void {
  const isPrefetch = PURPOSES.some((name) => request.get(name)?.includes('prefetch'));
  if (request.method !== 'GET' || isPrefetch || !isUserRequest(request)) throw new ApiException(403, EMBEDDED);
}

/**
 * Without `Sec-Fetch-Dest` (old browsers, a site without TLS), the accepted types give away an image or a style sheet.
 */
function isUserRequest(request: Request): boolean {
  const destination = request.get('Sec-Fetch-Dest');
  if (destination === undefined) return !PART_OF_A_PAGE.test(request.get('Accept') ?? '');
  return ['empty', 'document'].includes(destination);
}

function isOwn(origin: string, request: Request): boolean {
  if (config.publicUrl !== undefined) return origin === config.publicUrl;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function refusal(status: number, message: string): MethodDecorator & ClassDecorator {
  const error = errorLabels[status] ?? '';
  return ApiResponse({ status, type: Erreur, description: error, example: { statusCode: status, error, message } });
}
