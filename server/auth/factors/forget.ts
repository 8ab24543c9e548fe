import type { EntityManager } from 'typeorm';
import { writeLine } from '../../content/journal/journal-lines.js';
import { closeSessionsOf } from '../close-sessions.js';
import type { User } from '../user.entity.js';
import { forgetWrongCodes } from './code-throttle.js';
import { CodeSecours, Facteur } from './facteur.entity.js';

/** Removes the factors and recovery codes of an account, and ends its sessions; returns how many factors it had. */
export async function forgetSecondFactors(manager: EntityManager, { id, username }: User): Promise<number> {
  const id_user = id;
  const { affected } = await manager.delete(Facteur, { id_user });
  await manager.delete(CodeSecours, { id_user });
  await forgetWrongCodes(manager, id_user);
  await closeSessionsOf(manager, id_user);
  await writeLine(manager, { genre: 'commande', libelle: `reset-2fa ${username}` });
  // Its owner reads it too.
  const libelle = 'Secondes vérifications retirées par l’exploitant du site (reset-2fa)';
  await writeLine(manager, { genre: 'securite', libelle, author: { id, username } });
  return affected ?? 0;
}
