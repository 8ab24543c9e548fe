import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './site.js';

/** An answer of the provider; null: none ever comes. */
type Answer = { status?: number; type?: string; body: string; headers?: Record<string, string> } | null;

/** A provider that answers what a test wants, in the form of the protocol or not. */
export interface Forger {
  issuer: string;
  /** By path, in place of the true answer. */
  answers: Record<string, (() => Answer | Promise<Answer>) | undefined>;
  /** Requests by path. */
  asked: Record<string, number>;
  /** Bodies that the token endpoint got. */
  sent: URLSearchParams[];
  /** A token signed with the key that the provider publishes, these claims and this header in place of the true ones. */
  token(claims?: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  /** The same with another key. */
  foreignToken(claims?: JWTPayload): Promise<string>;
  /** Of the sign-in that the browser is about to end. */
  nonce: string;
  publicKey: JWK;
  reset(): void;
  close(): Promise<void>;
}

const missing = (): Answer => ({ status: 404, body: '' });
const json = (body: object): Answer => ({ type: 'application/json', body: JSON.stringify(body) });

export async function startForger(): Promise<Forger> {
  const newKeys = () => generateKeyPair('RS256', { extractable: true });
  const [own, foreign] = [await newKeys(), await newKeys()];
  const [ownKey, foreignKey] = [await exportJWK(own.privateKey), await exportJWK(foreign.privateKey)];
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = async (key: JWK, claims: JWTPayload, { alg = 'RS256', kid = 'a' } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: issuer,
      aud: CLIENT.client_id,
      sub: 'p1',
      nonce: forger.nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg, kid }).sign(await importJWK(key, alg));
  };
  const forger: Forger = {
    issuer,
    answers: {},
    asked: {},
    sent: [],
    nonce: '',
    publicKey,
    token: (claims = {}, header = {}) => sign(ownKey, claims, header),
    foreignToken: (claims = {}) => sign(foreignKey, claims),
    reset: () => Object.assign(forger, { answers: {}, asked: {}, sent: [] }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const usual: Record<string, () => Answer | Promise<Answer>> = {
    '/.well-known/openid-configuration': () => json(metadataOf(issuer)),
    '/jwks': () => json({ keys: [publicKey] }),
    '/token': async () => json({ access_token: 'a', token_type: 'Bearer', id_token: await forger.token() }),
    '/userinfo': () => json({ sub: 'p1', preferred_username: 'lea' }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, issuer).pathname;
    forger.asked[path] = (forger.asked[path] ?? 0) + 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (path === '/token') forger.sent.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    const made = await (forger.answers[path] ?? usual[path] ?? missing)();
    if (made === null) return;
    const { status = 200, type = 'text/plain', body, headers = {} } = made;
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
  }
  return forger;
}

export function metadataOf(issuer: string, others: object = {}): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    ...others,
  };
}
