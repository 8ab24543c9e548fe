import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { config } from '../../config/config.js';
import type { Database } from '../../content/database.js';
import { storedSecret } from './stored-secret.js';

export const SECRETS_KEY_SETTING = 'secrets_key';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals what the database must not show: secrets of factors, tokens of providers. The key is the operator's, or a
 * generated one shared through the database, which no backup holds.
 */
export class Seal {
  private constructor(private readonly key: Buffer) {}

  static async load(database: Database): Promise<Seal> {
    const hex = config.secretsKey ?? (await storedSecret(database, SECRETS_KEY_SETTING, newKey));
    return new Seal(Buffer.from(hex, 'hex'));
  }

  /** `context` names the place of the text: sealed there, it opens nowhere else. */
  seal(text: string, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when another key or place sealed it, or it was changed. */
  open(sealed: string, context: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

const newKey = () => randomBytes(KEY_BYTES).toString('hex');
