import type { EntityManager } from 'typeorm';
import type { PermitRules, PermitContext, WriteAttempt } from '../content/rights/permit.js';
import { type ContentType, type Droit, keyText } from '../content/content-type.js';
import { NO_PARCOURS, type PlacedRow } from '../content/rights/perimetre.js';
import { ContentReader } from '../content/rows.js';
import { quote } from '../database/dialect.js';
import { select, tableOf } from '../database/sql.js';
import { ApiException, MAX_FAULTS } from '../errors.js';
import type { Droits, Principal, Role } from '../principal.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** Rights of each role, and the history that it sees. Only this file reads `is_admin` and `perimetre`. */
const WRITES: Record<Role, readonly Droit[]> = {
  lecteur: [],
  redacteur: ['contenu'],
  administrateur: ['contenu', 'pages', 'comptes'],
};
const READS: Record<Role, readonly Droit[]> = { ...WRITES, lecteur: ['contenu'] };
/** Columns that an account may change of itself, given its password (own-account.service.ts). */
const OWN_PASSWORD = ['mot_de_passe', 'mot_de_passe_a_changer'];

export const UNAUTHENTICATED = 'Connectez-vous pour continuer.';
export const ADMIN_ONLY = 'Cette action est réservée aux administrateurs.';
export const READER_ONLY = 'Votre compte permet de lire, sans rien modifier.';

/** Columns that the rights depend on; a row read by SQL holds a number. */
export interface DroitsRow {
  is_admin: boolean | number;
  /** `tout`, `lecture`, or the ids of parcours separated by commas; of an administrator, always `tout`. */
  perimetre: string;
}
const DROITS_COLUMNS: (keyof DroitsRow)[] = ['is_admin', 'perimetre'];
/** For the table of accounts under the name `u`. */
export const DROITS_SQL = DROITS_COLUMNS.map((column) => `u.${column}`).join();
const ALL = 'tout';
const NONE = 'lecture';
const LISTED = /^[1-9]\d*(,[1-9]\d*)*$/;

export function droitsOf({ is_admin, perimetre }: DroitsRow): Droits {
  return is_admin ? { role: 'administrateur', parcours: null } : droitsWithin(perimetre);
}

export function droitsWithin(perimetre: string): Droits {
  if (perimetre === ALL) return { role: 'redacteur', parcours: null };
  if (perimetre === NONE) return { role: 'lecteur', parcours: null };
  // Anything else covers nothing.
  return { role: 'redacteur', parcours: LISTED.test(perimetre) ? perimetre.split(',').map(Number) : [] };
}

export function toDroitsRow({ role, parcours }: Droits): { is_admin: number; perimetre: string } {
  const ids = [...new Set(parcours)].sort((a, b) => a - b);
  const perimetre = role === 'lecteur' ? NONE : parcours === null ? ALL : ids.join();
  return { is_admin: Number(role === 'administrateur'), perimetre };
}

/** For the tables of tokens and of accounts under the names `t` and `u`. */
export const TOKEN_DROITS = {
  columns: `${DROITS_SQL}, t.perimetre AS asked`,
  tables: `jeton t JOIN ${quote('user')} u ON u.id = t.id_user`,
};

export interface TokenDroitsRow extends DroitsRow {
  /** Perimetre of the token itself. */
  asked: string;
}

/** Rights of a token: what it asks for, as far as its account has it at present. */
export function cutDroits({ asked, ...owner }: TokenDroitsRow): Droits {
  return cutTo(droitsOf(owner), droitsWithin(asked));
}

export function cutTo(own: Droits, asked: Droits): Droits {
  if ([own.role, asked.role].includes('lecteur')) return { role: 'lecteur', parcours: null };
  const parcours = asked.parcours?.filter((id) => own.parcours?.includes(id) ?? true) ?? own.parcours;
  return { role: 'redacteur', parcours };
}

export const isAdministrateur = ({ role }: Droits): boolean => role === 'administrateur';

/** Content of a type that this build does not know requires an administrator. */
export function mayWrite({ role }: Droits, droit: Droit = 'comptes'): boolean {
  return WRITES[role].includes(droit);
}

/** Whether the history of such content is shown. */
export function mayRead({ role }: Droits, droit: Droit = 'comptes'): boolean {
  return READS[role].includes(droit);
}

/** @throws ApiException 403 */
export function requireRead(droits: Droits, droit: Droit | undefined): void {
  if (!mayRead(droits, droit)) throw new ApiException(403, ADMIN_ONLY);
}

/** Why this role writes no such content. */
export function refusedDroit(droits: Droits, droit: Droit | undefined): string | undefined {
  if (mayWrite(droits, droit)) return undefined;
  return droit === 'contenu' ? READER_ONLY : ADMIN_ONLY;
}

