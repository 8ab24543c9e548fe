import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator shows now (RFC 6238). */
export function totpCode(secret: string): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
