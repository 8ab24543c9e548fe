import { AsyncLocalStorage } from 'node:async_hooks';

/** `lecteur` reads the back-office; `redacteur` writes the content; `administrateur` also the pages and the accounts. */
export const ROLES = ['lecteur', 'redacteur', 'administrateur'] as const;
export type Role = (typeof ROLES)[number];

/** Input of the rights rules (auth/rights.ts). */
export interface Droits {
  role: Role;
  /** Ids of the parcours that a rédacteur is limited to, in ascending order; null: all. */
  parcours: number[] | null;
}

export function isSameDroits(a: Droits, b: Droits): boolean {
  return a.role === b.role && a.parcours?.join() === b.parcours?.join();
}

/** A signed-in account as the guard read it; a write reads it again (content/rights/permit.ts). */
export interface Compte {
  genre: 'compte';
  id: number;
  username: string;
  /** Id of the session. */
  sid: string;
  /** Means that proved the account when the session opened (auth/connexion/proof.ts). */
  par: string;
  /** Unix time, in seconds, of its last proof. */
  prouve_a: number;
  droits: Droits;
  /** Another person than its owner chose the password, or the program did. */
  mot_de_passe_a_changer: boolean;
  /** The site requires a second factor, and the account has none. */
  facteur_a_inscrire: boolean;
}

/** A token acts for an account, by rights of its own. */
export interface ActingToken extends Omit<Compte, 'genre' | 'sid' | 'par' | 'prouve_a'> {
  genre: 'jeton';
  jeton: { id: number; nom: string };
}

/** A command of the operator, or the start. */
interface Commande {
  genre: 'commande';
  nom: string;
}

/** An account on whose behalf something happens later than it asked for it, without a session. */
interface Differe {
  genre: 'differe';
  id: number;
  username: string;
}

/** Author of a request or a command; nothing is written without one. */
export type Principal = { genre: 'visiteur' } | Compte | ActingToken | Commande | Differe;

/** The account behind it, if there is one. */
export function authorOf(principal: Principal): { id: number; username: string } | undefined {
  return 'username' in principal ? principal : undefined;
}

/** The name that the journal gives it. */
export function nameOfAuthor(principal: Principal): string | null {
  const author = authorOf(principal);
  if (author === undefined) return null;
  return principal.genre === 'jeton'
    ? `${author.username} (jeton ${principal.jeton.nom})`.slice(0, 100)
    : author.username;
}

export const VISITEUR: Principal = { genre: 'visiteur' };

/** A creation that its sender may repeat under the same Idempotency-Key. */
export interface Creation {
  id_user: number;
  cle: string;
  /** Digest of everything that was sent. */
  digest: string;
  /** Body of the first answer, in JSON; set when the transaction finds the creation already done. */
  answer?: string;
}

/** Context of a request or a command: everything written meanwhile is recorded under it. */
export interface AuditContext {
  principal: Principal;
  /** Absent for a plain save or deletion. */
  genre?: 'import' | 'annulation' | 'retablissement' | 'publication' | 'retrait' | 'commande';
  /** Nothing of it is history: a copy of the site takes over what has changed (preparation/copy/follower.ts). */
  isSilent?: boolean;
  /** Label in the journal; when absent, the first changed row gives it. */
  label?: string;
  /** Makes the only transaction idempotent: a repetition returns the first result. */
  creation?: Creation;
  /** Called with the modification's id once it is committed. */
  onModification?: (id: number) => void;
}

const contexts = new AsyncLocalStorage<AuditContext>();

/** Undefined outside requests and commands. */
export function currentAuditContext(): AuditContext | undefined {
  return contexts.getStore();
}

/** @throws Error outside requests and commands: nothing is written there */
export function requireAuditContext(): AuditContext {
  const context = currentAuditContext();
  if (context === undefined) throw new Error('Nothing is written without a principal: call it in runAs or asCommand');
  return context;
}

/** Runs `work` in this context, which replaces a context already in force. */
export function runAs<T>(context: AuditContext, work: () => T): T {
  return contexts.run(context, work);
}

/** Runs `work` as the operator's command `nom`; `label` is its label in the journal. */
export function asCommand<T>(nom: string, work: () => T, label?: string): T {
  return runAs({ principal: { genre: 'commande', nom }, genre: 'commande', label }, work);
}
