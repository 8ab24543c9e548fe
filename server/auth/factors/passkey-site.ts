import { isIP } from 'node:net';
import { config } from '../../config/config.js';

export interface PasskeySite {
  /** Domain that the passkeys belong to. */
  rpId: string;
  origin: string;
}

/** Undefined where browsers make no passkey: without a known address, by IP address, or by http elsewhere than on localhost. */
export function passkeySite(): PasskeySite | undefined {
  if (config.publicUrl === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(config.publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSafe && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : undefined;
}
