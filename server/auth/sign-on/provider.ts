import type { Fournisseur } from '../../config/sign-on.js';
import type { Personne } from './personne.js';

/** Secrets of a sign-in that is under way, which the site keeps sealed. */
export interface SignInSecrets {
  nonce: string;
  verifier: string;
  /** Unix time, in seconds. */
  begun: number;
  /** The person must sign in at the provider again, even if they are signed in there. */
  fresh: boolean;
}

/** How a protocol asks a provider who someone is. */
export interface Provider {
  /** Where to send the browser. @throws ProviderAway, ProviderRefused */
  addressOf(state: string, secrets: SignInSecrets): Promise<string>;
  /**
   * The person that the provider sends back; `returned` is the address that the browser came back to.
   * @throws ProviderAway, ProviderRefused, SignInDenied
   */
  personOf(returned: URL, state: string, secrets: SignInSecrets): Promise<Personne>;
  /** Where to end the session that the provider keeps, if it can. */
  signOutAddress(jeton_identite: string | undefined): Promise<string | undefined>;
}

/** The provider, or the person there, said no. */
export class SignInDenied extends Error {}

/** Where a provider sends the browser back to: an address of its own for each, so that none answers for another. */
export const returnPath = ({ id }: Pick<Fournisseur, 'id'>): string => `/api/connexion/${id}/retour`;

/** Where a provider leads after signing out: the same address always, as providers want it declared. */
export const SIGNED_OUT_PATH = '/login';
