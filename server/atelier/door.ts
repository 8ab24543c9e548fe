import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import onHeaders from 'on-headers';
import { seemsSignedIn } from '../auth/cookies.js';
import { tokenOf } from '../auth/jwt.js';
import { UNAUTHENTICATED } from '../auth/rights.js';
import { isCompleted } from '../auth/guard.js';
import type { SignInService } from '../auth/session.service.js';
import { ApiException, NotYetException } from '../errors.js';
import { defaultMessages } from '../http/erreur.dto.js';
import { answerError } from '../http/error.filter.js';
import { log } from '../http/log.js';
import type { Compte } from '../principal.js';
import type { FichierService } from '../stage/fichier.service.js';
import type { Ateliers } from './ateliers.js';
import { type Awaited, OpeningPages } from './opening-page.js';
import { pass } from './pass.js';
import { isFromElsewhere, isOfficeProgram, leaveMark, passOn } from './passage.js';
import type { Shown, ShownCopies } from './shown.js';

const PATH = /^\/(catalogue|preparation)\/([1-9]\d{0,8})(?=[/?]|$)/;
/** The site serves these itself, by their digest: what a copy names is kept from being deleted. */
const FILES = /^\/(image|fichier)\//;
const API = /^\/api(\/|$)/;
const ADMIN = /^\/admin(?=[/?]|$)/;
/** How long a page waits for a copy that opens before it says so, and any other request before it is refused. */
const PAGE_WAIT_MS = 400;
const WAIT_MS = 10_000;
const SOON_SECONDS = 2;

export interface DoorSources {
  ateliers: Pick<Ateliers, 'get' | 'progressOf'>;
  /** By the first part of the address. */
  shown: Record<string, ShownCopies>;
  sessions: Pick<SignInService, 'userOfToken'>;
  fichiers: Pick<FichierService, 'open'>;
  pages: Pick<OpeningPages, 'follow' | 'refuse'>;
}

/**
 * `/catalogue/{id}/…` and `/preparation/{id}/…`: passes the requests of signed-in accounts, and of readers with a link, to
 * the copy of the site that shows it. For everybody else these addresses do not exist.
 */
export function copyDoor(sources: DoorSources): RequestHandler {
  return async (request, response, next) => {
    const [prefix, name, id] = PATH.exec(request.url) ?? [];
    if (prefix === undefined) return next();
    const copies = sources.shown[name!]!;
    const target = request.url.slice(prefix.length).replace(/^(?!\/)/, '/');
    response.set('X-Robots-Tag', 'noindex');
    // The site or a copy may answer: no cache keeps it.
    onHeaders(response, () => response.setHeader('Cache-Control', 'private, no-store'));
    const passToSite = () => {
      request.url = target;
      next();
    };
    if (copies.ofTheSite?.test(target)) return passToSite();
    const isPage = isDocument(request, target);
    let copy: Awaited | undefined;
    try {
      const compte = await accountOf(request, sources);
      const readsUntil = compte === undefined ? await copies.readsUntil?.(request, Number(id)) : undefined;
      const isReader = readsUntil !== undefined;
      const opensPage = isPage || (isOfficeProgram(request) && !API.test(target));
      if (!compte && !isReader && seemsSignedIn(request)) {
        // The cookie that came is another application's: the account's own may come from here.
        if (opensPage && isFromElsewhere(request) && passOn(request, response)) return;
        return leadToSignIn(response, target, copies.listPage);
      }
      const exists =
        !copies.notInside.test(target) && (compte !== undefined || (isReader && isForReaders(request, target)));
      const shown = exists ? await copies.find(Number(id), prefix) : undefined;
      if (shown === undefined) {
        if (opensPage && !compte && !isReader && passOn(request, response)) return;
        if (!API.test(target)) return next();
        const reason = compte && (await copies.whyOver?.(Number(id)));
        throw new ApiException(404, reason ?? defaultMessages[404]!);
      }
      if (isPage && leaveMark(request, response)) return;
      if (compte !== undefined) response.locals['username'] = compte.username;
      if (copies.readOnly !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
        throw new ApiException(405, copies.readOnly, undefined, { Allow: 'GET, HEAD' });
      if (FILES.test(target)) return passToSite();
      const unavailable = () => new NotYetException(copies.opening, SOON_SECONDS);
      copy = { base: prefix, nom: shown.nom, jour: shown.jour, isStaff: compte !== undefined };
      const ready = open(sources, shown, unavailable);
      const atelier = await inTime(ready, isPage ? PAGE_WAIT_MS : WAIT_MS);
      if (atelier === undefined && isPage)
        return await sources.pages.follow(response, copy, sources.ateliers.progressOf(shown.key), ready);
      if (atelier === undefined) throw unavailable();
      await pass(atelier, { request, response, path: target, compte, readsUntil }, sources.fichiers, unavailable);
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

/** The copy, up to date. */
async function open({ ateliers }: DoorSources, { key, source, position }: Shown, unavailable: () => ApiException) {
  const atelier = await ateliers.get(key, source);
  if (position === undefined) return atelier;
  await atelier.catchUp(position).catch((err: unknown) => {
    log.warn({ key, err }, 'une copie du site n’a pas pu être mise à jour');
    throw unavailable();
  });
  return atelier;
}

/** Undefined without a live session, or with a password to change or a factor to enrol first. */
async function accountOf(request: Request, { sessions }: DoorSources): Promise<Compte | undefined> {
  const token = tokenOf(request);
  const compte = token === null ? undefined : await sessions.userOfToken(token);
  return compte && isCompleted(compte) ? compte : undefined;
}

/** The list of what copies show asks for what lacks: a session, or a password of one's own. */
function leadToSignIn(response: Response, target: string, listPage: string): void {
  if (API.test(target)) throw new ApiException(401, UNAUTHENTICATED);
  response.redirect(303, listPage);
}

function isDocument({ method, headers }: Request, target: string): boolean {
  return method === 'GET' && !API.test(target) && headers.accept?.includes('text/html') === true;
}

/** Undefined where it takes longer; a failure after that is the next request's. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  promise.catch(() => undefined);
  return Promise.race([promise, pause(ms, undefined, { ref: false })]);
}
