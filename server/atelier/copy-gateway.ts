import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import onHeaders from 'on-headers';
import { seemsSignedIn } from '../auth/cookies.js';
import { tokenOf } from '../auth/jwt.js';
import { UNAUTHENTICATED } from '../auth/rights.js';
import { isCompleted } from '../auth/guard.js';
import type { SignInService } from '../auth/sign-in.service.js';
import { ApiException, NotYetException } from '../errors.js';
import { defaultMessages } from '../http/erreur.dto.js';
import { answerError } from '../http/error.filter.js';
import { log } from '../http/log.js';
import type { Compte } from '../principal.js';
import type { FichierService } from '../stage/fichier.service.js';
import type { Ateliers } from './ateliers.js';
import { type AwaitedCopy, OpeningPages } from './opening-pages.js';
import { forward } from './forward.js';
import { isFromAnotherSite, isOfficeProgram, reloadSameSite, removeReloadMark } from './same-site-reload.js';
import type { CopyRoute, CopyTarget } from './copy-routes.js';

const PATH = /^\/(catalogue|preparation)\/([1-9]\d{0,8})(?=[/?]|$)/;
/** The site serves files itself, by their digest: it keeps every file that a copy names. */
const FILES = /^\/(image|fichier)\//;
const API = /^\/api(\/|$)/;
const ADMIN = /^\/admin(?=[/?]|$)/;
/** How long a page waits for a copy that opens before it says so, and any other request before it is refused. */
const PAGE_WAIT_MS = 400;
const WAIT_MS = 10_000;
const SOON_SECONDS = 2;

export interface GatewaySources {
  ateliers: Pick<Ateliers, 'get' | 'progressOf'>;
  /** Routes by the first part of their addresses. */
  routes: Record<string, CopyRoute>;
  sessions: Pick<SignInService, 'userOfToken'>;
  fichiers: Pick<FichierService, 'open'>;
  pages: Pick<OpeningPages, 'follow' | 'refuse'>;
}

/**
 * `/catalogue/{id}/…` and `/preparation/{id}/…`: forwards the requests of signed-in accounts, and of readers with a link, to
 * the copy of the site. For everybody else these addresses do not exist.
 */
export function copyGateway(sources: GatewaySources): RequestHandler {
  return async (request, response, next) => {
    const [prefix, name, id] = PATH.exec(request.url) ?? [];
    if (prefix === undefined) return next();
    const route = sources.routes[name!]!;
    const target = request.url.slice(prefix.length).replace(/^(?!\/)/, '/');
    response.set('X-Robots-Tag', 'noindex');
    // The site or a copy may answer: no cache keeps it.
    onHeaders(response, () => response.setHeader('Cache-Control', 'private, no-store'));
    const leaveToSite = () => {
      request.url = target;
      next();
    };
    if (route.ofTheSite?.test(target)) return leaveToSite();
    const isPage = isDocument(request, target);
    let copy: AwaitedCopy | undefined;
    try {
      const compte = await accountOf(request, sources);
      const readsUntil = compte === undefined ? await route.readsUntil?.(request, Number(id)) : undefined;
      const isReader = readsUntil !== undefined;
      const opensPage = isPage || (isOfficeProgram(request) && !API.test(target));
      if (!compte && !isReader && seemsSignedIn(request)) {
        // The cookie that came is another application's: the account's own may come from here.
        if (opensPage && isFromAnotherSite(request) && reloadSameSite(request, response)) return;
        return leadToSignIn(response, target, route.listPage);
      }
      const exists =
        !route.notInside.test(target) && (compte !== undefined || (isReader && isForReaders(request, target)));
      const copyTarget = exists ? await route.find(Number(id), prefix) : undefined;
      if (copyTarget === undefined) {
        if (opensPage && !compte && !isReader && reloadSameSite(request, response)) return;
        if (!API.test(target)) return next();
        const reason = compte && (await route.whyOver?.(Number(id)));
        throw new ApiException(404, reason ?? defaultMessages[404]!);
      }
      if (isPage && removeReloadMark(request, response)) return;
      if (compte !== undefined) response.locals['username'] = compte.username;
      if (route.readOnly !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
        throw new ApiException(405, route.readOnly, undefined, { Allow: 'GET, HEAD' });
      if (FILES.test(target)) return leaveToSite();
      const unavailable = () => new NotYetException(route.opening, SOON_SECONDS);
      copy = { base: prefix, nom: copyTarget.nom, jour: copyTarget.jour, isStaff: compte !== undefined };
      const ready = open(sources, copyTarget, unavailable);
      const atelier = await inTime(ready, isPage ? PAGE_WAIT_MS : WAIT_MS);
      if (atelier === undefined && isPage)
        return await sources.pages.follow(response, copy, sources.ateliers.progressOf(copyTarget.key), ready);
      if (atelier === undefined) throw unavailable();
      await forward(atelier, { request, response, path: target, compte, readsUntil }, sources.fichiers, unavailable);
    } catch (error) {
      if (isPage && copy && error instanceof ApiException && error.getStatus() === 503)
        sources.pages.refuse(response, copy, error);
      else answerError(error, request, response);
    }
  };
}

/** A reader who holds a link sends the requests of a visitor only. */
function isForReaders({ method }: Request, target: string): boolean {
  return ['GET', 'HEAD'].includes(method) && !ADMIN.test(target);
}

/** Resolves to the copy once it is up to date. */
async function open(
  { ateliers }: GatewaySources,
  { key, source, position }: CopyTarget,
  unavailable: () => ApiException,
) {
  const atelier = await ateliers.get(key, source);
  if (position === undefined) return atelier;
  await atelier.catchUp(position).catch((err: unknown) => {
    log.warn({ key, err }, 'une copie du site n’a pas pu être mise à jour');
    throw unavailable();
  });
  return atelier;
}

/** Undefined without a live session, or with a password to change or a factor to enrol first. */
async function accountOf(request: Request, { sessions }: GatewaySources): Promise<Compte | undefined> {
  const token = tokenOf(request);
  const compte = token === null ? undefined : await sessions.userOfToken(token);
  return compte && isCompleted(compte) ? compte : undefined;
}

/** The list page asks for what is missing: a session, or a password of one's own. */
function leadToSignIn(response: Response, target: string, listPage: string): void {
  if (API.test(target)) throw new ApiException(401, UNAUTHENTICATED);
  response.redirect(303, listPage);
}

function isDocument({ method, headers }: Request, target: string): boolean {
  return method === 'GET' && !API.test(target) && headers.accept?.includes('text/html') === true;
}

/** Undefined where the promise takes longer; the next request meets a failure after that. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  promise.catch(() => undefined);
  return Promise.race([promise, pause(ms, undefined, { ref: false })]);
}
