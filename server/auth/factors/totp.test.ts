import { fromBase32, newTotpSecret, toBase32, totpCode, totpStep, totpUri } from './totp.js';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('the codes of RFC 6238', () => {
  // Appendix B, SHA-1, its last six digits of eight.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d: %s', (time, code) => {
    expect(totpCode(SECRET, Math.floor(time / 30))).toBe(code);
    expect(totpStep(SECRET, code, time, 0)).toBe(Math.floor(time / 30));
  });
});

describe('a code', () => {
  const TIME = 2_000_000_000;
  const now = Math.floor(TIME / 30);

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %d steps away is taken: %s', (steps, isTaken) => {
    expect(totpStep(SECRET, totpCode(SECRET, now + steps), TIME, 0)).toBe(isTaken ? now + steps : undefined);
  });

  it('of the last step taken, or of one before, is not taken again', () => {
    expect(totpStep(SECRET, totpCode(SECRET, now), TIME, now)).toBeUndefined();
    expect(totpStep(SECRET, totpCode(SECRET, now - 1), TIME, now)).toBeUndefined();
    expect(totpStep(SECRET, totpCode(SECRET, now + 1), TIME, now)).toBe(now + 1);
  });

  it.each(['', '12345', '1234567', 'é23456', '28708２'])('like %j is none', (code) => {
    expect(totpStep(SECRET, code, TIME, 0)).toBeUndefined();
  });
});

it('a secret is 160 bits in base 32, another each time', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(fromBase32(secret)).toHaveLength(20);
  expect(toBase32(fromBase32(secret))).toBe(secret);
  expect(newTotpSecret()).not.toBe(secret);
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});

it('the address of a QR code names the site and the account', () => {
  expect(totpUri('ABC', 'Formation: été & co', 'chef?')).toBe(
    'otpauth://totp/Formation%20%20%C3%A9t%C3%A9%20%26%20co:chef%3F?secret=ABC&issuer=Formation%20%20%C3%A9t%C3%A9%20%26%20co',
  );
});
