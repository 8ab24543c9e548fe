import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const MIN_PASSWORD_LENGTH = 12;

/** Without letters and digits that are easily mistaken for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 16;
/** What the password of an unknown account is compared with, so that it takes as long; made when someone signs in. */
let nobody: Promise<string> | undefined;

/** argon2id with the library's own salt and cost, in the encoded form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is the one behind `encoded`; as long a wait, and false, where there is none, or an empty one. */
export async function verifyPassword(encoded: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash(generatePassword());
  const matches = await verify(encoded || (await nobody), password);
  return Boolean(encoded) && matches;
}

/** A password of about 92 bits, for a person to copy once. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
