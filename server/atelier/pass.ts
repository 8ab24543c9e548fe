import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ApiException } from '../errors.js';
import { FILE_DIGEST, FILE_NAME, sendPdf } from '../http/answers/pdf.js';
import { log } from '../http/log.js';
import type { Compte } from '../principal.js';
import type { FichierService } from '../stage/fichier.service.js';
import type { Atelier } from './atelier.js';

/** Of one connection, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection'];
/** Of the proxies before the site, which alone knows whether it trusts them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Of the site alone, whose cookies these would be. */
const NOT_GIVEN = ['set-cookie', 'clear-site-data'];
/** Of a body. The site has answered `Expect` itself. */
const BODY = ['content-length', 'content-type', 'content-encoding'];

export interface Exchange {
  request: Request;
  response: Response;
  /** Of the request, without the prefix of the copy. */
  path: string;
  /** On whose behalf; undefined: a visitor’s. */
  compte: Compte | undefined;
}

/** Gives the answer of a copy; the site sends the files that it names. @throws ApiException where it does not answer */
export async function pass(
  atelier: Atelier,
  exchange: Exchange,
  fichiers: Pick<FichierService, 'open'>,
  unavailable: () => ApiException,
): Promise<void> {
  const { request, response } = exchange;
  const given = await ask(atelier, exchange).catch((error: Error) => {
    // Who asks has left: the copy could not know the rest of the request.
    if (response.destroyed) return undefined;
    log.warn({ path: request.path, reason: error.message }, 'une copie du site n’a pas répondu');
    throw unavailable();
  });
  if (given === undefined) return;
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
  // Its sender would go on sending what is not read (http/error.filter.ts).
  if (!request.complete && (given.statusCode === 413 || given.statusCode! >= 500))
    response.setHeader('Connection', 'close');
  // Either may leave: what remains of the answer is dropped.
  await pipeline(given, response).catch(() => undefined);
}

function ask(atelier: Atelier, { request, path, compte }: Exchange): Promise<IncomingMessage> {
  const { method, protocol } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const passed = without(request.headers, [
    ...HOP_BY_HOP,
    ...FORWARDED,
    'authorization',
    'expect',
    ...(isRead ? BODY : []),
  ]);
  // Undefined where the request names no host.
  const host = request.host as string | undefined;
  const headers = { ...passed, 'x-forwarded-proto': protocol, ...(host && { 'x-forwarded-host': host }) };
  return atelier.ask({ method, path, headers }, compte, isRead ? undefined : request);
}

function without<T>(headers: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function openFile(fichiers: Pick<FichierService, 'open'>, nom: string, digest: string) {
  const pdf = await fichiers.open(nom, digest);
  if (pdf === undefined) throw new ApiException(404, 'Le contenu de ce fichier n’est plus gardé.');
  return pdf;
}
