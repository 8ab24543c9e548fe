import { isIP } from 'node:net';
import type { Env } from './env.js';

const HOST_NAME = /^[a-z\d]([a-z\d.-]{0,252}[a-z\d])?$/i;

/** Addresses to listen on; undefined means every address. The metrics default to the loopback address. */
export function readHosts(env: Env): { host: string | undefined; metricsHost: string } {
  return { host: readHost(env, 'HOST'), metricsHost: readHost(env, 'METRICS_HOST') ?? '127.0.0.1' };
}

/** Checks the syntax only; listening checks that the address is this machine's. */
function readHost(env: Env, name: string): string | undefined {
  const value = env.text(name);
  if (value === undefined || isIP(value) !== 0 || HOST_NAME.test(value)) return value;
  env.fault(name, value, 'indiquez une adresse de cette machine, par exemple 127.0.0.1.');
  return undefined;
}
