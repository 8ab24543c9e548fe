import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { Transactions } from '../../content/transactions.js';
import { retryRead } from '../../database/errors.js';
import { foundOr404, insertRow, select, selectByIds, toDate } from '../../database/sql.js';
import { ApiException, badRequest, type FieldError } from '../../errors.js';
import { log } from '../../http/log.js';
import { now, secondsAt } from '../../paris.js';
import type { ActingToken, Compte, Droits } from '../../principal.js';
import {
  cutDroits,
  cutTo,
  droitsWithin,
  isAdministrateur,
  TOKEN_DROITS,
  type TokenDroitsRow,
  toDroitsRow,
} from '../rights.js';
import type { JetonBody, JetonCree, JetonDetail } from './jeton.dto.js';
import { Jeton } from './jeton.entity.js';
import { MinuteCounter } from './minute-counter.js';
import { isToken, newToken, tokenDigest } from './token-text.js';

const MAX_PER_ACCOUNT = 50;
const MAX_PER_MINUTE = 600;
const MAX_BAD_PER_MINUTE = 60;
const SEEN_EVERY = 60;
const BAD = 'Ce jeton n’est pas valable\u00a0: il n’existe pas, il a été supprimé, ou il a expiré.';
const CHALLENGE = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

const LIVE = `
  SELECT ${TOKEN_DROITS.columns}, t.id AS jeton, t.nom, t.vu_le, u.id, u.username, u.mot_de_passe_a_changer
  FROM ${TOKEN_DROITS.tables} WHERE t.empreinte = ? AND t.expire_a > ?`;
const LIST = `
  SELECT t.id, t.nom, t.perimetre, t.expire_a, t.vu_le, u.username FROM ${TOKEN_DROITS.tables} WHERE t.id_user = ? OR ? = 1
  ORDER BY t.id DESC`;

type LiveRow = TokenDroitsRow &
  Pick<Jeton, 'nom' | 'vu_le'> & { jeton: number; id: number; username: string; mot_de_passe_a_changer: number };

@Injectable()
export class JetonService {
  private readonly used = new MinuteCounter(MAX_PER_MINUTE);
  private readonly bad = new MinuteCounter(MAX_BAD_PER_MINUTE);

  constructor(
    @InjectRepository(Jeton) private readonly jetons: Repository<Jeton>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The token of a request from this address, with its rights at present.
   * @throws ApiException 401; 429 after too many uses, or too many bad ones from the address
   */
  async open(text: string, address: string): Promise<ActingToken> {
    const row = isToken(text) ? await this.find(text) : undefined;
    if (row === undefined) {
      this.bad.count(address);
      throw new ApiException(401, BAD, undefined, CHALLENGE);
    }
    this.used.count(row.jeton);
    if (row.vu_le === null || row.vu_le < now() - SEEN_EVERY) this.noteUse(row.jeton);
    const { id, username, jeton, nom } = row;
    return {
      genre: 'jeton',
      id,
      username,
      jeton: { id: jeton, nom },
      droits: cutDroits(row),
      mot_de_passe_a_changer: Boolean(row.mot_de_passe_a_changer),
      // The maker of the token had a second factor, if one was required.
      facteur_a_inscrire: false,
    };
  }

  /** Newest first: the own ones, of an administrator all. */
  async list({ id, droits }: Compte): Promise<JetonDetail[]> {
    const rows = await select<ListedRow>(this.jetons.manager, LIST, [id, Number(isAdministrateur(droits))]);
    return rows.map(toDetail);
  }

  /** @throws ApiException 400 for rights that the account has not, 409 where there are too many */
  async create(own: Compte, { nom, role, parcours = null, expire_a }: JetonBody): Promise<JetonCree> {
    const { perimetre } = toDroitsRow(await this.droitsAsked(own.droits, { role, parcours }));
    const jeton = newToken();
    const row = { id_user: own.id, nom, empreinte: tokenDigest(jeton), perimetre, expire_a: secondsAt(expire_a)! };
    const id = await this.transactions.runOwn(async (manager) => {
      if ((await manager.countBy(Jeton, { id_user: own.id })) >= MAX_PER_ACCOUNT) throw new ApiException(409, TOO_MANY);
      await writeLineDeferred(manager, { genre: 'securite', libelle: `Jeton «\u00a0${nom}\u00a0» créé`, author: own });
      return insertRow(manager, Jeton, row);
    });
    return { ...toDetail({ ...row, id, vu_le: null, username: own.username }), jeton };
  }

  /** @throws ApiException 404, also for the token of another account, but to administrators */
  async delete(own: Compte, id: number): Promise<void> {
    await this.transactions.runOwn(async (manager) => {
      const where = isAdministrateur(own.droits) ? { id } : { id, id_user: own.id };
      const { nom } = foundOr404(await manager.findOneBy(Jeton, where), 'Le jeton', id);
      await manager.delete(Jeton, { id });
      await writeLineDeferred(manager, {
        genre: 'securite',
        libelle: `Jeton «\u00a0${nom}\u00a0» supprimé`,
        author: own,
      });
    });
  }

  /** A list is cut to that of the account. @throws ApiException 400 */
  private async droitsAsked(own: Droits, asked: Droits): Promise<Droits> {
    const faults: FieldError[] = [];
    if (asked.role === 'redacteur' && own.role === 'lecteur') faults.push({ param: 'role', msg: ABOVE });
    const missing = await this.missingParcours(asked.parcours ?? []);
    if (missing.length > 0)
      faults.push({ param: 'parcours', msg: `N’existe pas ou plus\u00a0: ${missing.join(', ')}.` });
    const cut = cutTo(own, asked);
    if (faults.length === 0 && cut.parcours?.length === 0) faults.push({ param: 'parcours', msg: NOT_OWN });
    if (faults.length > 0) throw badRequest(faults);
    return cut;
  }

  private async missingParcours(ids: number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const sql = 'SELECT id FROM parcours WHERE id IN :ids';
    const found = (await selectByIds<{ id: number }>(this.jetons.manager, sql, ids)).map(({ id }) => id);
    return ids.filter((id) => !found.includes(id));
  }

  private async find(text: string): Promise<LiveRow | undefined> {
    const digest = tokenDigest(text);
    const [row] = await retryRead(() => select<LiveRow>(this.jetons.manager, LIVE, [digest, now()]));
    return row;
  }

  /** Writes in the background: a request neither waits for it, nor fails because of it. */
  private noteUse(id: number): void {
    this.transactions
      .runUnrecorded((manager) => manager.update(Jeton, { id }, { vu_le: now() }))
      .catch((err: unknown) => log.warn({ err }, 'l’usage d’un jeton n’a pas pu être noté'));
  }
}

const ABOVE = 'Votre compte ne permet pas de modifier\u00a0: un jeton non plus.';
const NOT_OWN = 'Aucun de ces parcours n’est parmi les vôtres.';
const TOO_MANY = `${MAX_PER_ACCOUNT} jetons par compte, au plus\u00a0: supprimez ceux qui ne servent plus.`;

type ListedRow = Pick<Jeton, 'id' | 'nom' | 'perimetre' | 'expire_a' | 'vu_le'> & { username: string };

function toDetail({ id, nom, perimetre, expire_a, vu_le, username }: ListedRow): JetonDetail {
  return { id, nom, compte: username, ...droitsWithin(perimetre), expire_a: toDate(expire_a)!, vu_le: toDate(vu_le) };
}
