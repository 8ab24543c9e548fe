import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientMetadata, Configuration, default as Provider } from 'oidc-provider';
import { CLIENT } from './site.js';

/** What the person at the provider is; `sub` names them. */
export type Person = Record<string, unknown> & { sub: string };

/** How a provider is set up: as the one that it is named after. */
export interface SetUp {
  /** Of the issuer. */
  path: string;
  client: Partial<ClientMetadata>;
  configuration: Configuration;
}

export const KEYCLOAK: SetUp = {
  path: '/realms/agents',
  client: { token_endpoint_auth_method: 'client_secret_basic' },
  configuration: {
    clientAuthMethods: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    claims: {
      openid: ['sub', 'realm_access'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
  },
};

export const PROCONNECT: SetUp = {
  path: '/api/v2',
  client: { token_endpoint_auth_method: 'client_secret_post', userinfo_signed_response_alg: 'RS256' },
  configuration: {
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid', 'given_name', 'usual_name', 'email', 'siret'],
    claims: {
      openid: ['sub'],
      given_name: ['given_name'],
      usual_name: ['usual_name'],
      email: ['email'],
      siret: ['siret'],
      amr: null,
    },
    features: { claimsParameter: { enabled: true }, jwtUserinfo: { enabled: true } },
    ttl: { AuthorizationCode: 30 },
  },
};

export const ENTRA: SetUp = {
  path: '/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  client: { token_endpoint_auth_method: 'client_secret_post' },
  configuration: {
    clientAuthMethods: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'tid', 'oid', 'groups'], profile: ['name', 'preferred_username'], email: ['email'] },
  },
};

export interface TestProvider {
  issuer: string;
  /** Who signs in there from now on. */
  person: Person;
  /** What `amr` and `acr` say of the sign-in. */
  amr: string[] | undefined;
  acr: string | undefined;
  provider: Provider;
  close(): Promise<void>;
}

/** A provider on 127.0.0.1 that shows no page: the person signs in and agrees at once. */
export async function startProvider(setUp: SetUp, site: string, redirectPath: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${setUp.path}`;
  const state: Pick<TestProvider, 'person' | 'amr' | 'acr'> = { person: { sub: 'a' }, amr: undefined, acr: undefined };
  const provider = await quietly(issuer, {
    ...setUp.configuration,
    ttl: { ...TTL, ...setUp.configuration.ttl },
    jwks: { keys: [await newKey()] as never[] },
    cookies: { keys: ['un secret de cookies'] },
    clients: [
      {
        ...CLIENT,
        redirect_uris: [site + redirectPath],
        post_logout_redirect_uris: [`${site}/login`],
        ...setUp.client,
      },
    ],
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { ...setUp.configuration.features, devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...state.person, sub: id }) }),
    loadExistingGrant: async (context) => {
      const { client, session, params } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope(String(params!['scope']));
      grant.addOIDCClaims(['amr', 'acr']);
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const login = { accountId: state.person.sub, amr: state.amr, acr: state.acr, remember: false };
    const target = await provider.interactionResult(context.req, context.res, { login });
    context.redirect(target);
  });
  serve(server, provider, setUp.path);
  return Object.assign(state, {
    issuer,
    provider,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const TTL = { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 };

/** It warns that Node is new, and that it keeps everything in memory, which is what the tests want. */
async function quietly(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const { default: Made } = await import('oidc-provider');
    return new Made(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

function serve(server: Server, provider: Provider, path: string): void {
  const callback = provider.callback();
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(path)) Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
    void callback(request, response);
  });
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'a' };
}
