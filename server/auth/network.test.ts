// Run once
import { useApp } from '../test/app.js';
import { networkOf } from './cookies.js';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['n’importe quoi', 'n’importe quoi'],
  ['x'.repeat(10_000), 'x'.repeat(45)],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('behind a proxy', () => {
  const app = useApp();
  const tryFrom = async (address: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const body = JSON.stringify({ username: 'personne', password: 'faux' });
    return (await app.send('/api/login', { method: 'POST', headers, body })).status;
  };
  beforeAll(() => app.nest.set('trust proxy', true));

  it('the addresses of one IPv6 network count together, and no others', async () => {
    for (let i = 1; i <= 10; i++) expect(await tryFrom(`2001:db8:1:2::${i}`)).toBe(401);

    expect(await tryFrom('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await tryFrom('2001:db8:1:3::1')).toBe(401);
  });

  it('what is no address is counted too', async () => {
    expect(await tryFrom('x'.repeat(5000))).toBe(401);
  });
});
