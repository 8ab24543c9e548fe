/** `redacteur` writes the content; `administrateur` also the pages and the accounts. */
export type Role = 'redacteur' | 'administrateur';

/** Input of the rights rules (auth/rights.ts). */
export interface Droits {
  role: Role;
}

/** A signed-in account as the guard read it; a write reads it again (db/permit.ts). */
export interface Compte {
  genre: 'compte';
  id: number;
  username: string;
  /** Id of the session. */
  sid: string;
  droits: Droits;
  /** Another person than its owner chose the password, or the program did. */
  mot_de_passe_a_changer: boolean;
}

/** A command of the operator, or the start. */
export interface Commande {
  genre: 'commande';
  nom: string;
}

/** Author of a request or a command; nothing is written without one. */
export type Principal = { genre: 'visiteur' } | Compte | Commande;

export const VISITEUR: Principal = { genre: 'visiteur' };
