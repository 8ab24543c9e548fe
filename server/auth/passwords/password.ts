import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import { Semaphore } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';
import { isCommonPassword } from './common-passwords.js';

/** Node has four threads for slow work: the other two stay free for files, compression and DNS. */
const MAX_CONCURRENT = 2;
/** Bounds of the queue: a call beyond them is refused with a 429. */
const MAX_QUEUE = 20;
const WAIT_TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** Every hash or comparison of a password runs here: each takes a core and 19 MiB for some 20 ms. */
export const hashing = hashQueue(MAX_CONCURRENT, MAX_QUEUE, WAIT_TIMEOUT_MS);

/** Answers 429 if the queue is full, or a wait is too long. */
export function hashQueue(maxConcurrent: number, maxQueue: number, waitTimeoutMs: number): Semaphore {
  return new Semaphore(maxConcurrent, { maxQueue, waitTimeoutMs, busyError: tooMany });
}

function tooMany(): ApiException {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return new ApiException(429, 'Trop de connexions en même temps : réessayez dans un instant.', undefined, headers);
}

/** Message for a password that is too weak; its length is checked elsewhere. */
export function passwordFault(password: string, username: unknown): string | undefined {
  if (typeof username === 'string' && foldText(username) === foldText(password)) {
    return 'Choisissez un mot de passe différent de l’identifiant.';
  }
  if (!isCommonPassword(password)) return undefined;
  return 'Ce mot de passe est parmi les premiers que l’on essaie : choisissez-en un autre, par exemple quatre mots sans rapport entre eux.';
}

/** No two of these characters are easily confused. */
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
