import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { USER } from '../auth/user.kind.js';
import { writeLineDeferred } from '../content/journal/journal-lines.js';
import { Transactions } from '../content/transactions.js';
import { FOR_UPDATE, foundOr404, insertRow, NOW_SQL, select, toDate } from '../database/sql.js';
import { executeDeferred } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import type { ListPage, PageQuery } from '../http/page.js';
import { now } from '../paris.js';
import { authorOf, requireAuditContext } from '../principal.js';
import type {
  AbonnementBody,
  AbonnementCree,
  AbonnementDetail,
  AbonnementUpdateBody,
  EnvoiDetail,
  EssaiReponse,
  SecretCree,
} from './abonnement.dto.js';
import { Abonnement, type Envoi } from './abonnement.entity.js';
import { Deliveries } from './delivery/deliveries.js';
import { newSecret, trialMessage } from './delivery/message.js';
import { DAY } from './delivery/retries.js';
import { isReceived, sendMessage } from './delivery/send.js';

const WHAT = 'Le webhook';
const MAX_SUBSCRIPTIONS = 50;
const TOO_MANY = `Il y a déjà ${MAX_SUBSCRIPTIONS} webhooks\u00a0: supprimez-en un.`;
const IS_OFF = 'Ce webhook est arrêté\u00a0: mettez-le d’abord en marche.';
const CHANGED = 'Quelqu’un a changé ce webhook entre-temps\u00a0: rechargez la page.';
const DEFAULT_LIMIT = 50;

const ROWS = `
  SELECT a.id, a.nom, a.url, a.entites, a.motif, a.date, a.auteur, a.echec_depuis, a.secret_avant, a.secret_change_a, a.version,
    (SELECT COUNT(*) FROM envoi e WHERE e.id_abonnement = a.id AND e.prochain_a IS NOT NULL) AS en_attente
  FROM abonnement a`;

interface Row extends Omit<Abonnement, 'secret' | 'curseur' | 'pris_jusqua'> {
  en_attente: number | string;
}

