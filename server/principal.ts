/** `redacteur` writes the content; `administrateur` pages and accounts, too. */
export type Role = 'redacteur' | 'administrateur';

/** What rights are judged by (auth/rights.ts). */
export interface Droits {
  role: Role;
}

/** Somebody who is signed in, as the guard has found the account: a write reads it again (db/permit.ts). */
export interface Compte {
  genre: 'compte';
  id: number;
  username: string;
  /** Id of the session. */
  sid: string;
  droits: Droits;
  /** Another than its owner knows the password. */
  mot_de_passe_a_changer: boolean;
}

/** What the operator runs, the start included. */
export interface Commande {
  genre: 'commande';
  nom: string;
}

/** Whoever asks for something: each request and each command has one, and without one nothing is written. */
export type Principal = { genre: 'visiteur' } | Compte | Commande;

export const VISITEUR: Principal = { genre: 'visiteur' };
