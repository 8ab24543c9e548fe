import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public one: this machine, those beside it, and what no site stands in. */
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
  // The second one and the last two stand for addresses of IPv4.
  ipv6: ['::/127', '::ffff:0:0/96', 'fc00::/7', 'fe80::/10', 'ff00::/8', '64:ff9b::/32', '2002::/16'],
};

/** One list for each: those of IPv6 hold all of IPv4 as well, in another writing. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const type of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[type]) {
    const [address, bits] = network.split('/') as [string, string];
    blocked[type].addSubnet(address, Number(bits), type);
  }

export class PrivateAddressError extends Error {}

/** @throws PrivateAddressError where an address in figures is not of the public network */
export function refusePrivate(hostname: string): void {
  const ip = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(ip);
  if (version === 0) return;
  const type = version === 6 ? 'ipv6' : 'ipv4';
  if (blocked[type].check(ip, type)) throw new PrivateAddressError(hostname);
}

/** Resolves a name as Node does, and fails where any of its addresses is private: what is connected to is what was looked at. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
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
