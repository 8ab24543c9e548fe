import type { EntityManager } from 'typeorm';

/** Means to prove an account, as on the wire. */
export const MOYENS = ['mot_de_passe', 'totp', 'cle', 'secours', 'fournisseur'] as const;
export type Moyen = (typeof MOYENS)[number];

/** Means that have proved an account, and the effects of the transaction that opens the session. */
export interface Proof {
  /**
   * The first step, then `+` and the second: `mot_de_passe`, `mot_de_passe+totp`, `cle`, `fournisseur:agents`,
   * `fournisseur:agents+second` where the provider asked for a second factor itself.
   */
  par: string;
  /** ID token of the provider, in clear. */
  jeton_identite?: string;
  /** Takes what was used: an attempt, a code, the unfinished sign-in. It runs again after a deadlock. @throws ApiException */
  settle?: (manager: EntityManager) => Promise<void>;
}

/** A verified passkey is both: the device, and its owner's finger or PIN. */
export function hasSecond({ par }: Pick<Proof, 'par'>): boolean {
  return par === 'cle' || par.includes('+');
}

export function usedPassword({ par }: Pick<Proof, 'par'>): boolean {
  return par.startsWith('mot_de_passe');
}

/** Stops the opening of a session, in its transaction: the account has enrolled a second factor that the proof lacks. */
export class SecondFactorNeeded extends Error {}
