import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'pfc_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
/** Characters of 256 bits, and of the 32 bits of a CRC. */
const RANDOM_LENGTH = 43;
const SUM_LENGTH = 6;
const TEXT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + SUM_LENGTH}}$`);

/** The prefix lets scanners of secrets know it; the checksum, junk be refused without a query. */
export function newToken(): string {
  const random = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_LENGTH);
  return `${PREFIX}${random}${sumOf(random)}`;
}

export function isToken(text: string): boolean {
  if (!TEXT.test(text)) return false;
  const random = text.slice(PREFIX.length, -SUM_LENGTH);
  return text.endsWith(sumOf(random));
}

export const tokenDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

const sumOf = (random: string): string => toBase62(BigInt(crc32(random)), SUM_LENGTH);

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= BASE) text = ALPHABET[Number(rest % BASE)]! + text;
  return text;
}
