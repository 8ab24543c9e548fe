import type { RawHandler } from './early-handlers.js';

/** `http://host/path`, the form sent to a proxy; a server must accept it too (RFC 9112). */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
/** Characters that an address may not contain: readers would cut it at different places. */
const FORBIDDEN = /[^\x21\x22\x24-\x7e]/g;

/** Path and query of a request target: the only form that other code reads. */
export function addressOf(target: string): { address: string; host?: string } {
  const [origin, host] = ABSOLUTE.exec(target) ?? [''];
  const rest = target.slice(origin.length).replace(FORBIDDEN, escaped);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, host };
}

/** Node decodes each byte of a target as one character. */
const escaped = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

export function splitAddress(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** Gives each request one form of address, which the cache, the routes and the log share. */
export const readTarget: RawHandler = (request, _response, next) => {
  const { address, host } = addressOf(request.url);
  request.url = address;
  if (host !== undefined) request.headers.host = host;
  next();
};
