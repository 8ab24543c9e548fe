import type * as OpenIdClient from 'openid-client';
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { ALGORITHMS, type Fournisseur } from '../../config/sign-on.js';
import { now } from '../../paris.js';
import { type Claims, MAX_SUBJECT, type Personne } from './personne.js';
import { type Provider, returnPath, SIGNED_OUT_PATH, SignInDenied, type SignInSecrets } from './provider.js';
import { ProviderAway, providerFetch, ProviderRefused } from './provider-fetch.js';

type Library = typeof OpenIdClient;

const DISCOVERY_MS = 3600 * 1000;
const TIMEOUT_SECONDS = 5;
/** Difference between two clocks that are set; one that is minutes off is a fault. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Claims of the protocol: only the signed ID token gives these. */
const TOKEN_CLAIMS = ['iss', 'sub', 'aud', 'acr', 'amr', 'auth_time'];
/** Answers of an authorization server that is in trouble. */
const IN_TROUBLE = ['server_error', 'temporarily_unavailable'];

interface Discovered {
  library: Library;
  /** One for each way to send the client's secret, the one to try first first. */
  clients: Configuration[];
  metadata: ServerMetadata;
  until: number;
}

/** OpenID Connect: code flow with PKCE, state and nonce, and every signature checked. */
export class OidcProvider implements Provider {
  private discovered: Promise<Discovered> | undefined;

  constructor(
    private readonly settings: NonNullable<Fournisseur['oidc']>,
    private readonly fournisseur: Fournisseur,
    private readonly publicUrl: string,
  ) {}

  async addressOf(state: string, { nonce, verifier, fresh }: SignInSecrets): Promise<string> {
    const { library, clients, metadata } = await this.discover();
    const wantsAmr = this.fournisseur.countsAsSecond.length > 0 && metadata.claims_parameter_supported === true;
    const parameters = {
      redirect_uri: this.publicUrl + returnPath(this.fournisseur),
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Not max_age, which ProConnect refuses.
      ...(fresh && { prompt: 'login' }),
      // ProConnect gives `amr` to those who ask for it only.
      ...(wantsAmr && { claims: JSON.stringify({ id_token: { amr: { essential: true } } }) }),
    };
    return explained(library, () => library.buildAuthorizationUrl(clients[0]!, parameters).href);
  }

  async personOf(returned: URL, state: string, { nonce, verifier, fresh, begun }: SignInSecrets): Promise<Personne> {
    const discovered = await this.discover();
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const { client, tokens } = await this.tokensOf(discovered, returned, checks);
    const token = tokens.claims() as Claims & { sub: string };
    const { sub: sujet } = token;
    if (sujet === '' || sujet.length > MAX_SUBJECT || /\p{Cc}/u.test(sujet)) throw new ProviderRefused('a subject');
    // The library wants it to be a number, and looks at the end alone: such a token was made to be used later.
    if (Number(token['iat']) > now() + CLOCK_TOLERANCE_SECONDS) throw new ProviderRefused('an ID token of the future');
    const signedIn = token['auth_time'];
    if (fresh && typeof signedIn === 'number' && signedIn < begun - CLOCK_TOLERANCE_SECONDS)
      throw new ProviderRefused('no new sign-in');
    const { library, metadata } = discovered;
    const user =
      metadata.userinfo_endpoint === undefined
        ? {}
        : await explained(library, () => library.fetchUserInfo(client, tokens.access_token, sujet));
    return {
      emetteur: metadata.issuer,
      sujet,
      claims: merged(token, user),
      jeton_identite: tokens.id_token,
    };
  }

  async signOutAddress(jeton_identite: string | undefined): Promise<string | undefined> {
    const { library, clients, metadata } = await this.discover();
    if (metadata.end_session_endpoint === undefined) return undefined;
    const parameters = {
      ...(jeton_identite !== undefined && { id_token_hint: jeton_identite }),
      post_logout_redirect_uri: this.publicUrl + SIGNED_OUT_PATH,
      state: library.randomState(),
    };
    return explained(library, () => library.buildEndSessionUrl(clients[0]!, parameters).href);
  }

  /** A server may list ways to send the secret that it does not accept from this client: then the next is tried. */
  private async tokensOf(
    { library, clients }: Discovered,
    returned: URL,
    checks: NonNullable<Parameters<Library['authorizationCodeGrant']>[2]>,
  ) {
    for (;;) {
      const [client, ...others] = clients;
      try {
        return { client: client!, tokens: await library.authorizationCodeGrant(client!, returned, { ...checks }) };
      } catch (error) {
        if (!isWrongWay(library, error) || others.length === 0) throw translated(library, error);
        clients.shift();
      }
    }
  }

