import type { EntityManager } from 'typeorm';
import { now } from '../../auth/clock.js';
import { User } from '../../auth/user.entity.js';
import { FOR_UPDATE } from '../../db/find.js';
import { insertAll, tableOf } from '../../db/insert.js';
import { whereIn, select } from '../../db/select.js';
import { ApiException } from '../../errors.js';
import { Presence } from './presence.entity.js';

/** Nobody hears of a form for so long: it is closed, its browser gone. A hidden one says so once a minute. */
const OPEN_SECONDS = 120;
/** Forms of one account: with one more, that which was silent longest counts as closed. */
const MAX_FORMS = 20;
/** Rows looked at, or deleted, at once. */
const SOME = 100;

export type OpenForm = Pick<Presence, 'onglet' | 'id_utilisateur' | 'depuis' | 'vu'> & { username: string };

/** Who has this thing's form open, the first who came first. */
export function openForms(manager: EntityManager, entite: string, cle: string): Promise<OpenForm[]> {
  const sql = `
    SELECT p.onglet, p.id_utilisateur, p.depuis, p.vu, u.username
    FROM presence p JOIN ${tableOf(manager, User)} u ON u.id = p.id_utilisateur
    WHERE p.entite = ? AND p.cle = ? AND p.vu > ? ORDER BY p.depuis, p.onglet LIMIT ${SOME}`;
  return select<OpenForm>(manager, sql, [entite, cle, now() - OPEN_SECONDS]);
}

/** @throws ApiException 409 where somebody else’s form calls itself so */
export async function say(manager: EntityManager, form: Omit<Presence, 'depuis' | 'vu'>): Promise<void> {
  const { onglet, id_utilisateur, entite, cle } = form;
  const sql = `SELECT id_utilisateur, entite, cle, depuis FROM presence WHERE onglet = ? ${FOR_UPDATE}`;
  const [known] = await select<Presence>(manager, sql, [onglet]);
  if (known && known.id_utilisateur !== id_utilisateur)
    throw new ApiException(409, 'Cet onglet est celui de quelqu’un d’autre.');
  const isSame = known?.entite === entite && known.cle === cle;
  if (known) await manager.update(Presence, { onglet }, { entite, cle, vu: now(), ...(!isSame && { depuis: now() }) });
  else {
    await makeRoom(manager, id_utilisateur);
    await insertAll(manager, Presence, [{ ...form, depuis: now(), vu: now() }]);
  }
}

/** What has been silent for long goes, whosever it is, and the account's own beyond what it may have. */
async function makeRoom(manager: EntityManager, id_utilisateur: number): Promise<void> {
  const silent = `SELECT onglet FROM presence WHERE vu <= ? LIMIT ${SOME}`;
  const beyond = `
    SELECT onglet FROM presence WHERE id_utilisateur = ? ORDER BY vu DESC, onglet LIMIT ${SOME} OFFSET ${MAX_FORMS - 1}`;
  const rows = [
    ...(await select<{ onglet: string }>(manager, silent, [now() - OPEN_SECONDS])),
    ...(await select<{ onglet: string }>(manager, beyond, [id_utilisateur])),
  ];
  if (rows.length === 0) return;
  const gone = rows.map(({ onglet }) => onglet);
  await manager.query(...whereIn('DELETE FROM presence WHERE onglet IN :gone', ':gone', gone));
}
