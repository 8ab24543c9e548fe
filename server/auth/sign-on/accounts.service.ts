import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Fournisseur } from '../../config/sign-on.js';
import { writeLine } from '../../content/journal/journal-lines.js';
import type { FieldValues } from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { FOR_UPDATE, insertRow, select, tableOf } from '../../database/sql.js';
import { foldText } from '../../french.js';
import { now } from '../../paris.js';
import { asCommand, type Droits } from '../../principal.js';
import { toDroitsRow } from '../rights.js';
import { User } from '../user.entity.js';
import { lockedAdmins, USER } from '../user.kind.js';
import { SignOnFault } from './faults.js';
import { Identite } from './identite.entity.js';
import { emailOf, isAdmitted, mayLinkEmail, nameOf, type Personne, roleGiven, usernamesOf } from './personne.js';

/** Accesses asked for: one more drops the oldest, and each lasts as long. */
const MAX_REQUESTS = 200;
export const REQUEST_SECONDS = 30 * 24 * 3600;
const MAX_USERNAMES = 50;

/** The account of a person whom a provider names, whatever its protocol. */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The account linked to the person; else one of their e-mail, or a new one, where the settings say so; else their
   * access is asked for.
   * @throws SignOnFault
   */
  async accountOf(fournisseur: Fournisseur, personne: Personne): Promise<User> {
    if (!isAdmitted(fournisseur, personne)) throw new SignOnFault('interdit');
    const id = (await this.knownAccount(fournisseur, personne)) ?? (await this.createAccount(fournisseur, personne));
    await this.applyRole(id, roleGiven(fournisseur, personne));
    return this.manager.findOneByOrFail(User, { id });
  }

  /** Links the person to an account that has proved itself. @throws SignOnFault when they are another account's */
  async link(fournisseur: Fournisseur, personne: Personne, user: { id: number; username: string }): Promise<void> {
    if (!isAdmitted(fournisseur, personne)) throw new SignOnFault('interdit');
    await this.transactions.runUnrecorded(async (manager) => {
      const identite = await lockedIdentity(manager, personne);
      if (identite?.id_user === user.id) return;
      if (identite !== undefined && identite.id_user !== null) throw new SignOnFault('associe');
      await keep(manager, fournisseur, personne, identite, user.id);
      await noteLink(manager, fournisseur, personne, user.id);
    });
  }

  /** Whether the person is linked to this account. */
  async isOf(personne: Personne, id_user: number): Promise<boolean> {
    return (await findIdentity(this.manager, personne))?.id_user === id_user;
  }

  /** Undefined for a newcomer whom the settings let in. */
  private async knownAccount(fournisseur: Fournisseur, personne: Personne): Promise<number | undefined> {
    const found = await this.transactions.runUnrecorded(async (manager) => {
      const identite = await lockedIdentity(manager, personne);
      const linked = identite?.id_user ?? undefined;
      const id = linked ?? (await accountByEmail(manager, fournisseur, personne));
      if (id === 'demande' || (id === undefined && fournisseur.newcomers === undefined)) {
        await ask(manager, fournisseur, personne, identite);
        return 'demande';
      }
      if (id === undefined) return undefined;
      await keep(manager, fournisseur, personne, identite, id);
      if (linked === undefined) await noteLink(manager, fournisseur, personne, id);
      return id;
    });
    // Thrown here, so that the access asked for is kept.
    if (found === 'demande') throw new SignOnFault('demande');
    return found;
  }

  /** The account has no password: none matches the empty digest. */
  private createAccount(fournisseur: Fournisseur, personne: Personne): Promise<number> {
    const create = async (content: Content) => {
      const identite = await lockedIdentity(content.manager, personne);
      if (identite !== undefined && identite.id_user !== null) return identite.id_user;
      const username = await freeUsername(content.manager, personne);
      const id = await content.create(USER, {
        username,
        cle_username: foldText(username),
        mot_de_passe: '',
        mot_de_passe_a_changer: 0,
        ...toDroitsRow(roleGiven(fournisseur, personne) ?? fournisseur.newcomers!),
      });
      await keep(content.manager, fournisseur, personne, identite, id);
      return id;
    };
    return asCommand('connexion', () => this.transactions.run(create));
  }

  /** The role that the provider gives holds at each sign-in; the last administrator stays one. */
  private async applyRole(id: number, donne: Droits | undefined): Promise<void> {
    if (donne === undefined) return;
    const fields: FieldValues = { ...toDroitsRow(donne) };
    const columns = Object.keys(fields).join();
    const sql = `SELECT ${columns} FROM ${tableOf(this.manager, User)} WHERE id = ?`;
    const [row] = await select<FieldValues>(this.manager, sql, [id]);
    if (row === undefined || isSame(row, fields)) return;
    const apply = async (content: Content) => {
      const admins = await lockedAdmins(content.manager);
      const before = await content.lockForUpdate(USER, id);
      const isLastAdmin = admins.length === 1 && admins[0] === id;
      if (isLastAdmin || isSame(before.fields, fields)) return;
      await content.apply({ type: USER, update: [{ before, fields }] });
    };
    await asCommand('connexion', () => this.transactions.run(apply));
  }
}

