import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { IsNull, Raw, Repository } from 'typeorm';
import { config } from '../../config/config.js';
import { Transactions } from '../../content/transactions.js';
import { foundOr404, insertRow, NOW_SQL, toDate } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { log } from '../../http/log.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { now, secondsAt } from '../../paris.js';
import { authorOf, requireAuditContext } from '../../principal.js';
import type { RelectureBody, RelectureCreee, RelectureDetail } from './relecture.dto.js';
import { Preparation, Relecture } from '../preparation.entity.js';
import { lockPreparation, requireOpen, WHAT } from '../steps.service.js';

export const RELECTURE_PATH = '/relecture/';
const MAX_LINKS = 100;
const TOO_MANY = `Cette préparation a déjà ${MAX_LINKS} liens valables\u00a0: révoquez-en un.`;
/** A link that is used is noted once in that time, in seconds. */
const SEEN_EVERY = 60;

/** Links by which a reader without an account sees a preparation. */
@Injectable()
export class RelecturesService {
  constructor(
    @InjectRepository(Relecture) private readonly relectures: Repository<Relecture>,
    @InjectRepository(Preparation) private readonly preparations: Repository<Preparation>,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. @throws ApiException 404 */
  async list(id_preparation: number): Promise<RelectureDetail[]> {
    foundOr404(await this.preparations.findOneBy({ id: id_preparation }), WHAT, id_preparation);
    return (await this.relectures.find({ where: { id_preparation }, order: { id: 'DESC' } })).map(toDetail);
  }

  async create(
    id_preparation: number,
    { libelle, expire_le }: RelectureBody,
    request: Request,
  ): Promise<RelectureCreee> {
    const secret = randomBytes(24).toString('base64url');
    const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
    const row = { id_preparation, libelle, auteur, date: now(), expire_le: secondsAt(expire_le)!, vu_le: null };
    const id = await this.transactions.run(async (content) => {
      await content.requireRight(PARCOURS);
      requireOpen(await lockPreparation(content.manager, id_preparation));
      const open = await content.manager.countBy(Relecture, { id_preparation, ...OPENS_NOW });
      if (open >= MAX_LINKS) throw new ApiException(409, TOO_MANY);
      return insertRow(content.manager, Relecture, { ...row, empreinte: digestOf(secret), revoque_le: null });
    });
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      ...toDetail({ ...row, id, empreinte: '', revoque_le: null }),
      adresse: `${origin}${RELECTURE_PATH}${secret}`,
    };
  }

  /** @throws ApiException 404 */
  async revoke(id_preparation: number, id: number): Promise<void> {
    await this.transactions.run(async (content) => {
      await content.requireRight(PARCOURS);
      const row = await content.manager.findOneBy(Relecture, { id, id_preparation });
      const { revoque_le } = foundOr404(row, 'Le lien', id);
      if (revoque_le === null) await content.manager.update(Relecture, { id }, { revoque_le: now() });
    });
  }

  /** The link of this secret, if it opens a preparation now: not once that is published or abandoned. */
  async opening(secret: string): Promise<Relecture | undefined> {
    const row = await this.relectures.findOneBy({ empreinte: digestOf(secret), ...OPENS_NOW });
    if (row === null || !(await this.preparations.existsBy({ id: row.id_preparation, etat: 'ouverte' })))
      return undefined;
    if (row.vu_le === null || row.vu_le < now() - SEEN_EVERY) this.noteUse(row);
    return row;
  }

  /** Writes in the background: a reader neither waits for it, nor fails because of it. */
  private noteUse({ id }: Relecture): void {
    this.transactions
      .runUnrecorded((manager) => manager.update(Relecture, { id }, { vu_le: now() }))
      .catch((err: unknown) => log.warn({ err }, 'l’usage d’un lien de relecture n’a pas pu être noté'));
  }
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Uses the clock of the database: the clocks of the instances may differ. */
const OPENS_NOW = { revoque_le: IsNull(), expire_le: Raw((column) => `${column} > ${NOW_SQL}`) };

function toDetail({ id, libelle, auteur, date, expire_le, revoque_le, vu_le }: Relecture): RelectureDetail {
  return {
    id,
    libelle,
    par: auteur,
    date: toDate(date)!,
    expire_le: toDate(expire_le)!,
    revoque_le: toDate(revoque_le),
    vu_le: toDate(vu_le),
  };
}
