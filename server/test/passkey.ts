import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Json } from './app.js';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/** What a device may get wrong, or a thief may try. */
export interface Wrongs {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  flags?: number;
  counter?: number;
  /** In base64url; null: none is sent. */
  userHandle?: string | null;
  /** Signs with another key. */
  forged?: boolean;
}

/** A device with one passkey, after the WebAuthn specification: what it answers is what a browser's `toJSON` gives. */
export class Device {
  private keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);
  counter = 0;
  private userHandle: string | undefined;

  constructor(private readonly origin: string) {}

  create(options: Json, wrongs: Wrongs = {}): Json {
    this.userHandle = options.user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from(isoCBOR.encode(cose))]);
    const authData = Buffer.concat([this.head(options.rp.id, ATTESTED, wrongs), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = this.clientData('webauthn.create', options.challenge, wrongs).toString('base64url');
    return this.answer({ attestationObject, clientDataJSON, transports: ['internal'] });
  }

  get(options: Json, wrongs: Wrongs = {}): Json {
    const authenticatorData = this.head(options.rpId, 0, wrongs);
    const clientData = this.clientData('webauthn.get', options.challenge, wrongs);
    const { privateKey } = wrongs.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.keys;
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = createSign('SHA256').update(signed).sign(privateKey).toString('base64url');
    return this.answer({
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature,
      userHandle: wrongs.userHandle === null ? undefined : (wrongs.userHandle ?? this.userHandle),
    });
  }

  private head(rpId: string, flags: number, wrongs: Wrongs): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | (wrongs.flags ?? UP | UV));
    rest.writeUInt32BE(wrongs.counter ?? this.counter, 1);
    return Buffer.concat([sha256(wrongs.rpId ?? rpId), rest]);
  }

  private clientData(type: string, challenge: string, wrongs: Wrongs): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...kept(wrongs) }));
  }

  /** With a field that no server knows, as browsers add them. */
  private answer(response: object): Json {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {}, inconnu: { plus: 1 } };
  }
}

const kept = ({ origin, challenge, type }: Wrongs) =>
  Object.fromEntries(Object.entries({ origin, challenge, type }).filter(([, value]) => value !== undefined));
