import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type ContentType, ContentTypes, type FieldValues } from '../../content/content-type.js';
import { attemptOf } from '../../content/rights/permit.js';
import { ContentReader } from '../../content/rows.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { foundOr404, insertRow, select, toDate } from '../../database/sql.js';
import { ApiException, badRequest } from '../../errors.js';
import { secondsAt } from '../../paris.js';
import { requireAuditContext, runAs } from '../../principal.js';
import { DeplacementsService } from '../lines/deplacements.service.js';
import { findLines, writeLines } from '../lines/line.js';
import { requireLines } from '../lines/require-lines.js';
import { withdrawnLine, withdrawNow } from '../lines/withdrawal.js';
import { Preparation } from '../preparation.entity.js';
import { newRow, PreparationService, scheduledAt } from '../preparation.service.js';
import type { Publication } from '../publication/publication.dto.js';
import { PublicationService } from '../publication/publication.service.js';
import { addStep, WITHDRAWAL } from '../steps.service.js';
import type { PublicationFiche, PublicationFicheBody, RetraitFicheBody } from './fiche.dto.js';

const NOTHING_PREPARED = 'Rien n’est préparé pour cet élément\u00a0: il n’y a rien à publier.';
const NO_DATE = 'Aucune date n’est prévue pour cet élément.';
const TOO_EARLY = 'Cet élément serait retiré du site avant d’y être publié\u00a0: choisissez un moment après le ';
const TOO_LATE = 'Cet élément serait publié après avoir été retiré du site\u00a0: choisissez un moment avant le ';
const NOT_INSIDE =
  'Vous êtes dans une préparation : revenez d’abord au site en ligne, et publiez depuis la page de la préparation.';
const NO_DATE_INSIDE =
  'Un retrait préparé se fait à la publication de la préparation\u00a0: donnez une date à la préparation, ou revenez au site en ligne pour retirer cet élément à une date.';
const EMPTY: Publication = {
  success: true,
  modification: null,
  catalogue: null,
  creations: 0,
  modifications: 0,
  suppressions: 0,
  problemes: [],
  avertissements: [],
};

/** An open preparation that changes the thing. */
type Holder = Pick<Preparation, 'id' | 'nom' | 'genre' | 'publier_le'>;

const HOLDERS = `
  SELECT p.id, p.nom, p.genre, p.publier_le FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE l.entite = ? AND l.cle = ? AND p.etat = 'ouverte' ORDER BY p.id`;

const isWithdrawal = ({ genre }: Holder) => genre === 'retrait';
/** Whether the preparation was made for the thing: what is done to one is done to the other. */
const isOwn = ({ genre }: Holder) => genre === 'extrait' || genre === 'retrait';

