import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { config } from '../config.js';
import type { Droit } from '../db/kind.js';
import { Erreur } from '../http/erreur.dto.js';
import { ApiException } from '../errors.js';
import { errorLabels } from '../http/error-labels.js';
import type { Compte } from '../principal.js';
import { ADMIN_ONLY, isAdministrateur, mayWrite, UNAUTHENTICATED } from './rights.js';

type Access = 'public' | 'own' | 'staff' | 'admin';

const ACCESS = Symbol('access');
const ACTS = Symbol('acts');

/** What one person is told is kept by nobody, the errors too. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Anyone may call this route; a token, good or bad, changes nothing. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public'), ApiOperation({ security: [] }));
}

/** Whoever is signed in may call this route. */
export function Staff(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'staff'), refusal(401, UNAUTHENTICATED), refusal(403, FOREIGN));
}

/** Whoever is signed in may call this route, of their own account: also who has a password to change first. */
export function Own(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'own'), refusal(401, UNAUTHENTICATED), refusal(403, FOREIGN));
}

/** Administrators only may call this route. */
export function Admin(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'admin'), refusal(401, UNAUTHENTICATED), refusal(403, ADMIN_ONLY));
}

/** Whoever may write such a thing may call this route. */
export function Writes(droit: Droit): MethodDecorator & ClassDecorator {
  return mayWrite({ role: 'redacteur' }, droit) ? Staff() : Admin();
}

/** A GET that changes something all the same: by GET alone, from a page or a program, never from another site. */
export function Acts(): MethodDecorator {
  return applyDecorators(SetMetadata(ACTS, true));
}

const UNASKED = 'Cette adresse agit\u00a0: ouvrez-la depuis le site, et non comme une image ou un cadre d’une page.';
const PART_OF_A_PAGE = /^\s*(image|video|audio|font|text\/css)\b/i;
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Moz'];
const CHANGE_PASSWORD =
  'Votre mot de passe a été engendré, ou choisi par quelqu’un d’autre\u00a0: choisissez d’abord le vôtre, dans «\u00a0Mon compte\u00a0».';
const FOREIGN = 'Cette requête vient d’un autre site.';

/** Deny by default: a route that does not say who may call it answers nobody. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const acts = this.reflector.get<true | undefined>(ACTS, context.getHandler()) === true;
    if (!reads || acts) refuseForeignOrigin(request);
    if (acts) refuseUnasked(request);
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

/** @throws ApiException 403 where another than its owner knows the password of an account */
export function requireOwnPassword({ mot_de_passe_a_changer }: Compte): void {
  if (mot_de_passe_a_changer) throw new ApiException(403, CHANGE_PASSWORD, undefined, {}, { etape: 'mot_de_passe' });
}

/**
 * Cookies may travel with a form of another site: its `Origin` gives it away, and where there is none what the browser
 * says by itself. A sister of the same domain is another site, too; who types an address is none, nor is a program.
 */
function refuseForeignOrigin(request: Request): void {
  const origin = request.get('Origin');
  const site = request.get('Sec-Fetch-Site');
  const foreign = origin === undefined ? site === 'same-site' : !isOwn(origin, request);
  if (foreign || site === 'cross-site') throw new ApiException(403, FOREIGN);
}

/**
 * A page shows an image or a frame by itself, and a browser may load ahead what a link leads to: nobody has asked for what
 * that does. A HEAD only asks what there is.
 */
function refuseUnasked(request: Request): void {
  const isAhead = PURPOSES.some((name) => request.get(name)?.includes('prefetch'));
  if (request.method !== 'GET' || isAhead || !isAsked(request)) throw new ApiException(403, UNASKED);
}

/** Browsers of before, and those of a site without TLS, tell what they load a thing for by the types that they accept alone. */
function isAsked(request: Request): boolean {
  const what = request.get('Sec-Fetch-Dest');
  if (what === undefined) return !PART_OF_A_PAGE.test(request.get('Accept') ?? '');
  return ['empty', 'document'].includes(what);
}

function isOwn(origin: string, request: Request): boolean {
  if (config.publicUrl !== undefined) return origin === config.publicUrl;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function refusal(status: number, message: string): MethodDecorator & ClassDecorator {
  const error = errorLabels[status] ?? '';
  return ApiResponse({ status, type: Erreur, description: error, example: { statusCode: status, error, message } });
}
