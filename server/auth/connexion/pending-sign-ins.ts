import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { EntityManager, LessThan, MoreThan } from 'typeorm';
import { Transactions } from '../../content/transactions.js';
import { ID_BATCH, insertAll, select, tableOf, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { now } from '../../paris.js';
import type { Work } from '../../database/writer.js';
import { ConnexionEnCours, digestOfBrowser } from './connexion.entity.js';
import { Seal } from './seal.js';

export const PENDING_MS = 10 * 60 * 1000;
/** Most sign-ins of accounts still unknown: any visitor may begin one. */
const MAX_ANONYMOUS = 10_000;
/** Most of these from one address, so that it leaves room for the others; a campus may be one. */
const MAX_OF_ADDRESS = 500;

/** Key that leads back to an unfinished sign-in. */
export interface PendingKey {
  genre: string;
  /** Secret that only this browser holds: the value of its cookie `connexion`, or the id of its session. */
  browser: string;
  /** Sent to a provider, which sends it back. Without one, a browser has one sign-in of a genre at a time. */
  state?: string;
}

/** The account, or the client address while the account is unknown. */
export type Beginner = { id_user: number } | { address: string };

export interface Pending<Data> {
  cle: string;
  id_user: number | null;
  data: Data;
}

/** 256 bits for the cookie `connexion`, a `state` or a nonce. */
export const newPendingKey = (): string => randomBytes(32).toString('base64url');
export const PENDING_KEY = /^[\w-]{43}$/;

/** Unfinished sign-ins: each lives ten minutes, in the browser that began it, and is used once. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly seal: Seal,
  ) {}

  /**
   * Replaces the former one of the same key.
   * @param check runs in the same transaction
   * @throws ApiException 429 when this address, or all visitors, have begun too many
   */
  async open(key: PendingKey, data: object, by: Beginner, check?: Work<void>): Promise<void> {
    const cle = digestOf(key);
    const adresse = 'address' in by ? by.address : null;
    const row = {
      cle,
      genre: key.genre,
      navigateur: digestOfBrowser(key.browser),
      id_user: 'id_user' in by ? by.id_user : null,
      adresse,
      donnees: this.seal.seal(JSON.stringify(data), cle),
      essais: 0,
      expire_a: now() + PENDING_MS / 1000,
    };
    await this.transactions.runUnrecorded(async (manager) => {
      await sweep(manager);
      await check?.(manager);
      if (adresse !== null) await refuseCrowd(manager, adresse);
      await manager.delete(ConnexionEnCours, { cle });
      await insertAll(manager, ConnexionEnCours, [row]);
    });
  }

  /** Undefined when it has expired, was used, or another browser began it. */
  async find<Data>(key: PendingKey): Promise<Pending<Data> | undefined> {
    const cle = digestOf(key);
    const where = { cle, genre: key.genre, navigateur: digestOfBrowser(key.browser), expire_a: MoreThan(now()) };
    const row = await this.manager.findOneBy(ConnexionEnCours, where);
    const data = row === null ? undefined : this.seal.open(row.donnees, cle);
    return data === undefined ? undefined : { cle, id_user: row!.id_user, data: JSON.parse(data) as Data };
  }

  /** The same in a browser that holds several cookies `connexion`, one of which is of this site. */
  async findIn<Data>(browsers: string[], key: Omit<PendingKey, 'browser'>): Promise<Pending<Data> | undefined> {
    for (const browser of browsers) {
      const found = await this.find<Data>({ ...key, browser });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Counts a try before it is judged; false, and the sign-in ends, once `max` were counted. */
  async countTry({ cle }: Pick<Pending<unknown>, 'cle'>, max: number): Promise<boolean> {
    return this.transactions.runUnrecorded(async (manager) => {
      const { affected } = await manager.increment(ConnexionEnCours, { cle, essais: LessThan(max) }, 'essais', 1);
      if (affected !== 1) await manager.delete(ConnexionEnCours, { cle });
      return affected === 1;
    });
  }

  /** Call it in the transaction that acts upon it. @throws ApiException 401 when it was used meanwhile */
  async consume(manager: EntityManager, { cle }: Pick<Pending<unknown>, 'cle'>): Promise<void> {
    const { affected } = await manager.delete(ConnexionEnCours, { cle, expire_a: MoreThan(now()) });
    if (affected !== 1) throw new ApiException(401, PENDING_OVER);
  }

  /** The same in a transaction of its own, for what must not be tried twice. @throws ApiException 401 */
  async end(pending: Pick<Pending<unknown>, 'cle'>): Promise<void> {
    await this.transactions.runUnrecorded((manager) => this.consume(manager, pending));
  }
}

export const PENDING_OVER = 'Cette connexion a expiré, ou a déjà servi\u00a0: recommencez-la.';

function digestOf({ genre, browser, state }: PendingKey): string {
  return sha256(state ?? `${genre} ${browser}`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Deletes by key: a range would also lock the next row, and concurrent sign-ins would wait for each other. */
async function sweep(manager: EntityManager): Promise<void> {
  const table = tableOf(manager, ConnexionEnCours);
  const sql = `SELECT cle FROM ${table} WHERE expire_a <= ? LIMIT ${ID_BATCH}`;
  const expired = (await select<{ cle: string }>(manager, sql, [now()])).map(({ cle }) => cle);
  if (expired.length > 0) await manager.query(...whereIn(`DELETE FROM ${table} WHERE cle IN :cles`, ':cles', expired));
}

async function refuseCrowd(manager: EntityManager, adresse: string): Promise<void> {
  const sql = `
    SELECT COUNT(*) AS total, SUM(adresse = ?) AS own FROM ${tableOf(manager, ConnexionEnCours)} WHERE id_user IS NULL`;
  const [row] = await select<{ total: number | string; own: number | string | null }>(manager, sql, [adresse]);
  const { total, own } = row!;
  if (Number(own) < MAX_OF_ADDRESS && Number(total) < MAX_ANONYMOUS) return;
  const message = 'Trop de connexions sont commencées en ce moment\u00a0: réessayez dans quelques minutes.';
  throw new ApiException(429, message, undefined, { 'Retry-After': '60' });
}