/** One stage, parcours or page: published from where it is prepared, or withdrawn from the site, at once or at a date. */
@Injectable()
export class FicheService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly preparations: PreparationService,
    private readonly publications: PublicationService,
    private readonly deplacements: DeplacementsService,
  ) {}

  /** @throws ApiException 404; 409 where several preparations change it, or with `problemes` */
  async publish(type: ContentType, id: number, { le, preparation }: PublicationFicheBody): Promise<PublicationFiche> {
    await this.requireRight(type, id);
    if (this.transactions.upstream !== undefined) throw new ApiException(409, NOT_INSIDE);
    const holder = await this.holderOf(type, id, preparation);
    const thing = { entite: type.name, cle: String(id) };
    if (le === undefined) {
      const published = await this.publications.publish(holder.id, { only: isOwn(holder) ? undefined : thing });
      return { ...published, le: null, preparation: null };
    }
    if (le === '') {
      if (holder.publier_le === null || !isOwn(holder)) throw new ApiException(404, NO_DATE);
      await this.preparations.update(holder.id, { nom: holder.nom, publier_le: '' });
      return { ...EMPTY, le: null, preparation: holder.id };
    }
    const withdrawal = (await this.holders(type, id)).find(isWithdrawal);
    if (withdrawal && secondsAt(le)! >= withdrawal.publier_le!) throw wrongOrder(TOO_LATE, withdrawal.publier_le!);
    if (isOwn(holder)) await this.preparations.update(holder.id, { nom: holder.nom, publier_le: le });
    const moved = isOwn(holder)
      ? { preparation: holder.id }
      : await this.deplacements.move(holder.id, { choses: [thing], publier_le: le });
    return { ...EMPTY, le: toDate(secondsAt(le)!), preparation: moved.preparation };
  }

  /** It leaves with what belongs to it, and stays among the drafts. @throws ApiException 404 */
  async withdraw(type: ContentType, id: number, { le }: RetraitFicheBody): Promise<PublicationFiche> {
    await this.requireRight(type, id);
    if (this.transactions.upstream !== undefined) return this.withdrawInside(type, id, le);
    const scheduled = (await this.holders(type, id)).find(isWithdrawal);
    if (le === undefined) return this.withdrawAtOnce(type, id, scheduled);
    if (le === '') {
      if (scheduled === undefined) throw new ApiException(404, NO_DATE);
      await this.preparations.abandon(scheduled.id);
      return { ...EMPTY, le: null, preparation: null };
    }
    const moment = secondsAt(le)!;
    const published = (await this.holders(type, id)).find((one) => !isWithdrawal(one) && one.publier_le !== null);
    if (published && moment <= published.publier_le!) throw wrongOrder(TOO_EARLY, published.publier_le!);
    if (scheduled) await this.preparations.update(scheduled.id, { nom: scheduled.nom, publier_le: le });
    const preparation = scheduled?.id ?? (await this.schedule(type, id, moment, published));
    return { ...EMPTY, le: toDate(moment), preparation };
  }

  /** Withdraws inside a copy: the preparation takes it over as a withdrawal, and its publication makes a draft of it. */
  private async withdrawInside(type: ContentType, id: number, le: string | undefined): Promise<PublicationFiche> {
    if (le !== undefined) throw new ApiException(409, NO_DATE_INSIDE, [{ param: 'le', msg: NO_DATE_INSIDE }]);
    return this.withdrawing((content) => content.delete(type, id)).then((done) => ({ ...done, preparation: null }));
  }

  private async withdrawAtOnce(
    type: ContentType,
    id: number,
    scheduled: Holder | undefined,
  ): Promise<PublicationFiche> {
    const drafts = await this.preparations.drafts();
    const done = await this.withdrawing((content) => withdrawNow(content, type, id, drafts.id));
    if (scheduled) await this.preparations.abandon(scheduled.id);
    return { ...done, preparation: drafts.id };
  }

  private async withdrawing(work: (content: Content) => Promise<void>): Promise<Omit<PublicationFiche, 'preparation'>> {
    let modification: number | null = null;
    const { onModification, ...context } = requireAuditContext();
    const onWithdrawn = (created: number) => onModification?.((modification = created));
    const suppressions = await runAs({ ...context, genre: WITHDRAWAL, onModification: onWithdrawn }, () =>
      this.transactions.run(async (content) => {
        await work(content);
        return content.audit.touched.size;
      }),
    );
    return { ...EMPTY, modification, suppressions, le: null };
  }

  /** One preparation that does nothing else, at its date: of a row of the site, or of one that will be there by then. */
  private schedule(type: ContentType, id: number, moment: number, published: Holder | undefined): Promise<number> {
    return this.transactions.run(async (content) => {
      await content.requireRight(type);
      const { manager, types } = content;
      const present = await presentRow(content, type, id, published);
      const [libelle = ''] = await type.labels(manager, [{ key: [id], version: null, fields: present }]);
      const row = { ...newRow('retrait', libelle.slice(0, 100)), ...scheduledAt(moment) };
      const preparation = await insertRow(manager, Preparation, row);
      const line = withdrawnLine(type, String(id), libelle, { avant: present, apres: null });
      await requireLines(content.permit, manager, types, published?.id ?? preparation, [
        { ...line, retrait: null, date: 0 },
      ]);
      const added = await writeLines(manager, preparation, [line], () => false);
      await addStep(manager, { id: preparation, rang: 0, lignes: 0 }, { keys: [[type.name, String(id)]], added });
      return preparation;
    });
  }

  /** Checks the row as it is on the site; a row that is not there yet is checked when it is written. @throws ApiException 403 */
  private async requireRight(type: ContentType, id: number): Promise<void> {
    const present = await new ContentReader(this.manager, '').read(this.types.mapping(type), [[id]]);
    await (await this.transactions.permit()).require(attemptOf({ type, delete: present }));
  }

  private holders(type: ContentType, id: number): Promise<Holder[]> {
    return select<Holder>(this.manager, HOLDERS, [type.name, String(id)]);
  }

  private async holderOf(type: ContentType, id: number, preparation: number | undefined): Promise<Holder> {
    const holders = (await this.holders(type, id)).filter((one) => !isWithdrawal(one));
    const found = holders.filter((one) => preparation === undefined || one.id === preparation);
    const chosen = found.find(({ genre }) => genre === 'brouillons') ?? found[0];
    if (chosen === undefined) throw new ApiException(404, NOTHING_PREPARED);
    if (found.length === 1 || chosen.genre === 'brouillons') return chosen;
    const names = found.map(({ id: one, nom }) => `«\u00a0${nom}\u00a0» (${one})`).join(', ');
    const msg = `Plusieurs préparations le changent\u00a0: ${names}. Indiquez laquelle.`;
    throw new ApiException(409, msg, [{ param: 'preparation', msg }]);
  }
}

/** @throws ApiException 404 where it is not on the site, and will not be */
async function presentRow(
  content: Content,
  type: ContentType,
  id: number,
  published: Holder | undefined,
): Promise<FieldValues> {
  const { manager, types } = content;
  const [row] = await content.rows.read(types.mapping(type), [[id]]);
  if (row) return row.fields;
  const prepared = published && (await findLines(manager, types, published.id, type, [String(id)])).get(String(id));
  return foundOr404(prepared?.apres ?? null, type.withArticle, id);
}

function wrongOrder(message: string, moment: number): ApiException {
  const at = new Date(moment * 1000).toLocaleString('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return badRequest([{ param: 'le', msg: `${message}${at}.` }]);
}
