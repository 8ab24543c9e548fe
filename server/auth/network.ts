import { isIPv6 } from 'node:net';

const MAX_ADDRESS = 45;
const GROUPS = 8;

/**
 * The address that counts as one client: of IPv6 the /64 network, as one client has all of its addresses. A trusted
 * proxy
 * may send any text.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address.slice(0, MAX_ADDRESS);
  // URL gives the shortest hexadecimal form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':')}::/64`;
}
