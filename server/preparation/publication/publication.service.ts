import { Injectable } from '@nestjs/common';
import { keyOf } from '../../content/kind.js';
import type { Content } from '../../content/store.js';
import { Transactions } from '../../content/transactions.js';
import { executeDeferred, flushDeferred } from '../../database/statement-queue.js';
import { ApiException } from '../../errors.js';
import { GardeService } from '../../garde/garde.service.js';
import { dryRun } from '../../history/reverse-changes.js';
import { now } from '../../paris.js';
import { requireAuditContext, runAs } from '../../principal.js';
import { type Findings, SanteService } from '../../sante/sante.service.js';
import { extract } from '../lines/deplacements.service.js';
import { readPreparedLines } from '../lines/line-rows.js';
import type { Probleme } from '../../http/erreur.dto.js';
import type { Publication } from './publication.dto.js';
import { PreparationService } from '../preparation.service.js';
import { MAX_PROBLEMS, type PublicationResult, Publishing } from './publishing.js';
import { withdrawNow } from '../lines/withdrawal.js';
import { lockPreparation, requireOpen } from '../steps.service.js';

interface PublicationOptions {
  isDryRun?: boolean;
  /** Name under which the present catalogue is kept first. */
  keepAs?: string;
  /** A thing of it, which alone is published. */
  only?: { entite: string; cle: string };
  /** Only if this is still its date, in Unix time. */
  dueAt?: number;
}

/** Somebody has given it another date, or published it. */
export class NotDue extends Error {}

/** Publishes a preparation: its lines on the rows of the site, as one modification. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly preparations: PreparationService,
    private readonly catalogues: GardeService,
    private readonly sante: SanteService,
  ) {}

  /** @throws ApiException 403, 404; 409 where it is open no more, or with `problemes` */
  async publish(id: number, options: PublicationOptions): Promise<Publication> {
    const { isDryRun = false, keepAs = '' } = options;
    if (isDryRun) return this.tryOut(id, options);
    if (keepAs !== '') {
      refuse((await this.tryOut(id, options)).problemes);
      await this.catalogues.keep({ nom: keepAs });
    }
    let modification: number | null = null;
    const { onModification } = requireAuditContext();
    const onPublished = (created: number) => onModification?.((modification = created));
    const withdrawal = await this.withdrawal(id);
    const result = await this.inTransaction(async (content) => {
      const published = await publishWithin(content, id, options, withdrawal);
      refuse(published.result.problemes);
      const end = await content.audit.end();
      const sql = `
        UPDATE preparation SET etat = 'publiee', cle_nom = NULL, fin = ?, id_modification = ?, publier_le = NULL, echec = NULL
        WHERE id = ?`;
      await executeDeferred(content.manager, sql, [now(), end?.value ?? null, published.id]);
      return published.result;
    }, onPublished);
    return { success: true, modification, ...result };
  }

  private async tryOut(id: number, options: PublicationOptions): Promise<Publication> {
    const withdrawal = await this.withdrawal(id);
    const former = await this.sante.current();
    const { result } = await dryRun<Published>((end) =>
      this.inTransaction(async (content) => {
        const published = await publishWithin(content, id, options, withdrawal);
        if (options.isDryRun) published.result.avertissements.push(...(await this.newFaults(content, former)));
        published.result.avertissements.splice(MAX_PROBLEMS);
        return end(content.manager, published);
      }),
    );
    return { success: result.problemes.length === 0, modification: null, ...result };
  }

  /** What the catalogue would have to mend after it, and has not now. */
  private async newFaults({ manager }: Content, former: Findings): Promise<Probleme[]> {
    await flushDeferred(manager);
    const found = await this.sante.newIn(manager, former);
    return found.map(({ entite, cle, libelle, detail }) => ({ entite, cle, libelle, champ: null, raison: detail }));
  }

  /** The preparation of the drafts, which takes what leaves the site; undefined where nothing does. */
  private async withdrawal(id: number): Promise<number | undefined> {
    const { genre } = await this.preparations.get(id);
    return genre === 'retrait' ? (await this.preparations.drafts()).id : undefined;
  }

  private inTransaction<T>(work: (content: Content) => Promise<T>, onModification?: (id: number) => void): Promise<T> {
    const context = { ...requireAuditContext(), genre: 'publication' as const, onModification };
    return runAs(context, () => this.transactions.runLong(work));
  }
}

interface Published {
  /** Of the preparation that is published: of a thing alone, the one that was made for it. */
  id: number;
  result: PublicationResult;
}

async function publishWithin(
  content: Content,
  id: number,
  { only, dueAt }: PublicationOptions,
  withdrawal: number | undefined,
): Promise<Published> {
  const preparation = await lockPreparation(content.manager, id);
  if (dueAt !== undefined && (preparation.etat !== 'ouverte' || preparation.publier_le !== dueAt)) throw new NotDue();
  requireOpen(preparation);
  content.audit.setSubject(preparation.nom);
  if (withdrawal !== undefined) return { id, result: await withdrawAll(content, id, withdrawal) };
  const published = only === undefined ? id : (await extract(content, id, [only], undefined)).preparation;
  return { id: published, result: await new Publishing(content, published).apply() };
}

async function withdrawAll(content: Content, id: number, drafts: number): Promise<PublicationResult> {
  for (const type of content.types.all)
    for await (const lines of readPreparedLines(content.manager, content.types, id, type))
      for (const { cle } of lines) await withdrawNow(content, type, keyOf(cle)[0]!, drafts);
  const touched = [...content.audit.touched.values()];
  return { creations: 0, modifications: 0, suppressions: touched.length, problemes: [], avertissements: [] };
}

function refuse(problemes: Probleme[]): void {
  if (problemes.length === 0) return;
  const count = problemes.length === 1 ? 'un élément l’empêche' : `${problemes.length} éléments l’empêchent`;
  throw new ApiException(409, `Rien n’a été publié\u00a0: ${count}.`, undefined, {}, { problemes });
}
