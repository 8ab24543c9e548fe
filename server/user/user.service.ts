import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { forgetFirstPassword } from '../auth/passwords/first-passwords.js';
import { hashing, hashPassword } from '../auth/passwords/password.js';
import { closeSessionsOf } from '../auth/session.service.js';
import { User } from '../auth/user.entity.js';
import { LAST_ADMIN, lockedAdmins, USER } from '../auth/user.kind.js';
import type { FieldValues } from '../content/kind.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404 } from '../database/sql.js';
import { ApiException } from '../errors.js';
import { compareFrench, foldText } from '../french.js';
import { toUser, type UserBody, type UserDetail, type UserUpdateBody } from './user.dto.js';

@Injectable()
export class UserService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<UserDetail[]> {
    const list = await this.users.find();
    return list.sort((a, b) => compareFrench(a.username, b.username)).map(toUser);
  }

  async get(id: number): Promise<UserDetail> {
    return toUser(foundOr404(await this.users.findOneBy({ id }), USER.withArticle, id));
  }

  /**
   * `a_changer`: the account must choose its own password at its next sign-in.
   * @throws ApiException 409 if the username is taken
   */
  async create({ username, password, is_admin = false }: UserBody, a_changer = true): Promise<UserDetail> {
    await this.transactions.requireRight(USER);
    const mot_de_passe = await hashing.run(() => hashPassword(password));
    const row = {
      username,
      cle_username: foldText(username),
      mot_de_passe,
      is_admin: Number(is_admin),
      mot_de_passe_a_changer: Number(a_changer),
    };
    return this.get(await this.transactions.run((content) => content.create(USER, row)));
  }

  /**
   * Absent fields stay as they are; a changed password or role ends the sessions of the account. `a_changer`: see
   * `create`.
   * @throws ApiException 409 if the last administrator would no longer be one
   */
  async update(id: number, body: UserUpdateBody, a_changer: boolean, versions?: number[]): Promise<UserDetail> {
    // Checked before hashing, which is slow.
    await this.transactions.requireRight(USER);
    await this.get(id);
    const { password } = body;
    const mot_de_passe = password === undefined ? undefined : await hashing.run(() => hashPassword(password));
    await this.transactions.run(async (content) => {
      const admins = await lockedAdmins(content.manager);
      // A conflict must not report a password.
      const sent: FieldValues = body.is_admin === undefined ? {} : { is_admin: Number(body.is_admin) };
      const before = await content.lockForUpdate(USER, id, versions, sent);
      const wasAdmin = admins.includes(id);
      const is_admin = body.is_admin ?? wasAdmin;
      if (wasAdmin && !is_admin) refuseLastAdmin(admins);
      const change = mot_de_passe && { mot_de_passe, mot_de_passe_a_changer: Number(a_changer) };
      await content.apply({ type: USER, update: [{ before, fields: { is_admin: Number(is_admin), ...change } }] });
      if (mot_de_passe) await closeSessionsOf(content.manager, id);
    });
    const user = await this.get(id);
    if (mot_de_passe) forgetFirstPassword(user.username);
    return user;
  }

  /**
   * Deletes its sessions too.
   * @throws ApiException 409 for the own account and for the last administrator
   */
  async delete(id: number, ownId: number): Promise<void> {
    if (id === ownId) throw new ApiException(409, 'Vous ne pouvez pas supprimer votre propre compte.');
    const username = await this.transactions.run(async (content) => {
      const admins = await lockedAdmins(content.manager);
      const row = await content.lockForUpdate(USER, id);
      if (admins.includes(id)) refuseLastAdmin(admins);
      await content.apply({ type: USER, delete: [row] });
      return String(row.fields['username']);
    });
    forgetFirstPassword(username);
  }
}

function refuseLastAdmin(admins: number[]): void {
  if (admins.length === 1) throw new ApiException(409, LAST_ADMIN);
}
