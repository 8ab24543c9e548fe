import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { config } from '../../config/config.js';
import { connectionFault } from '../../net/faults.js';
import { PrivateAddressError, publicLookup, refusePrivate } from '../../net/public-address.js';
import { isInner, urlFault } from '../receiver-url.js';
import { type Message, signedHeaders } from './message.js';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_EXCERPT = 500;

export interface ReceiverAnswer {
  /** Null: none came. */
  statut: number | null;
  /** Start of the answer, or why none came. */
  extrait: string;
  retryAfter?: string;
}

export const isReceived = ({ statut }: Pick<ReceiverAnswer, 'statut'>) =>
  statut !== null && statut >= 200 && statut < 300;

/**
 * Sends a message once. Follows no redirect, and connects to public addresses only, but for the hosts that the operator
 * names. @throws the reason of `stop` once it is aborted
 */
export async function sendMessage(
  message: Message,
  receiver: { url: string; secrets: string[] },
  stop: AbortSignal = new AbortController().signal,
): Promise<ReceiverAnswer> {
  // WEBHOOK_HOSTS may have changed since the address was accepted.
  const fault = urlFault(receiver.url);
  if (fault !== undefined) return { statut: null, extrait: fault };
  try {
    return await exchange(message, receiver, AbortSignal.any([AbortSignal.timeout(config.webhookMs), stop]));
  } catch (error) {
    stop.throwIfAborted();
    const isPrivate = error instanceof PrivateAddressError;
    const reason = isPrivate
      ? 'a une adresse qui n’est pas sur le réseau public'
      : connectionFault(error as NodeJS.ErrnoException, config.webhookMs);
    return { statut: null, extrait: `Sans réponse\u00a0: ${reason}.` };
  }
}

function exchange(
  message: Message,
  { url: address, secrets }: { url: string; secrets: string[] },
  signal: AbortSignal,
): Promise<ReceiverAnswer> {
  const url = new URL(address);
  const inner = isInner(url);
  const body = Buffer.from(message.body);
  return new Promise((resolve, reject) => {
    if (!inner) refusePrivate(url.hostname);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        'User-Agent': 'parcours-formation-continue webhook',
        ...signedHeaders(message, secrets),
      },
      signal,
      agent: false,
      ...(!inner && { lookup: publicLookup }),
    });
    let hasAnswer = false;
    request.on('response', (response) => {
      hasAnswer = true;
      void readAnswer(response).then(resolve);
    });
    // Once there is an answer, a cut ends its body alone.
    request.on('error', (error) => !hasAnswer && reject(error)).end(body);
  });
}

/** The status is the answer: a body that stops, or never ends, is cut. */
async function readAnswer(response: IncomingMessage): Promise<ReceiverAnswer> {
  const { statusCode: statut = 0, headers } = response;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The part that was read before the cut is kept, to be shown.
  }
  response.destroy();
  const text = Buffer.concat(pieces).toString('utf8');
  const extrait =
    statut >= 300 && statut < 400
      ? 'Une redirection, qui n’est pas suivie\u00a0: indiquez l’adresse où elle mène.'
      : text;
  return { statut, extrait: excerptOf(extrait), retryAfter: headers['retry-after'] };
}

function excerptOf(text: string): string {
  const plain = text.slice(0, 2 * MAX_EXCERPT).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return [...plain].slice(0, MAX_EXCERPT).join('').trim();
}