  /** Metadata that the provider publishes, fetched at the first click and kept an hour. */
  private discover(): Promise<Discovered> {
    const current = (this.discovered ??= this.load());
    return current.then(
      (value) => {
        if (value.until > Date.now()) return value;
        if (this.discovered === current) this.discovered = undefined;
        return this.discover();
      },
      (error: unknown) => {
        if (this.discovered === current) this.discovered = undefined;
        throw error;
      },
    );
  }

  private async load(): Promise<Discovered> {
    const library = await import('openid-client');
    const { emetteur, clientId, clientSecret, userinfoAlg } = this.settings;
    const isInsecure = emetteur.startsWith('http:');
    const options = {
      execute: isInsecure ? [library.allowInsecureRequests] : [],
      timeout: TIMEOUT_SECONDS,
      [library.customFetch]: asked,
    };
    const published = await explained(library, () =>
      library.discovery(new URL(emetteur), clientId, undefined, library.None(), options),
    );
    const metadata = onlyAsymmetric(published.serverMetadata());
    // The library does not compare them for a provider that it knows to give a pattern.
    if (new URL(metadata.issuer).href !== new URL(emetteur).href) throw new ProviderRefused('another issuer');
    const clients = waysOf(library, metadata, clientSecret).map((way) => {
      const own = { userinfo_signed_response_alg: userinfoAlg, [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
      const client = new library.Configuration(metadata, clientId, own, way);
      client.timeout = TIMEOUT_SECONDS;
      client[library.customFetch] = asked;
      // Otherwise no signature is verified, as the library trusts TLS.
      library.enableNonRepudiationChecks(client);
      if (isInsecure) library.allowInsecureRequests(client);
      return client;
    });
    return { library, clients, metadata, until: Date.now() + DISCOVERY_MS };
  }
}

const asked: CustomFetch = (url, options) => providerFetch(url, options);

/** The default of the protocol first. */
function waysOf(library: Library, metadata: ServerMetadata, secret: string) {
  const supported = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const ways = [
    ...(supported.includes('client_secret_basic') ? [library.ClientSecretBasic(secret)] : []),
    ...(supported.includes('client_secret_post') ? [library.ClientSecretPost(secret)] : []),
  ];
  if (ways.length === 0) throw new ProviderRefused('no way to send the secret');
  return ways;
}

/** Whether the server does not know the client; a challenge, which the protocol asks of it then, hides the answer. */
function isWrongWay(library: Library, error: unknown): boolean {
  if (error instanceof library.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof library.ResponseBodyError && error.error === 'invalid_client';
}

function onlyAsymmetric(metadata: ServerMetadata): ServerMetadata {
  const supported = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const accepted = supported.filter((one) => (ALGORITHMS as readonly string[]).includes(one));
  if (accepted.length === 0) throw new ProviderRefused('no asymmetric algorithm');
  return { ...metadata, id_token_signing_alg_values_supported: accepted };
}

/** An e-mail and whether it is verified come from the same place. */
function merged(token: Claims, user: Claims): Claims {
  const protocol = Object.fromEntries(TOKEN_CLAIMS.map((name) => [name, token[name]]));
  const email = user['email'] === undefined ? token : user;
  return { ...token, ...user, email: email['email'], email_verified: email['email_verified'], ...protocol };
}

async function explained<T>(library: Library, call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(library, error);
  }
}

/** The library wraps what a call threw; its causes hold tokens, which no log may show. */
function translated(library: Library, error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause as Error | undefined)
    if (cause instanceof ProviderAway || cause instanceof ProviderRefused) return cause;
  if (error instanceof library.AuthorizationResponseError)
    return IN_TROUBLE.includes(error.error) ? new ProviderAway(error.error) : new SignInDenied(error.error);
  if (error instanceof library.ClientError && error.code === 'OAUTH_TIMEOUT') return new ProviderAway('no answer');
  if (error instanceof library.ResponseBodyError) return new ProviderRefused(`${error.status} ${error.error}`);
  return new ProviderRefused(reasonOf(error));
}

/** Reason of the failure: the library’s message is general; its cause says which, naming claims and no value. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && cause.name === 'OperationProcessingError' ? cause.message : error.message;
}
