import type { Request, RequestHandler, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { seemsSignedIn } from '../auth/cookies.js';
import { tokenOf } from '../auth/jwt.js';
import { UNAUTHENTICATED } from '../auth/rights.js';
import type { SignInService } from '../auth/session.service.js';
import { ApiException } from '../errors.js';
import type { GardeService } from '../garde/garde.service.js';
import type { CatalogueGarde } from '../garde/garde.entity.js';
import { FILE_DIGEST, FILE_NAME, sendPdf } from '../http/answers/pdf.js';
import { defaultMessages } from '../http/erreur.dto.js';
import { answerError } from '../http/error.filter.js';
import { log } from '../http/log.js';
import { waitingPage } from '../http/server.js';
import { dayOf } from '../paris.js';
import type { Compte } from '../principal.js';
import type { FichierService } from '../stage/fichier.service.js';
import type { Atelier, CopySource } from './atelier.js';
import type { Ateliers } from './ateliers.js';

const PATH = /^\/catalogue\/([1-9]\d{0,8})(?=[/?]|$)/;
/** The site serves these itself, by their digest: a kept catalogue keeps its files from being deleted. */
const FILES = /^\/(image|fichier)\//;
/** Of the site alone: its back-office, and its sessions and accounts. */
const NOT_IN_A_COPY = /^\/(admin|api\/(login|logout|session|user))(?=[/?]|$)/;
/** In the back-office: the list of kept catalogues. */
export const CATALOGUES_PAGE = '/admin/catalogues';
const API = /^\/api(\/|$)/;
/** How long a page waits for a copy that opens before it says so, and any other request before it is refused. */
const PAGE_WAIT_MS = 1000;
const WAIT_MS = 10_000;
const SOON = { 'Retry-After': '2' };
const OPENING = 'Le catalogue s’ouvre\u00a0: réessayez dans quelques secondes.';
const READ_ONLY = 'Un catalogue gardé se lit, et ne se modifie pas.';
/** Of one connection, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection'];
/** Of the proxies before the site, which alone knows whether it trusts them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Of the site alone, whose cookies these would be. */
const NOT_GIVEN = ['set-cookie', 'clear-site-data'];
/** Of a body, which no request to a copy has. */
const BODY = ['content-length', 'content-type', 'content-encoding', 'expect'];

export interface DoorSources {
  ateliers: Pick<Ateliers, 'get'>;
  catalogues: Pick<GardeService, 'find' | 'contentOf'>;
  sessions: Pick<SignInService, 'userOfToken'>;
  fichiers: Pick<FichierService, 'open'>;
}

/**
 * `/catalogue/{id}/…`: passes the requests of signed-in accounts to the copy of the site that shows a kept catalogue. For
 * everybody else these addresses do not exist.
 */
export function catalogueDoor(sources: DoorSources): RequestHandler {
  return async (request, response, next) => {
    const [prefix, id] = PATH.exec(request.url) ?? [];
    if (prefix === undefined) return next();
    const target = request.url.slice(prefix.length).replace(/^(?!\/)/, '/');
    response.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
    const isPage = isDocument(request, target);
    try {
      const compte = await accountOf(request, sources);
      if (compte === undefined && seemsSignedIn(request)) return leadToSignIn(response, target);
      const catalogue = compte && (await sources.catalogues.find(Number(id)));
      if (!compte || !catalogue || NOT_IN_A_COPY.test(target)) {
        if (API.test(target)) throw new ApiException(404, defaultMessages[404]!);
        return next();
      }
      response.locals['username'] = compte.username;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ApiException(405, READ_ONLY, undefined, { Allow: 'GET, HEAD' });
      if (FILES.test(target)) {
        request.url = target;
        return next();
      }
      const source = () => sourceOf(prefix, catalogue, sources);
      const opening = sources.ateliers.get(`${prefix} ${catalogue.date} ${catalogue.nom}`, source);
      const atelier = await inTime(opening, isPage ? PAGE_WAIT_MS : WAIT_MS);
      if (atelier !== undefined) return await pass(atelier, target, compte, { request, response }, sources);
      throw opensSoon();
    } catch (error) {
      if (isPage && error instanceof ApiException && error.getStatus() === 503) sendWaitingPage(response, error);
      else answerError(error, request, response);
    }
  };
}

/** Undefined without a live session, or with a password to change first. */
async function accountOf(request: Request, { sessions }: DoorSources): Promise<Compte | undefined> {
  const token = tokenOf(request);
  const compte = token === null ? undefined : await sessions.userOfToken(token);
  return compte?.mot_de_passe_a_changer ? undefined : compte;
}

/** The list of the kept catalogues asks for what lacks: a session, or a password of one's own. */
function leadToSignIn(response: Response, target: string): void {
  if (API.test(target)) throw new ApiException(401, UNAUTHENTICATED);
  response.redirect(303, CATALOGUES_PAGE);
}

const opensSoon = () => new ApiException(503, OPENING, undefined, SOON);

function sourceOf(base: string, catalogue: CatalogueGarde, { catalogues }: DoorSources): CopySource {
  const { nom, date } = catalogue;
  return { base, nom, jour: dayOf(date), contenu: catalogues.contentOf(catalogue) };
}

function isDocument({ method, headers }: Request, target: string): boolean {
  return method === 'GET' && !API.test(target) && headers.accept?.includes('text/html') === true;
}

/** Undefined where it takes longer; a failure after that is the next request's. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  promise.catch(() => undefined);
  return Promise.race([promise, pause(ms, undefined, { ref: false })]);
}

/** Its title is the first part of the message, « Le catalogue s’ouvre » above all. */
function sendWaitingPage(response: Response, { message, headers }: ApiException): void {
  const [title = ''] = message.split('\u00a0:');
  response.status(503).set({ 'Cache-Control': 'no-store', ...headers });
  response.type('html').send(waitingPage(title, Number(headers['Retry-After'] ?? SOON['Retry-After'])));
}

interface Exchange {
  request: Request;
  response: Response;
}

async function pass(
  atelier: Atelier,
  path: string,
  compte: Compte,
  { request, response }: Exchange,
  { fichiers }: DoorSources,
): Promise<void> {
  const given = await ask(atelier, path, compte, request);
  const digest = given.headers[FILE_DIGEST];
  if (typeof digest === 'string') {
    given.resume();
    const nom = decodeURIComponent(String(given.headers[FILE_NAME]));
    await sendPdf(
      { empreinte: () => Promise.resolve(digest), open: () => openFile(fichiers, nom, digest) },
      request,
      response,
    );
    return;
  }
  response.status(given.statusCode!);
  for (const [name, value] of Object.entries(without(given.headers, [...HOP_BY_HOP, ...NOT_GIVEN])))
    if (value !== undefined && !(name === 'cache-control' && value !== 'no-store')) response.setHeader(name, value);
  // Either may leave: what remains of the answer is dropped.
  await pipeline(given, response).catch(() => undefined);
}

async function ask(atelier: Atelier, path: string, compte: Compte, request: Request): Promise<IncomingMessage> {
  const { method, protocol } = request;
  const passed = without(request.headers, [...HOP_BY_HOP, ...BODY, ...FORWARDED]);
  // Undefined where the request names no host.
  const host = request.host as string | undefined;
  const headers = { ...passed, 'x-forwarded-proto': protocol, ...(host && { 'x-forwarded-host': host }) };
  try {
    return await atelier.ask({ method, path, headers }, compte);
  } catch (error) {
    log.warn({ path: request.path, reason: (error as Error).message }, 'une copie du site n’a pas répondu');
    throw opensSoon();
  }
}

function without<T>(headers: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function openFile(fichiers: DoorSources['fichiers'], nom: string, digest: string) {
  const pdf = await fichiers.open(nom, digest);
  if (pdf === undefined) throw new ApiException(404, 'Le contenu de ce fichier n’est plus gardé.');
  return pdf;
}
