import type { EntityManager } from 'typeorm';
import { now } from '../../auth/clock.js';
import { User } from '../../auth/user.entity.js';
import { FOR_UPDATE } from '../../db/find.js';
import { insertAll, tableOf } from '../../db/insert.js';
import { whereIn, select } from '../../db/select.js';
import { ApiException } from '../../errors.js';
import { Presence } from './presence.entity.js';

/** A form silent for so long counts as closed; a hidden tab announces itself once a minute. */
const OPEN_SECONDS = 120;
/** Open forms of one account; beyond them, the form silent longest counts as closed. */
const MAX_FORMS = 20;
const ROWS_BATCH = 100;

export type OpenForm = Pick<Presence, 'onglet' | 'id_utilisateur' | 'depuis' | 'vu'> & { username: string };

export function openForms(manager: EntityManager, entite: string, cle: string): Promise<OpenForm[]> {
  const sql = `
    SELECT p.onglet, p.id_utilisateur, p.depuis, p.vu, u.username
    FROM presence p JOIN ${tableOf(manager, User)} u ON u.id = p.id_utilisateur
    WHERE p.entite = ? AND p.cle = ? AND p.vu > ? ORDER BY p.depuis, p.onglet LIMIT ${ROWS_BATCH}`;
  return select<OpenForm>(manager, sql, [entite, cle, now() - OPEN_SECONDS]);
}

/** @throws ApiException 409 where a form of another account has this UUID */
export async function savePresence(manager: EntityManager, form: Omit<Presence, 'depuis' | 'vu'>): Promise<void> {
  const { onglet, id_utilisateur, entite, cle } = form;
  const sql = `SELECT id_utilisateur, entite, cle, depuis FROM presence WHERE onglet = ? ${FOR_UPDATE}`;
  const [existing] = await select<Presence>(manager, sql, [onglet]);
  if (existing && existing.id_utilisateur !== id_utilisateur)
    throw new ApiException(409, 'Cet onglet est celui de quelqu’un d’autre.');
  const isSame = existing?.entite === entite && existing.cle === cle;
  if (existing)
    await manager.update(Presence, { onglet }, { entite, cle, vu: now(), ...(!isSame && { depuis: now() }) });
  else {
    await deleteClosed(manager, id_utilisateur);
    await insertAll(manager, Presence, [{ ...form, depuis: now(), vu: now() }]);
  }
}

/** Deletes silent forms of all accounts, and forms of this account beyond `MAX_FORMS`. */
async function deleteClosed(manager: EntityManager, id_utilisateur: number): Promise<void> {
  const silent = `SELECT onglet FROM presence WHERE vu <= ? LIMIT ${ROWS_BATCH}`;
  const beyond = `
    SELECT onglet FROM presence WHERE id_utilisateur = ? ORDER BY vu DESC, onglet LIMIT ${ROWS_BATCH} OFFSET ${MAX_FORMS - 1}`;
  const rows = [
    ...(await select<{ onglet: string }>(manager, silent, [now() - OPEN_SECONDS])),
    ...(await select<{ onglet: string }>(manager, beyond, [id_utilisateur])),
  ];
  if (rows.length === 0) return;
  const gone = rows.map(({ onglet }) => onglet);
  await manager.query(...whereIn('DELETE FROM presence WHERE onglet IN :gone', ':gone', gone));
}
