import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { forgetFirstPassword } from '../auth/passwords/first-passwords.js';
import { hashing, hashPassword } from '../auth/passwords/password.js';
import { droitsOf, type DroitsRow, isAdministrateur, toDroitsRow } from '../auth/rights.js';
import { closeSessionsOf } from '../auth/close-sessions.js';
import { requireOwnRole, roleProviders } from '../auth/sign-on/role-lock.js';
import { User } from '../auth/user.entity.js';
import { LAST_ADMIN, lockedAdmins, USER } from '../auth/user.kind.js';
import type { FieldValues } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404 } from '../database/sql.js';
import { ApiException, badRequest } from '../errors.js';
import { compareFrench, foldText } from '../french.js';
import { isSameDroits } from '../principal.js';
import { droitsAsked, toUser, type UserBody, type UserDetail, type UserUpdateBody } from './user.dto.js';

@Injectable()
export class UserService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<UserDetail[]> {
    const [list, providers] = await Promise.all([this.users.find(), roleProviders(this.users.manager)]);
    list.sort((a, b) => compareFrench(a.username, b.username));
    return list.map((user) => toUser(user, providers.get(user.id)));
  }

  async get(id: number, manager = this.users.manager): Promise<UserDetail> {
    const user = foundOr404(await manager.findOneBy(User, { id }), USER.withArticle, id);
    return toUser(user, (await roleProviders(manager)).get(id));
  }

  /**
   * `a_changer`: the account must choose its own password at its next sign-in.
   * @throws ApiException 409 if the username is taken
   */
  async create({ username, password, courriel = '', ...sent }: UserBody, a_changer = true): Promise<UserDetail> {
    await this.transactions.requireRight(USER);
    const mot_de_passe = await hashing.run(() => hashPassword(password));
    const row = {
      username,
      cle_username: foldText(username),
      mot_de_passe,
      ...toDroitsRow(droitsAsked(sent).droits),
      courriel: courriel.toLowerCase(),
      mot_de_passe_a_changer: Number(a_changer),
    };
    return this.transactions.runAndRead(
      (content) => content.create(USER, row),
      (manager, id) => this.get(id, manager),
    );
  }

  /**
   * Absent fields stay as they are; a changed password or role ends the sessions of the account, other parcours do not.
   * `a_changer`: see `create`.
   * @throws ApiException 409 if the last administrator would no longer be one
   */
  async update(id: number, body: UserUpdateBody, a_changer: boolean, versions?: number[]): Promise<UserDetail> {
    // Checked before hashing, which is slow.
    await this.transactions.requireRight(USER);
    await this.get(id);
    const { password } = body;
    const mot_de_passe = password === undefined ? undefined : await hashing.run(() => hashPassword(password));
    const user = await this.transactions.runAndRead(
      async (content) => {
        const admins = await lockedAdmins(content.manager);
        // A conflict must not report a password.
        const before = await content.lockForUpdate(USER, id, versions, sentColumns(body));
        const present = droitsOf(before.fields as unknown as DroitsRow);
        const { droits, faults } = droitsAsked(body, present);
        if (faults.length > 0) throw badRequest(faults);
        if (!isSameDroits(present, droits)) await requireOwnRole(content.manager, id);
        if (admins.includes(id) && !isAdministrateur(droits)) refuseLastAdmin(admins);
        const fields = {
          ...toDroitsRow(droits),
          ...(mot_de_passe !== undefined && { mot_de_passe, mot_de_passe_a_changer: Number(a_changer) }),
          ...(body.courriel !== undefined && { courriel: body.courriel.toLowerCase() }),
        };
        await content.apply({ type: USER, update: [{ before, fields }] });
        if (mot_de_passe) await closeSessionsOf(content.manager, id);
      },
      (manager) => this.get(id, manager),
    );
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

/** Columns that a body sends, with their values. */
function sentColumns({ role, parcours, is_admin, courriel }: UserUpdateBody): FieldValues {
  const email: FieldValues = courriel === undefined ? {} : { courriel: courriel.toLowerCase() };
  if (role === undefined && parcours === undefined && is_admin === undefined) return email;
  return { ...toDroitsRow(droitsAsked({ role, parcours, is_admin }).droits), ...email };
}

function refuseLastAdmin(admins: number[]): void {
  if (admins.length === 1) throw new ApiException(409, LAST_ADMIN);
}
