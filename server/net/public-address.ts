import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
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
  // `::/96`, `::ffff:0:0/96`, `64:ff9b::/32`, `2001::/32` and `2002::/16` embed addresses of IPv4.
  ipv6: [
    '::/96',
    '::ffff:0:0/96',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    '64:ff9b::/32',
    '2001::/32',
    '2002::/16',
  ],
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

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves names as `resolve` does, and fails if any address is private: the connection uses the addresses checked here. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
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

export const publicLookup = checkedLookup(lookup);
