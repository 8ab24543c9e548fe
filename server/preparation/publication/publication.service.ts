import { Injectable } from '@nestjs/common';
import { keyOf } from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { executeDeferred, flushDeferred } from '../../database/statement-queue.js';
import { ApiException } from '../../errors.js';
import { GardeService } from '../../garde/garde.service.js';
import { dryRun } from '../../history/reverse-changes.js';
import { now } from '../../paris.js';
import { requireAuditContext, runAs } from '../../principal.js';
import { type Findings, SanteService } from '../../sante/sante.service.js';
import { extract } from '../lines/deplacements.service.js';
import type { Chose } from '../lines/lignes.dto.js';
import { requireAllLines } from '../lines/require-lines.js';
import { readPreparedLines } from '../lines/line.js';
import type { Probleme, Publication } from './publication.dto.js';
import { PreparationService } from '../preparation.service.js';
import { MAX_PROBLEMS, type PublicationResult, Publishing } from './publishing.js';
import { withdrawNow } from '../lines/withdrawal.js';
import { lockPreparation, requireOpen } from '../steps.service.js';

interface PublicationOptions {
  isDryRun?: boolean;
  /** Name under which the present catalogue is kept before the publication. */
  keepAs?: string;
  /** The only thing to publish. */
  only?: { entite: string; cle: string };
  /** Date in Unix time that the preparation must still have. */
  dueAt?: number;
}

/** Another person has given it another date, or published it. */
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
    let catalogue: number | null = null;
    if (keepAs !== '') {
      refuse((await this.tryOut(id, options)).problemes);
      catalogue = (await this.catalogues.keep({ nom: keepAs }, 'garder_sous')).id;
    }
    let modification: number | null = null;
    const { onModification } = requireAuditContext();
    const onPublished = (created: number) => onModification?.((modification = created));
    const drafts = await this.draftsFor(id);
    const result = await this.inTransaction(async (content) => {
      const published = await publishWithin(content, id, options, drafts);
      refuse(published.result.problemes);
      const end = await content.audit.end();
      const sql = `
        UPDATE preparation SET etat = 'publiee', cle_nom = NULL, fin = ?, id_modification = ?, publier_le = NULL, echec = NULL
        WHERE id = ?`;
      await executeDeferred(content.manager, sql, [now(), end?.value ?? null, published.id]);
      return published.result;
    }, onPublished);
    return { success: true, modification, catalogue, ...result };
  }

  private async tryOut(id: number, options: PublicationOptions): Promise<Publication> {
    const drafts = await this.draftsFor(id);
    const former = await this.sante.current();
    const { result } = await dryRun<Published>((end) =>
      this.inTransaction(async (content) => {
        const published = await publishWithin(content, id, options, drafts);
        if (options.isDryRun) published.result.avertissements.push(...(await this.newFaults(content, former)));
        published.result.avertissements.splice(MAX_PROBLEMS);
        return end(content.manager, published);
      }),
    );
    return { success: result.problemes.length === 0, modification: null, catalogue: null, ...result };
  }

  /** Findings that the catalogue would have after the publication, and does not have now. */
  private async newFaults({ manager }: Content, former: Findings): Promise<Probleme[]> {
    await flushDeferred(manager);
    const found = await this.sante.newIn(manager, former);
    return found.map(({ entite, cle, libelle, detail }) => ({ entite, cle, libelle, champ: null, raison: detail }));
  }

  /** The preparation of the drafts, which takes what leaves the site; undefined where nothing does. */
  private async draftsFor(id: number): Promise<number | undefined> {
    const { genre } = await this.preparations.get(id);
    const isLeaving = genre === 'retrait' || (await this.preparations.withdraws(id));
    return isLeaving ? (await this.preparations.drafts()).id : undefined;
  }

  private inTransaction<T>(work: (content: Content) => Promise<T>, onModification?: (id: number) => void): Promise<T> {
    const context = { ...requireAuditContext(), genre: 'publication' as const, onModification };
    return runAs(context, () => this.transactions.runDeciding(work));
  }
}

interface Published {
  /** Id of the preparation that is published: with `only`, that of the preparation extracted from it. */
  id: number;
  result: PublicationResult;
}

async function publishWithin(
  content: Content,
  id: number,
  { only, dueAt }: PublicationOptions,
  drafts: number | undefined,
): Promise<Published> {
  const preparation = await lockPreparation(content.manager, id);
  if (dueAt !== undefined && (preparation.etat !== 'ouverte' || preparation.publier_le !== dueAt)) throw new NotDue();
  requireOpen(preparation);
  content.audit.setSubject(preparation.nom);
  if (only === undefined) await requireAllLines(content.permit, content.manager, content.types, id);
  if (preparation.genre === 'retrait') return { id, result: await withdrawAll(content, id, drafts!) };
  // The drafts cannot be over and have what leaves the site.
  const things = only !== undefined ? [only] : drafts === id ? await thingsOf(content, id) : undefined;
  const published = things === undefined ? id : (await extract(content, id, things, undefined)).preparation;
  return { id: published, result: await new Publishing(content, published, drafts).apply() };
}

async function thingsOf({ manager, types }: Content, id: number): Promise<Chose[]> {
  const things: Chose[] = [];
  for (const type of types.all)
    for await (const lines of readPreparedLines(manager, types, id, type))
      things.push(...lines.map(({ cle }) => ({ entite: type.name, cle })));
  return things;
}

async function withdrawAll(content: Content, id: number, drafts: number): Promise<PublicationResult> {
  const { manager, types, rows } = content;
  for (const type of types.all)
    for await (const lines of readPreparedLines(manager, types, id, type)) {
      const present = await rows.read(
        types.mapping(type),
        lines.map(({ cle }) => keyOf(cle)),
      );
      for (const { key } of present) await withdrawNow(content, type, key[0]!, drafts);
    }
  const touched = [...content.audit.touched.values()];
  return { creations: 0, modifications: 0, suppressions: touched.length, problemes: [], avertissements: [] };
}

function refuse(problemes: Probleme[]): void {
  if (problemes.length === 0) return;
  const count = problemes.length === 1 ? 'un élément l’empêche' : `${problemes.length} éléments l’empêchent`;
  throw new ApiException(409, `Rien n’a été publié\u00a0: ${count}.`, undefined, {}, { problemes });
}
