import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const MIN_PASSWORD_LENGTH = 12;

/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 16;
/** Compared for an unknown account, so that it takes as long; hashed at the first sign-in. */
let dummyHash: Promise<string> | undefined;

/** argon2id with the salt and cost of the library, in encoded form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Takes as long, and is false, if `encoded` is absent or empty. */
export async function verifyPassword(encoded: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(generatePassword());
  const matches = await verify(encoded || (await dummyHash), password);
  return Boolean(encoded) && matches;
}

/** About 92 bits, for a person to copy once. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
