import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { ALGORITHMS, type Fournisseur } from '../../../config/sign-on.js';
import { readCasAnswer } from '../cas-answer.js';
import { returnPath } from '../provider.js';
import { ProviderAway, providerFetch, ProviderRefused } from '../provider-fetch.js';

/** Why a try failed, as a sentence for who reads the screen. */
class TryFailed extends Error {}

/** Sentences for the faults of the network, by their code. */
const NETWORK: Record<string, string> = {
  ENOTFOUND: 'son nom n’existe pas, ou ce serveur ne sait pas le trouver',
  EAI_AGAIN: 'ce serveur ne trouve aucun nom en ce moment',
  ECONNREFUSED: 'elle refuse la connexion',
  ECONNRESET: 'elle coupe la connexion',
  EHOSTUNREACH: 'aucun chemin n’y mène depuis ce serveur',
  ENETUNREACH: 'aucun chemin n’y mène depuis ce serveur',
  CERT_HAS_EXPIRED: 'son certificat a expiré',
  CERT_NOT_YET_VALID: 'son certificat n’est pas encore valable',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'son certificat est signé par elle-même',
  SELF_SIGNED_CERT_IN_CHAIN: 'son certificat vient d’une autorité que ce serveur ne connaît pas',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'son certificat vient d’une autorité que ce serveur ne connaît pas',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'son certificat vient d’une autorité que ce serveur ne connaît pas',
  ERR_TLS_CERT_ALTNAME_INVALID: 'son certificat est celui d’un autre nom',
};
const HTTP_OK = 200;
/** The library verifies nothing with a shorter one. */
const MIN_RSA_BITS = 2048;

export interface TryResult {
  reussi: boolean;
  message: string;
}

/** Asks a provider for what it publishes, within 10 s; no redirect is followed and no secret is sent. */
export async function tryProvider(fournisseur: Fournisseur, publicUrl: string): Promise<TryResult> {
  const { oidc, cas } = fournisseur;
  try {
    if (oidc) await tryOidc(oidc.emetteur);
    else await tryCas(cas!, publicUrl + returnPath(fournisseur));
    const what = oidc ? 'la signature est la bonne' : 'un faux ticket est refusé comme il se doit';
    return { reussi: true, message: `L’adresse répond, ${what}.` };
  } catch (error) {
    if (error instanceof TryFailed) return { reussi: false, message: error.message };
    throw error;
  }
}

async function tryOidc(emetteur: string): Promise<void> {
  const address = `${emetteur.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { issuer, jwks_uri: keys, id_token_signing_alg_values_supported: algorithms } = await readJson(address);
  if (typeof issuer !== 'string' || !URL.canParse(issuer) || new URL(issuer).href !== new URL(emetteur).href)
    throw new TryFailed(
      `${address} répond, mais pour un autre émetteur\u00a0: «\u00a0${String(issuer).slice(0, 200)}\u00a0» au lieu de «\u00a0${emetteur}\u00a0».`,
    );
  if (Array.isArray(algorithms) && !algorithms.some((one) => (ALGORITHMS as readonly unknown[]).includes(one)))
    throw new TryFailed(
      `${address} ne propose aucune signature par clé publique\u00a0: demandez RS256 au fournisseur.`,
    );
  // The keys decide who may sign: over plain HTTP anyone on the way could give others.
  const isSafe =
    typeof keys === 'string' && URL.canParse(keys) && new URL(keys).protocol === new URL(emetteur).protocol;
  if (!isSafe) throw new TryFailed(`${address} répond, mais ne dit pas où sont ses clés (jwks_uri).`);
  const { keys: list } = await readJson(keys);
  if (!Array.isArray(list) || !list.some(isSigningKey))
    throw new TryFailed(`${keys} répond, mais sans aucune clé qui vérifie une signature.`);
}

function isSigningKey(key: unknown): boolean {
  if (typeof key !== 'object' || key === null || ('use' in key && key.use !== 'sig')) return false;
  try {
    const { modulusLength } = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return modulusLength === undefined || modulusLength >= MIN_RSA_BITS;
  } catch {
    return false;
  }
}

async function tryCas(server: string, service: string): Promise<void> {
  const address = `${server}/p3/serviceValidate`;
  const text = await readText(`${address}?${new URLSearchParams({ service, ticket: 'ST-essai' }).toString()}`, address);
  let isRefused: boolean;
  try {
    isRefused = 'refused' in readCasAnswer(text);
  } catch {
    throw new TryFailed(`${address} répond, mais pas comme un serveur CAS 3\u00a0: vérifiez l’adresse.`);
  }
  if (!isRefused) throw new TryFailed(`${address} accepte un faux ticket\u00a0: ne vous y fiez pas.`);
}

async function readJson(address: string): Promise<Record<string, unknown>> {
  const text = await readText(address);
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // A page, for instance: the sentence is the same.
  }
  throw new TryFailed(`${address} répond, mais pas en JSON\u00a0: vérifiez l’adresse.`);
}

/** `shown` stands for the address where it has parameters. */
async function readText(address: string, shown = address): Promise<string> {
  try {
    const response = await providerFetch(address);
    const to = response.headers.get('Location');
    if (to !== null && response.status !== HTTP_OK)
      throw new TryFailed(
        `${shown} renvoie à ${to.slice(0, 200)}\u00a0: donnez cette adresse dans les réglages, si elle est la bonne.`,
      );
    if (response.status !== HTTP_OK) throw new TryFailed(`${shown} répond par l’erreur ${response.status}.`);
    return await response.text();
  } catch (error) {
    if (error instanceof ProviderRefused) throw new TryFailed(`${shown} répond par un texte trop long.`);
    if (error instanceof ProviderAway) throw new TryFailed(sentenceOf(error, shown));
    throw error;
  }
}

function sentenceOf(error: ProviderAway, address: string): string {
  const [, status] = /^status (\d+)$/.exec(error.message) ?? [];
  if (status !== undefined) return `${address} est en panne\u00a0: elle répond par l’erreur ${status}.`;
  for (let cause = error.cause as Cause | undefined; cause; cause = cause.cause) {
    const { name, code } = cause;
    if (name === 'TimeoutError') return `${address} n’a pas répondu en 5 secondes.`;
    if (typeof code === 'string') return `${address} ne répond pas\u00a0: ${NETWORK[code] ?? code}.`;
  }
  return `${address} ne répond pas.`;
}

interface Cause {
  name?: string;
  code?: unknown;
  cause?: Cause;
}
