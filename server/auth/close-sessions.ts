import { type EntityManager, Not } from 'typeorm';
import { ConnexionEnCours, digestOfBrowser } from './connexion/connexion.entity.js';
import { Session } from './session.entity.js';

/**
 * Ends the sessions of an account and its unfinished sign-ins, in the transaction that changes the account.
 * @param except id of the session that stays
 */
export async function closeSessionsOf(manager: EntityManager, id_user: number, except?: string): Promise<void> {
  await manager.delete(Session, { id_user, ...(except !== undefined && { id: Not(except) }) });
  await closeSignInsOf(manager, id_user, except);
}

/** Ends the sign-ins of an account that await their next step: what they rest on has changed. */
export async function closeSignInsOf(manager: EntityManager, id_user: number, except?: string): Promise<void> {
  const stays = except !== undefined && { navigateur: Not(digestOfBrowser(except)) };
  await manager.delete(ConnexionEnCours, { id_user, ...stays });
}
