import type { EntityManager } from 'typeorm';
import type { ContentType, FieldValues } from '../content/content-type.js';
import { FOR_UPDATE, select, tableOf, whereIn } from '../database/sql.js';
import { foldText, withoutUnseen } from '../french.js';
import { faultOf, fieldRules } from '../http/validation/field.js';
import { requireAuditContext } from '../principal.js';
import { UsernameBody } from './auth.dto.js';
import { closeSessionsOf } from './close-sessions.js';
import { droitsOf, type DroitsRow } from './rights.js';
import { User } from './user.entity.js';

export const LAST_ADMIN = 'Le dernier administrateur doit le rester.';
const OWN = 'C’est le compte avec lequel vous êtes connecté.';

export const USER: ContentType = {
  name: 'user',
  entity: User,
  withArticle: 'L’utilisateur',
  description: 'Comptes des gestionnaires.',
  droit: 'comptes',
  perimetre: 'aucun',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['username'])),
  unique: 'cle_username',
  takenName: { param: 'username', msg: 'Cet identifiant est déjà pris.' },
  conflictMessage: 'Un autre compte a pris cet identifiant depuis.',
  rename: {
    field: 'username',
    subject: 'Cet identifiant',
    fault: (text) => faultOf(fieldRules(UsernameBody).username, text),
    fields: (text) => ({ username: withoutUnseen(text), cle_username: foldText(text) }),
  },
  derived: ['cle_username', 'mot_de_passe_a_changer'],
  flags: ['is_admin', 'mot_de_passe_a_changer'],
  secret: {
    column: 'mot_de_passe',
    // No password matches an empty hash.
    placeholder: '',
    undoRefusal: 'Un mot de passe n’est gardé nulle part\u00a0: l’ancien ne peut pas revenir.',
    restoreMessage: 'Son mot de passe n’était gardé nulle part\u00a0: donnez-lui-en un nouveau pour qu’il se connecte.',
  },
  // A live session would keep the former role.
  afterUpdate: async (manager, id, before, after) => {
    if (roleOf(before) !== roleOf({ ...before, ...after })) await closeSessionsOf(manager, id);
  },
  refusals: async (manager, rows) => {
    let admins = await lockedAdmins(manager);
    const { principal } = requireAuditContext();
    const own = principal.genre === 'compte' ? principal.id : undefined;
    return rows.map(({ key: [id], after }) => {
      if (after === undefined && id === own) return OWN;
      if (!admins.includes(id!) || (after !== undefined && after['is_admin'] !== 0)) return undefined;
      if (admins.length === 1) return LAST_ADMIN;
      admins = admins.filter((admin) => admin !== id);
      return undefined;
    });
  },
};

const roleOf = (fields: FieldValues) => droitsOf(fields as unknown as DroitsRow).role;

/** Locks all administrators until the transaction ends: two cannot demote each other at once. */
export async function lockedAdmins(manager: EntityManager): Promise<number[]> {
  const admins = `SELECT id FROM ${tableOf(manager, User)} WHERE is_admin = ?`;
  const ids = (await select<{ id: number }>(manager, admins, [true])).map(({ id }) => id);
  // Locked by key: a lookup by `is_admin` would lock every account.
  const locked = `${admins} AND id IN :ids ORDER BY id ${FOR_UPDATE}`;
  const [sql, values] = whereIn(locked, ':ids', ids);
  return (await select<{ id: number }>(manager, sql, [true, ...values])).map(({ id }) => id);
}
