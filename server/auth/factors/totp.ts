import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of RFC 6238 as every application makes them: SHA-1, six digits, one each 30 seconds. */
const DIGITS = 6;
const STEP_SECONDS = 30;
/** A clock may be one step off, either way. */
const DRIFT = 1;
/** As long as the digest, which RFC 4226 advises. */
const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base 32, as applications take it. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a code belongs to, at a Unix time in seconds: later than the last one taken. */
export function totpStep(secret: string, code: string, time: number, lastStep: number): number | undefined {
  const current = Math.floor(time / STEP_SECONDS);
  const sent = Buffer.from(code);
  for (let step = Math.max(current - DRIFT, lastStep + 1); step <= current + DRIFT; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return step;
  }
  return undefined;
}

/** URI that an application reads from a QR code. */
export function totpUri(secret: string, site: string, username: string): string {
  const [issuer, account] = [site, username].map((text) => encodeURIComponent(text.replaceAll(':', ' ')));
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}