export const permitRules: PermitRules = {
  async droitsOf(manager, principal, lock) {
    if (principal.genre === 'commande') return { role: 'administrateur', parcours: null };
    if (principal.genre === 'jeton') return droitsOfToken(manager, principal.jeton.id, lock);
    const [row] = await readAccount(manager, principal, lock);
    if (row === undefined) throw new ApiException(401, UNAUTHENTICATED);
    return droitsOf(row);
  },

  requireRight(droits, principal, attempt) {
    const reason = isOwnPassword(principal, attempt) ? undefined : refusedDroit(droits, attempt.type.droit);
    if (reason !== undefined) throw new ApiException(403, reason);
  },

  async reasons({ parcours }, content, { type, rows }) {
    if (parcours === null) return rows.map(() => undefined);
    const sides = rows.map(({ key, before, fields }): PlacedRow[] => {
      const isMoved = before === undefined || content.perimetres.isMovedBy(type, Object.keys(fields ?? {}));
      const after = isMoved ? [{ key, fields: { ...before, ...fields } }] : [];
      return before === undefined ? after : [{ key, fields: before }, ...after];
    });
    const found = await content.perimetres.of(type, sides.flat());
    const foreign = sides.map((ofRow) =>
      [...new Set(found.splice(0, ofRow.length).flatMap((its) => [...its]))].filter((id) => !parcours.includes(id)),
    );
    return explain(content, type, foreign);
  },

  refusal: (errors) => new ApiException(403, refusedRows(errors.length), errors.slice(0, MAX_FAULTS)),
};

function refusedRows(count: number): string {
  const what = count === 1 ? 'un élément ne dépend pas' : `${count} éléments ne dépendent pas`;
  return `Rien n’a été modifié\u00a0: ${what} de vos seuls parcours.`;
}

/** A reason for each row, by the ids of parcours that are not the account's. */
async function explain(
  { manager, types }: PermitContext,
  type: ContentType,
  foreign: number[][],
): Promise<(string | undefined)[]> {
  const ids = [...new Set(foreign.flat())].filter((id) => id !== NO_PARCOURS);
  if (foreign.every(({ length }) => length === 0)) return foreign.map(() => undefined);
  const parcours = types.all.find(({ perimetre }) => perimetre === 'soi')!;
  const rows = await new ContentReader(manager, '').read(
    types.mapping(parcours),
    ids.map((id) => [id]),
  );
  const labels = await parcours.labels(manager, rows);
  const names = new Map(rows.map(({ key }, i) => [Number(keyText(key)), labels[i]!]));
  return foreign.map((ofRow) => (ofRow.length === 0 ? undefined : reasonFor(type, ofRow, names)));
}

function reasonFor({ perimetre }: ContentType, foreign: number[], names: Map<number, string>): string {
  if (perimetre === 'soi') return foreign.includes(NO_PARCOURS) ? NO_NEW_PARCOURS : NOT_YOURS;
  const named = foreign.flatMap((id) => names.get(id) ?? []).map((name) => `«\u00a0${name}\u00a0»`);
  if (named.length === 0) return NOT_YOURS;
  const [last = '', ...others] = named.reverse();
  const list = [others.reverse().join(', '), last].filter(Boolean).join(' et ');
  return `Dépend aussi de ${list}, que vous ne modifiez pas.`;
}

const NOT_YOURS = 'Ce parcours n’est pas parmi les vôtres.';
const NO_NEW_PARCOURS = 'Vous modifiez certains parcours\u00a0: en ajouter un demande de les modifier tous.';

/** A token that expires does not stop a request already accepted. */
async function droitsOfToken(manager: EntityManager, id: number, lock: string): Promise<Droits> {
  const sql = `SELECT ${TOKEN_DROITS.columns} FROM ${TOKEN_DROITS.tables} WHERE t.id = ? ${lock}`;
  const [row] = await select<TokenDroitsRow>(manager, sql, [id]);
  if (row === undefined) throw new ApiException(401, UNAUTHENTICATED);
  return cutDroits(row);
}

/** Requires the session row but not its expiry: a session that expires does not stop a request already accepted. */
function readAccount(manager: EntityManager, principal: Principal, lock: string): Promise<DroitsRow[]> {
  if (principal.genre === 'differe')
    return select(manager, `SELECT ${DROITS_SQL} FROM ${tableOf(manager, User)} u WHERE u.id = ? ${lock}`, [
      principal.id,
    ]);
  if (principal.genre !== 'compte') return Promise.resolve([]);
  const { id, sid } = principal;
  const sql = `
    SELECT ${DROITS_SQL} FROM ${tableOf(manager, Session)} s JOIN ${tableOf(manager, User)} u ON u.id = s.id_user
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
