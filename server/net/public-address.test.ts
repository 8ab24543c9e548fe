// Run once: no database says otherwise.
import { PrivateAddressError, refusePrivate } from './public-address.js';

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[::7f00:1]',
  '[fec0::1]',
  '[2001:0:7f00:1::]',
])('%s is private', (hostname) => {
  expect(() => refusePrivate(hostname)).toThrow(PrivateAddressError);
});

it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '[2606:4700::1111]', 'radar.example'])('%s is not', (hostname) => {
  expect(() => refusePrivate(hostname)).not.toThrow();
});
