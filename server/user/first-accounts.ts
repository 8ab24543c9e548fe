import type { EntityManager } from 'typeorm';
import { generatePassword, hashPassword, passwordFault } from '../auth/passwords/password.js';
import { User } from '../auth/user.entity.js';
import { USER } from '../auth/user.kind.js';
import { config, OperatorError } from '../config/config.js';
import type { Content } from '../content/content.js';
import { foldText, withoutUnseen } from '../french.js';

/** `password` only if it was generated. */
export interface Account {
  username: string;
  password?: string;
}

export async function lacksAccounts(manager: EntityManager): Promise<boolean> {
  return !(await manager.exists(User));
}

/** For a database without users: the first administrator, and an editor of the demo content. */
export async function createFirstAccounts(content: Content, demo: boolean): Promise<Account[]> {
  if (!(await lacksAccounts(content.manager))) return [];
  const toCreate = [{ username: withoutUnseen(config.adminUsername), is_admin: true, chosen: config.adminPassword }];
  if (demo) toCreate.push({ username: 'redaction', is_admin: false, chosen: undefined });
  const fault = config.adminPassword && passwordFault(config.adminPassword, config.adminUsername);
  if (fault) throw new OperatorError(`ADMIN_PASSWORD : ${fault}`);
  const accounts: Account[] = [];
  for (const { username, is_admin, chosen } of toCreate) {
    const password = chosen ?? generatePassword();
    const mot_de_passe = await hashPassword(password);
    await content.create(USER, {
      username,
      cle_username: foldText(username),
      mot_de_passe,
      is_admin: Number(is_admin),
      mot_de_passe_a_changer: Number(chosen === undefined),
    });
    accounts.push(chosen === undefined ? { username, password } : { username });
  }
  return accounts;
}
