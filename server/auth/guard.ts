import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiOperation, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { config } from '../config/config.js';
import type { Droit } from '../content/content-type.js';
import { ApiException } from '../errors.js';
import { Erreur, errorLabels } from '../http/erreur.dto.js';
import type { ActingToken, Compte } from '../principal.js';
import type { FreshProof } from './connexion/fresh-proof.js';
import { bearerOf, networkOf } from './cookies.js';
import type { JetonService } from './jeton/jeton.service.js';
import { ADMIN_ONLY, isAdministrateur, mayRead, mayWrite, READER_ONLY, UNAUTHENTICATED } from './rights.js';

type Access = 'public' | 'own' | 'reads' | 'writes' | 'admin';

const ACCESS = Symbol('access');
const CHANGES_STATE = Symbol('changes state');
const PERSONS = Symbol('persons');
const FRESH = Symbol('fresh');

/** An answer for one account, an error included, must not be cached. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Names of the security schemes in the OpenAPI document; a route that says neither takes the session alone. */
export const SESSION_SCHEME = 'session';
export const TOKEN_SCHEME = 'jeton';
const forTokens = () => [ApiSecurity(SESSION_SCHEME), ApiSecurity(TOKEN_SCHEME)];

/** Open to all; a token, valid or not, changes nothing. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public'), ApiOperation({ security: [] }));
}

/** Requires a signed-in account that may see the history of such content: a route that writes none of it. */
export function Reads(droit: Droit = 'contenu'): MethodDecorator & ClassDecorator {
  if (!mayRead({ role: 'lecteur', parcours: null }, droit)) return Admin();
  return applyDecorators(
    SetMetadata(ACCESS, 'reads'),
    ...forTokens(),
    refusal(401, UNAUTHENTICATED),
    refusal(403, FOREIGN),
  );
}

/**
 * Requires a signed-in account, which may still have its password to change or a factor to enrol: the route acts on
 * this account only.
 */
export function Own(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'own'), refusal(401, UNAUTHENTICATED), refusal(403, FOREIGN));
}

/** Requires an administrator. */
export function Admin(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'admin'), refusal(401, UNAUTHENTICATED), refusal(403, ADMIN_ONLY));
}

/** Requires a role that writes such content; the rows are checked as they are written (content/rights/permit.ts). */
export function Writes(droit: Droit): MethodDecorator & ClassDecorator {
  if (!mayWrite({ role: 'redacteur', parcours: null }, droit)) return Admin();
  return applyDecorators(
    SetMetadata(ACCESS, 'writes'),
    ...forTokens(),
    refusal(401, UNAUTHENTICATED),
    refusal(403, READER_ONLY),
  );
}

/** Does as `Reads`, but not for tokens: the route is about what a person has open. */
export function Persons(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'reads'),
    SetMetadata(PERSONS, true),
    refusal(401, UNAUTHENTICATED),
    refusal(403, FOREIGN),
  );
}

/** Requires that the account was proved less than ten minutes ago (connexion/fresh-proof.ts), beside the right to call. */
export function Fresh(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(FRESH, true));
}

/** For a GET that changes state: refused when a page embeds or prefetches it and, but for `any`, from another site. */
export function ChangesState(from: 'here' | 'any' = 'here'): MethodDecorator {
  return applyDecorators(SetMetadata(CHANGES_STATE, from));
}

const EMBEDDED = 'Cette adresse agit\u00a0: ouvrez-la depuis le site, et non comme une image ou un cadre d’une page.';
const PART_OF_A_PAGE = /^\s*(image|video|audio|font|text\/css)\b/i;
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Moz'];
const CHANGE_PASSWORD = 'Choisissez d’abord votre propre mot de passe, dans «\u00a0Mon compte\u00a0».';
const ENROL =
  'Ce site demande une seconde vérification\u00a0: ajoutez d’abord une application de codes ou une clé d’accès, dans «\u00a0Mon compte\u00a0».';
const NO_TOKEN = 'Un jeton ne permet pas cette action\u00a0: connectez-vous.';
const FOREIGN = 'Cette requête vient d’un autre site.';

/** Denies by default: a route without an access decorator answers 403. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly freshProof: Pick<FreshProof, 'require'>,
    private readonly jetons?: Pick<JetonService, 'open'>,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const changesState = this.reflector.get<'here' | 'any' | undefined>(CHANGES_STATE, context.getHandler());
    if (!isRead || changesState === 'here') refuseForeignOrigin(request);
    if (changesState !== undefined) refuseEmbedded(request);
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (access === undefined) throw new ApiException(403, 'Cette adresse n’est ouverte à personne.');
    context.switchToHttp().getResponse<Response>().set(NO_STORE);
    const bearer = bearerOf(request);
    if (bearer === undefined || this.jetons === undefined) await super.canActivate(context);
    else request.user = await this.jetons.open(bearer, networkOf(request.ip ?? ''));
    const compte = request.user as Compte | ActingToken;
    const isOfPerson = access === 'own' || access === 'admin' || this.isMarked(PERSONS, context);
    if (compte.genre === 'jeton' && isOfPerson) throw new ApiException(403, NO_TOKEN);
    if (access !== 'own') requireCompleted(compte);
    if (access === 'admin' && !isAdministrateur(compte.droits)) throw new ApiException(403, ADMIN_ONLY);
    if (access === 'writes' && !mayWrite(compte.droits, 'contenu')) throw new ApiException(403, READER_ONLY);
    if (this.isMarked(FRESH, context) && compte.genre === 'compte') await this.freshProof.require(compte);
    return true;
  }

  private isMarked(mark: symbol, context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<true | undefined>(mark, targets) === true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error instanceof Error) throw error;
    if (!user) throw new ApiException(401, UNAUTHENTICATED);
    return user;
  }
}

type Steps = Pick<Compte, 'mot_de_passe_a_changer' | 'facteur_a_inscrire'>;

/** Whether the account has no step to take before anything else. */
export const isCompleted = (compte: Steps): boolean => !compte.mot_de_passe_a_changer && !compte.facteur_a_inscrire;

/** @throws ApiException 403 with the step that the account must take before anything else */
export function requireCompleted(compte: Steps): void {
  if (compte.mot_de_passe_a_changer)
    throw new ApiException(403, CHANGE_PASSWORD, undefined, {}, { etape: 'mot_de_passe' });
  if (compte.facteur_a_inscrire) throw new ApiException(403, ENROL, undefined, {}, { etape: 'inscription' });
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
