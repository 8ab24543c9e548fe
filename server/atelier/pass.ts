import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ApiException } from '../errors.js';
import { type PdfSender, sendPdf } from '../http/answers/pdf.js';
import { log } from '../http/log.js';
import { longDay } from '../paris.js';
import type { Compte } from '../principal.js';
import type { FichierService } from '../stage/fichier.service.js';
import type { Atelier } from './atelier.js';

/** Headers of one connection, not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection'];
/** Headers of the proxies before the site, which alone knows whether it trusts them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Headers of the site alone, whose cookies these would be. */
const NOT_GIVEN = ['set-cookie', 'clear-site-data'];
/** Headers of a body. The site has answered `Expect` itself. */
const BODY = ['content-length', 'content-type', 'content-encoding'];

/** Headers by which a copy of the site, which has no bytes of files, names one to the site. */
const FILE_DIGEST = 'x-fichier';
const FILE_NAME = 'x-fichier-nom';

/** Sends a file from within a copy. */
export const nameToSite: PdfSender = ({ empreinte, nom }, response) =>
  void response.set({ [FILE_DIGEST]: empreinte, [FILE_NAME]: encodeURIComponent(nom) }).end();

/** Headers that hold for the bytes of a copy alone. */
const OF_BYTES = ['content-length', 'etag'];

export interface Exchange {
  request: Request;
  response: Response;
  /** Path of the request, without the prefix of the copy. */
  path: string;
  /** On whose behalf; undefined: a visitor’s. */
  compte: Compte | undefined;
  /** Until when a reader with a link may read, in Unix time; undefined: no link is needed. */
  readsUntil: number | undefined;
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
    // The client has left: the copy could not know the rest of the request.
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
  if (isReadersPage(exchange, given)) return sendReadersPage(given, exchange, unavailable);
  response.status(given.statusCode!);
  for (const [name, value] of Object.entries(without(given.headers, [...HOP_BY_HOP, ...NOT_GIVEN])))
    if (value !== undefined) response.setHeader(name, value);
  // Its sender would go on sending what is not read (http/error.filter.ts).
  if (!request.complete && (given.statusCode === 413 || given.statusCode! >= 500))
    response.setHeader('Connection', 'close');
  // Either may leave: what remains of the answer is dropped.
  await pipeline(given, response).catch(() => undefined);
}

/** In the band of a preparation (web/src/admin/copies/copy-band.tsx): leads where a reader may not go. */
const STAFF_LINK = /<a href="[^"]*">Relire et publier<\/a>/;

function isReadersPage({ request, readsUntil }: Exchange, { headers }: IncomingMessage): boolean {
  return (
    readsUntil !== undefined && request.method === 'GET' && headers['content-type']?.startsWith('text/html') === true
  );
}

/** A page whose band tells until when its reader may read, in place of what leads staff on. */
async function sendReadersPage(
  given: IncomingMessage,
  { response, readsUntil }: Exchange,
  unavailable: () => ApiException,
): Promise<void> {
  const pieces = (await given.toArray().catch(() => {
    throw unavailable();
  })) as Buffer[];
  const html = Buffer.concat(pieces).toString();
  const until = `<p>Votre lien de relecture ouvre jusqu’au ${longDay(readsUntil!)}</p>`;
  for (const [name, value] of Object.entries(without(given.headers, [...HOP_BY_HOP, ...NOT_GIVEN, ...OF_BYTES])))
    if (value !== undefined) response.setHeader(name, value);
  response.status(given.statusCode!).end(html.replace(STAFF_LINK, until));
}

function ask(atelier: Atelier, { request, path, compte, readsUntil }: Exchange): Promise<IncomingMessage> {
  const { method, protocol } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const passed = without(request.headers, [
    ...HOP_BY_HOP,
    ...FORWARDED,
    'authorization',
    'expect',
    ...(isRead ? BODY : []),
    // A reader's page is read, and changed, here.
    ...(readsUntil === undefined ? [] : ['accept-encoding', 'if-none-match']),
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
