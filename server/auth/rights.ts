import type { EntityManager } from 'typeorm';
import type { Judge, WriteAttempt } from '../content/judge.js';
import type { Droit } from '../content/kind.js';
import { select, tableOf } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { Droits, Principal, Role } from '../principal.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** Rights of each role, to write content and to see its history. Only this file reads `is_admin`. */
const WRITES: Record<Role, readonly Droit[]> = {
  redacteur: ['contenu'],
  administrateur: ['contenu', 'pages', 'comptes'],
};
/** Columns that an account may change of itself, given its password (own-account.service.ts). */
const OWN_PASSWORD = ['mot_de_passe', 'mot_de_passe_a_changer'];

export const UNAUTHENTICATED = 'Connectez-vous pour continuer.';
export const ADMIN_ONLY = 'Cette action est réservée aux administrateurs.';

/** Columns that the rights depend on; a row read by SQL holds a number. */
export interface DroitsRow {
  is_admin: boolean | number;
}
export const DROITS_COLUMN: keyof DroitsRow = 'is_admin';

export function droitsOf({ is_admin }: DroitsRow): Droits {
  return { role: is_admin ? 'administrateur' : 'redacteur' };
}

export const isAdministrateur = ({ role }: Droits): boolean => role === 'administrateur';

/** Also decides on the history. Content of a type that this build does not know requires an administrator. */
export function mayWrite({ role }: Droits, droit: Droit = 'comptes'): boolean {
  return WRITES[role].includes(droit);
}

/** @throws ApiException 403 */
export function requireDroit(droits: Droits, droit: Droit | undefined): void {
  if (!mayWrite(droits, droit)) throw new ApiException(403, ADMIN_ONLY);
}

export const judge: Judge = {
  async droitsOf(manager, principal, lock) {
    if (principal.genre === 'commande') return { role: 'administrateur' };
    const [row] = await readAccount(manager, principal, lock);
    if (row === undefined) throw new ApiException(401, UNAUTHENTICATED);
    return droitsOf(row);
  },

  requireRight(droits, principal, attempt) {
    if (!isOwnPassword(principal, attempt)) requireDroit(droits, attempt.type.droit);
  },
};

/** Requires the session row but not its expiry: a session that expires does not stop a request already accepted. */
function readAccount(manager: EntityManager, principal: Principal, lock: string): Promise<{ is_admin: number }[]> {
  if (principal.genre === 'differe')
    return select(manager, `SELECT is_admin FROM ${tableOf(manager, User)} WHERE id = ? ${lock}`, [principal.id]);
  if (principal.genre !== 'compte') return Promise.resolve([]);
  const { id, sid } = principal;
  const sql = `
    SELECT u.is_admin FROM ${tableOf(manager, Session)} s JOIN ${tableOf(manager, User)} u ON u.id = s.id_user
    WHERE s.id = ? AND u.id = ? ${lock}`;
  return select(manager, sql, [sid, id]);
}

function isOwnPassword(principal: Principal, { type, rows }: WriteAttempt): boolean {
  if (principal.genre !== 'compte' || type.entity !== User || rows?.length !== 1) return false;
  const [{ key, fields } = {}] = rows;
  return (
    key?.[0] === principal.id &&
    fields !== undefined &&
    Object.keys(fields).every((column) => OWN_PASSWORD.includes(column))
  );
}
