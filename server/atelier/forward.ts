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

/** Headers that belong to one connection, and are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection'];
/** Headers of the proxies before the site: it alone knows whether it trusts them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Headers of an answer that are not forwarded: the browser would take them for the site's own cookies. */
const NOT_FORWARDED = ['set-cookie', 'clear-site-data'];
/** Headers that describe a body. The site has answered `Expect` itself. */
const BODY = ['content-length', 'content-type', 'content-encoding'];

/** Headers by which a copy of the site, which has no bytes of files, names one to the site. */
const FILE_DIGEST = 'x-fichier';
const FILE_NAME = 'x-fichier-nom';

/** Sends a file from within a copy. */
export const nameToSite: PdfSender = ({ empreinte, nom }, response) =>
  void response.set({ [FILE_DIGEST]: empreinte, [FILE_NAME]: encodeURIComponent(nom) }).end();

/** Headers that no longer hold once the bytes of the answer are changed. */
const OF_BYTES = ['content-length', 'etag'];

export interface Exchange {
  request: Request;
  response: Response;
  /** Path of the request, without the prefix of the copy. */
  path: string;
  /** The account that asks; undefined: a visitor. */
  compte: Compte | undefined;
  /** Unix time until which a reader with a link may read; undefined: no link is needed. */
  readsUntil: number | undefined;
}

/** Forwards a request to a copy and its answer back; the site sends the files that it names. @throws ApiException where the copy does not answer */
export async function forward(
  atelier: Atelier,
  exchange: Exchange,
  fichiers: Pick<FichierService, 'open'>,
  unavailable: () => ApiException,
): Promise<void> {
  const { request, response } = exchange;
  const answer = await ask(atelier, exchange).catch((error: Error) => {
    // The client has left: the copy could not know the rest of the request.
    if (response.destroyed) return undefined;
    log.warn({ path: request.path, reason: error.message }, 'une copie du site n’a pas répondu');
    throw unavailable();
  });
  if (answer === undefined) return;
  const digest = answer.headers[FILE_DIGEST];
  if (typeof digest === 'string') {
    answer.resume();
    const nom = decodeURIComponent(String(answer.headers[FILE_NAME]));
    await sendPdf(
      { empreinte: () => Promise.resolve(digest), open: () => openFile(fichiers, nom, digest) },
      request,
      response,
    );
    return;
  }
  if (isReadersPage(exchange, answer)) return sendReadersPage(answer, exchange, unavailable);
  response.status(answer.statusCode!);
  for (const [name, value] of Object.entries(without(answer.headers, [...HOP_BY_HOP, ...NOT_FORWARDED])))
    if (value !== undefined) response.setHeader(name, value);
  // Its sender would go on sending what is not read (http/error.filter.ts).
  if (!request.complete && (answer.statusCode === 413 || answer.statusCode! >= 500))
    response.setHeader('Connection', 'close');
  // Either may leave: what remains of the answer is dropped.
  await pipeline(answer, response).catch(() => undefined);
}

/** Link in the band of a preparation (web/src/admin/copies/copy-band.tsx) to a page that a reader may not open. */
const STAFF_LINK = /<a href="[^"]*">Relire et publier<\/a>/;

function isReadersPage({ request, readsUntil }: Exchange, { headers }: IncomingMessage): boolean {
  return (
    readsUntil !== undefined && request.method === 'GET' && headers['content-type']?.startsWith('text/html') === true
  );
}

/** Sends a page whose band says until when its reader may read, in place of the link for staff. */
async function sendReadersPage(
  answer: IncomingMessage,
  { response, readsUntil }: Exchange,
  unavailable: () => ApiException,
): Promise<void> {
  const pieces = (await answer.toArray().catch(() => {
    throw unavailable();
  })) as Buffer[];
  const html = Buffer.concat(pieces).toString();
  const until = `<p>Votre lien de relecture ouvre jusqu’au ${longDay(readsUntil!)}</p>`;
  for (const [name, value] of Object.entries(without(answer.headers, [...HOP_BY_HOP, ...NOT_FORWARDED, ...OF_BYTES])))
    if (value !== undefined) response.setHeader(name, value);
  response.status(answer.statusCode!).end(html.replace(STAFF_LINK, until));
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