const isSame = (row: FieldValues, fields: FieldValues): boolean =>
  Object.entries(fields).every(([column, value]) => row[column] === value);

type IdentityRow = Pick<Identite, 'id' | 'id_user' | 'nom' | 'courriel'>;

async function findIdentity(
  manager: EntityManager,
  { emetteur, sujet, ignoresCase }: Personne,
  lock = '',
): Promise<IdentityRow | undefined> {
  const sql = `SELECT id, id_user, nom, courriel FROM ${tableOf(manager, Identite)} WHERE emetteur = ?`;
  const [exact] = await select<IdentityRow>(manager, `${sql} AND sujet = ? ${lock}`, [emetteur, sujet]);
  if (exact !== undefined || ignoresCase !== true) return exact;
  // Earlier versions kept each name as it came.
  const [former] = await select<IdentityRow>(
    manager,
    `${sql} AND LOWER(sujet) = ? ORDER BY CASE WHEN id_user IS NULL THEN 1 ELSE 0 END, id LIMIT 1 ${lock}`,
    [emetteur, sujet],
  );
  return former;
}

const lockedIdentity = (manager: EntityManager, personne: Personne) => findIdentity(manager, personne, FOR_UPDATE);

const shown = (personne: Personne) => ({ nom: nameOf(personne), courriel: emailOf(personne) ?? '' });

/** Links the person to the account, and keeps the name that the provider gives them now. */
async function keep(
  manager: EntityManager,
  { id: fournisseur }: Fournisseur,
  personne: Personne,
  identite: IdentityRow | undefined,
  id_user: number,
): Promise<void> {
  const { emetteur, sujet } = personne;
  const row = shown(personne);
  if (identite === undefined)
    await insertRow(manager, Identite, { id_user, fournisseur, emetteur, sujet, ...row, date: now() });
  else if (identite.id_user === null)
    await manager.update(Identite, { id: identite.id }, { id_user, fournisseur, ...row, date: now() });
  else if (identite.nom !== row.nom || identite.courriel !== row.courriel)
    await manager.update(Identite, { id: identite.id }, row);
}

async function noteLink(
  manager: EntityManager,
  { libelle: label }: Fournisseur,
  personne: Personne,
  id: number,
): Promise<void> {
  const author = await manager.findOneByOrFail(User, { id });
  const libelle = `${nameOf(personne)}, de «\u00a0${label}\u00a0», associé au compte`;
  await writeLine(manager, { genre: 'securite', libelle, author });
}

/** Undefined where no account has the address; `demande` where it does not say for sure whose it is. */
async function accountByEmail(
  manager: EntityManager,
  fournisseur: Fournisseur,
  personne: Personne,
): Promise<number | 'demande' | undefined> {
  const courriel = mayLinkEmail(fournisseur, personne) ? emailOf(personne)?.toLowerCase() : undefined;
  if (courriel === undefined) return undefined;
  const accounts = await manager.findBy(User, { courriel });
  const [account] = accounts;
  if (account === undefined) return undefined;
  const admins = await lockedAdmins(manager);
  // An address alone never leads to an administrator.
  if (accounts.some(({ id }) => admins.includes(id))) return 'demande';
  // A directory may give the address of someone who left to someone else.
  const isTaken = await manager.existsBy(Identite, { id_user: account.id, fournisseur: fournisseur.id });
  return accounts.length === 1 && !isTaken ? account.id : 'demande';
}

async function freeUsername(manager: EntityManager, personne: Personne): Promise<string> {
  const names = usernamesOf(personne);
  const [first = ''] = names;
  for (let i = 2; i < MAX_USERNAMES; i += 1) names.push(`${first.slice(0, 90).trim()} ${i}`);
  for (const name of names) if (!(await manager.existsBy(User, { cle_username: foldText(name) }))) return name;
  throw new Error(`No free username among ${names.length}`);
}

/** The access stays asked for until an administrator answers, 30 days at most. */
async function ask(
  manager: EntityManager,
  { id: fournisseur }: Fournisseur,
  personne: Personne,
  identite: IdentityRow | undefined,
): Promise<void> {
  const { emetteur, sujet } = personne;
  const row = { ...shown(personne), fournisseur, date: now() };
  if (identite === undefined) await insertRow(manager, Identite, { id_user: null, emetteur, sujet, ...row });
  else await manager.update(Identite, { id: identite.id }, row);
  const sql = `SELECT id, date FROM ${tableOf(manager, Identite)} WHERE id_user IS NULL ORDER BY date DESC, id DESC`;
  const requests = await select<{ id: number; date: number }>(manager, sql);
  const over = requests.filter(({ date }, i) => i >= MAX_REQUESTS || date < now() - REQUEST_SECONDS);
  for (const { id } of over) await manager.delete(Identite, { id });
}
