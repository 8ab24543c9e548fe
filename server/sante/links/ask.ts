import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not public: this host, local networks and reserved ranges. */
const NETWORKS: Record<'ipv4' | 'ipv6', string[]> = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // `::ffff:0:0/96`, `64:ff9b::/32` and `2002::/16` embed addresses of IPv4.
  ipv6: ['::/127', '::ffff:0:0/96', 'fc00::/7', 'fe80::/10', 'ff00::/8', '64:ff9b::/32', '2002::/16'],
};

/** Two lists, as `::ffff:0:0/96` would block every address of IPv4 in a common list. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const type of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[type]) {
    const [address, bits] = network.split('/') as [string, string];
    blocked[type].addSubnet(address, Number(bits), type);
  }

export class PrivateAddressError extends Error {}

/** @throws PrivateAddressError for an IP address that is not public */
export function refusePrivate(hostname: string): void {
  const ip = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(ip);
  if (version === 0) return;
  const type = version === 6 ? 'ipv6' : 'ipv4';
  if (blocked[type].check(ip, type)) throw new PrivateAddressError(hostname);
}

/** Resolves as Node does, and fails if any address is private: the connection uses the addresses checked here. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    try {
      if (error) throw error;
      for (const { address } of found) refusePrivate(address);
    } catch (refusal) {
      return done(refusal as Error, '');
    }
    const [{ address, family }] = found as [LookupAddress];
    if (options.all) done(null, found);
    else done(null, address, family);
  });
};

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
const FAULTS: Record<string, string> = {
  ENOTFOUND: 'aucun serveur ne porte ce nom',
  EAI_AGAIN: 'aucun serveur ne porte ce nom',
  ECONNREFUSED: 'le serveur refuse la connexion',
  ECONNRESET: 'le serveur coupe la connexion',
};

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
    return { is: 'dead', faute: faultOf(error as NodeJS.ErrnoException, options) };
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

function faultOf({ code = '', name }: NodeJS.ErrnoException, { timeoutMs }: RequestOptions): string {
  if (name === 'AbortError' || name === 'TimeoutError') return `ne répond pas en ${timeoutMs / 1000} s`;
  if (/CERT|TLS|SSL/.test(code)) return 'son certificat n’est pas valable';
  return FAULTS[code] ?? `ne répond pas (${code || 'erreur inconnue'})`;
}