/** The subscriptions of other programs, which administrators manage. */
@Injectable()
export class AbonnementService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly deliveries: Deliveries,
  ) {}

  async list(): Promise<AbonnementDetail[]> {
    return (await select<Row>(this.manager, `${ROWS} ORDER BY a.id`)).map(toDetail);
  }

  /** @throws ApiException 404 */
  async get(id: number): Promise<AbonnementDetail> {
    const [row] = await select<Row>(this.manager, `${ROWS} WHERE a.id = ?`, [id]);
    return toDetail(foundOr404(row ?? null, WHAT, id));
  }

  /** Events that are committed from now on are sent to it. @throws ApiException 409 where there are too many */
  async create(body: AbonnementBody): Promise<AbonnementCree> {
    const secret = newSecret();
    const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
    const id = await this.write(async (manager) => {
      const [counts] = await select<{ n: number | string; last: number | string }>(
        manager,
        'SELECT COUNT(*) AS n, (SELECT COALESCE(MAX(id), 0) FROM changement) AS last FROM abonnement',
      );
      if (Number(counts!.n) >= MAX_SUBSCRIPTIONS) throw new ApiException(409, TOO_MANY);
      const row = { ...columnsOf(body), secret, curseur: Number(counts!.last), date: now(), auteur };
      const created = await insertRow(manager, Abonnement, row);
      await note(manager, body.nom, `créé, vers ${originOf(body)}`);
      return created;
    });
    this.deliveries.wake();
    return { ...(await this.get(id)), secret };
  }

  /** Switched on, it goes on from where it stopped. @throws ApiException 404; 412 where the version is none of `versions` */
  async update(
    id: number,
    { actif = true, ...body }: AbonnementUpdateBody,
    versions?: number[],
  ): Promise<AbonnementDetail> {
    await this.write(async (manager) => {
      const { motif, version } = await lock(manager, id);
      if (versions !== undefined && !versions.includes(version)) {
        const conflit = { auteur: null, date: null, version, champs: [] };
        throw new ApiException(412, CHANGED, undefined, {}, { conflit });
      }
      const who = authorOf(requireAuditContext().principal)?.username;
      const off = motif ?? `Arrêté par ${who ?? 'l’exploitant du site'}.`;
      const columns = { ...columnsOf(body), motif: actif ? null : off, ...(actif && { echec_depuis: null }) };
      const sets = Object.keys(columns).map((column) => `${column} = ?`);
      await executeDeferred(manager, `UPDATE abonnement SET ${sets.join()}, version = version + 1 WHERE id = ?`, [
        ...Object.values(columns),
        id,
      ]);
      const state = actif ? 'en marche' : 'arrêté';
      await note(manager, body.nom, `modifié, vers ${originOf(body)}, ${state}`);
    });
    this.deliveries.wake();
    return this.get(id);
  }

  /** Its deliveries go with age. @throws ApiException 404 */
  async delete(id: number): Promise<void> {
    await this.write(async (manager) => {
      const { nom } = await lock(manager, id);
      await executeDeferred(manager, 'DELETE FROM abonnement WHERE id = ?', [id]);
      await note(manager, nom, 'supprimé');
    });
  }

  /** A new secret; the former one signs too for a day. @throws ApiException 404 */
  async renewSecret(id: number): Promise<SecretCree> {
    const secret = newSecret();
    await this.write(async (manager) => {
      const { nom, secret: former } = await lock(manager, id);
      const sql = `UPDATE abonnement SET secret = ?, secret_avant = ?, secret_change_a = ${NOW_SQL} WHERE id = ?`;
      await executeDeferred(manager, sql, [secret, former, id]);
      await note(manager, nom, 'nouveau secret');
    });
    return { secret };
  }

  /** Sends an event of its own, now, and says what was answered; it is in no list. @throws ApiException 404 */
  async tryOut(id: number): Promise<EssaiReponse> {
    const row = foundOr404(await this.manager.findOneBy(Abonnement, { id }), WHAT, id);
    const secrets = [row.secret, ...(isFormerValid(row) ? [row.secret_avant!] : [])];
    const answer = await sendMessage(trialMessage(row), { url: row.url, secrets });
    return { success: isReceived(answer), statut: answer.statut, extrait: answer.extrait };
  }

  /** Newest first. @throws ApiException 404 */
  async listEnvois(id: number, { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery): Promise<ListPage<EnvoiDetail>> {
    await this.get(id);
    const sql = `SELECT * FROM envoi WHERE id_abonnement = ? ORDER BY rang DESC LIMIT ${limit} OFFSET ${offset}`;
    const count = 'SELECT COUNT(*) AS n FROM envoi WHERE id_abonnement = ?';
    const [rows, [total]] = await Promise.all([
      select<Envoi>(this.manager, sql, [id]),
      select<{ n: number | string }>(this.manager, count, [id]),
    ]);
    return { lines: rows.map(toEnvoi), total: Number(total!.n) };
  }

  /** @throws ApiException 404; 409 where the subscription is off */
  async sendAgain(id: number, rang: number): Promise<EnvoiDetail> {
    const one = `FROM envoi WHERE id_abonnement = ? AND rang = ?`;
    await this.write(async (manager) => {
      const { nom, motif } = await lock(manager, id);
      const [envoi] = await select<Pick<Envoi, 'rang'>>(manager, `SELECT rang ${one} ${FOR_UPDATE}`, [id, rang]);
      foundOr404(envoi ?? null, 'L’envoi', rang);
      if (motif !== null) throw new ApiException(409, IS_OFF);
      const sql = `UPDATE envoi SET essais = 0, prochain_a = ${NOW_SQL} WHERE id_abonnement = ? AND rang = ?`;
      await executeDeferred(manager, sql, [id, rang]);
      await note(manager, nom, `envoi ${rang} renvoyé`);
    });
    const [envoi] = await select<Envoi>(this.manager, `SELECT * ${one}`, [id, rang]);
    this.deliveries.wake();
    return toEnvoi(envoi!);
  }

  /** Only administrators write accounts: the same right. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.runOwn(async (manager, permit) => {
      await permit.require({ type: USER, rows: [] });
      return work(manager);
    });
  }
}

type Locked = Pick<Abonnement, 'nom' | 'motif' | 'secret' | 'version'>;

/** @throws ApiException 404 */
async function lock(manager: EntityManager, id: number): Promise<Locked> {
  const sql = `SELECT nom, motif, secret, version FROM abonnement WHERE id = ? ${FOR_UPDATE}`;
  const [row] = await select<Locked>(manager, sql, [id]);
  return foundOr404(row ?? null, WHAT, id);
}

function note(manager: EntityManager, nom: string, what: string): Promise<void> {
  const libelle = `Webhook «\u00a0${nom}\u00a0» ${what}`;
  return writeLineDeferred(manager, { genre: 'securite', libelle, author: authorOf(requireAuditContext().principal) });
}

/** The rest of an address may hold a secret of the receiver. */
const originOf = ({ url }: AbonnementBody): string => new URL(url).origin;

function columnsOf({ nom, url, entites }: AbonnementBody): Pick<Abonnement, 'nom' | 'url' | 'entites'> {
  return { nom, url, entites: entites === undefined ? null : [...new Set(entites)].join() };
}

const isFormerValid = ({ secret_avant, secret_change_a }: Pick<Row, 'secret_avant' | 'secret_change_a'>): boolean =>
  secret_avant !== null && secret_change_a !== null && secret_change_a > now() - DAY;

function toDetail(row: Row): AbonnementDetail {
  const { id, nom, url, entites, motif, date, auteur, echec_depuis, secret_change_a, en_attente, version } = row;
  return {
    id,
    nom,
    url,
    entites: entites?.split(',') ?? null,
    motif,
    date: toDate(date)!,
    par: auteur,
    echec_depuis: toDate(echec_depuis),
    ancien_secret_jusqua: isFormerValid(row) ? toDate(secret_change_a! + DAY) : null,
    en_attente: Number(en_attente),
    version,
  };
}

function toEnvoi({ rang, date, essais, essai_le, prochain_a, statut, extrait }: Envoi): EnvoiDetail {
  const etat = prochain_a !== null ? 'attente' : isReceived({ statut }) ? 'recu' : 'abandonne';
  return {
    rang,
    etat,
    date: toDate(date)!,
    essais,
    essai_le: toDate(essai_le),
    prochain_a: toDate(prochain_a),
    statut,
    extrait,
  };
}
