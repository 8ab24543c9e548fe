import type { RawHandler } from './early-handlers.js';

/** `http://hôte/zz`, as a proxy is asked; a server must answer it too (RFC 9112), for that host. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
/** All that may not stand in an address: each reader of one would cut it elsewhere. */
const NO_ADDRESS = /[^\x21\x22\x24-\x7e]/g;

/** The address that a request's target names, as a path and its query: the only form that anything behind reads. */
export function addressOf(target: string): { address: string; host?: string } {
  const [origin, host] = ABSOLUTE.exec(target) ?? [''];
  const rest = target.slice(origin.length).replace(NO_ADDRESS, escaped);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, host };
}

/** Node reads a target as bytes, one a character. */
const escaped = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** The path of an address, and its query. */
export function splitAddress(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** Gives each request one address, whatever form its target had: what is kept, routed and logged is named by the same. */
export const readTarget: RawHandler = (request, _response, next) => {
  const { address, host } = addressOf(request.url);
  request.url = address;
  if (host !== undefined) request.headers.host = host;
  next();
};
