import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectionFault } from '../../net/faults.js';
import { PrivateAddressError, publicLookup, refusePrivate } from '../../net/public-address.js';

export interface RequestOptions {
  timeoutMs: number;
  allowPrivate: boolean;
}

/** `unasked`: the address is private, and was not requested. */
export type Answer = { is: 'well' | 'unasked' } | { is: 'dead'; faute: string };

const MAX_REDIRECTS = 5;
/** The page exists, but refuses this program. */
const REFUSING_STATUSES = [401, 403, 405, 407, 429, 451, 999];
const HEADERS = { 'User-Agent': 'parcours-formation-continue check-links', Accept: '*/*' };
export async function checkAddress(address: string, options: RequestOptions): Promise<Answer> {
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, location } = await requestHead(url, options);
      if (location === undefined) return toAnswer(status);
      const next = URL.parse(location, url.href);
      if (next === null || !/^https?:$/.test(next.protocol)) return { is: 'dead', faute: `renvoie vers ${location}` };
      url = next;
    }
    return { is: 'dead', faute: 'renvoie sans fin d’une adresse à l’autre' };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { is: 'unasked' };
    return { is: 'dead', faute: connectionFault(error as NodeJS.ErrnoException, options.timeoutMs) };
  }
}

interface ResponseHead {
  status: number;
  location: string | undefined;
}

/** Many servers reject HEAD: an error is tried again with GET. */
async function requestHead(url: URL, options: RequestOptions): Promise<ResponseHead> {
  const head = await send('HEAD', url, options);
  return head.status >= 400 ? send('GET', url, options) : head;
}

function send(method: string, url: URL, { timeoutMs, allowPrivate }: RequestOptions): Promise<ResponseHead> {
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refusePrivate(url.hostname);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers: HEADERS,
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const isRedirect = status >= 300 && status < 400 && status !== 304;
      resolve({ status, location: isRedirect ? response.headers.location : undefined });
      response.destroy();
    });
    request.on('error', reject).end();
  });
}

function toAnswer(status: number): Answer {
  return status < 400 || REFUSING_STATUSES.includes(status)
    ? { is: 'well' }
    : { is: 'dead', faute: `répond ${status}` };
}
