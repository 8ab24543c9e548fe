import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EntityManager, Repository } from 'typeorm';
import { writeTables } from '../backup/write.js';
import { batchesOf, Semaphore, yieldIfNeeded } from '../concurrency.js';
import { lockFiles, readFileReferences } from '../content/files.js';
import { writeLineDeferred } from '../content/journal/journal-lines.js';
import { ContentTypes } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { readBlob, writeBlob } from '../database/blob.js';
import { violatesUnique } from '../database/errors.js';
import { withSnapshot } from '../database/snapshot.js';
import { countRows } from '../database/row-writer.js';
import { foundOr404, ID_BATCH, insertAll, insertRow, select } from '../database/sql.js';
import { ApiException } from '../errors.js';
import { foldText } from '../french.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { now } from '../paris.js';
import { authorOf, requireAuditContext } from '../principal.js';
import { PAGE } from '../static/static.entity.js';
import { contentTables } from './content-tables.js';
import { type CatalogueBody, type CatalogueDetail, toCatalogue } from './garde.dto.js';
import { CatalogueGarde, CatalogueGardeFichier } from './garde.entity.js';

const WHAT = 'Le catalogue gardé';
const MAX_CATALOGUES = 50;
const TOO_MANY = `Vous gardez déjà ${MAX_CATALOGUES} catalogues\u00a0: il faut d’abord qu’un administrateur en supprime un.`;
const TAKEN = 'Un catalogue gardé porte déjà ce nom.';
const BUSY = 'Un autre catalogue est en train d’être gardé\u00a0: réessayez dans quelques secondes.';

/** Result of a snapshot. */
interface Copie {
  contenu: Buffer;
  counts: Pick<CatalogueGarde, 'parcours' | 'stages' | 'sessions'>;
  files: string[];
}

@Injectable()
export class GardeService {
  /** One at a time: a large catalogue takes seconds, and its compressed rows are in memory. */
  private readonly turn = new Semaphore(1, {
    waitTimeoutMs: 10_000,
    busyError: () => new ApiException(503, BUSY),
  });

  constructor(
    @InjectRepository(CatalogueGarde) private readonly catalogues: Repository<CatalogueGarde>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** Newest first. */
  async list(): Promise<CatalogueDetail[]> {
    return (await this.catalogues.find({ order: { id: 'DESC' } })).map(toCatalogue);
  }

  /** @throws ApiException 404 */
  async get(id: number): Promise<CatalogueDetail> {
    return toCatalogue(foundOr404(await this.find(id), WHAT, id));
  }

  find(id: number): Promise<CatalogueGarde | null> {
    return this.catalogues.findOneBy({ id });
  }

  /** The bytes of a kept catalogue, in pieces. */
  contentOf({ id, poids }: CatalogueGarde): AsyncGenerator<Buffer> {
    return readBlob(this.catalogues.manager, blobOf(id), 0, poids - 1);
  }

  /** `param`: the field that the name was sent in. @throws ApiException 409 where the name is taken, or where there are too many */
  async keep({ nom }: CatalogueBody, param = 'nom'): Promise<CatalogueDetail> {
    await this.transactions.requireRight(PARCOURS);
    // A taken name is refused before the copy, which takes time; the unique index decides.
    await this.requireFreeName(nom, param);
    const id = await this.turn.run(async () => {
      await this.requireFreeName(nom, param);
      return this.store(nom, await this.copy(), param);
    });
    return this.get(id);
  }

  async rename(id: number, { nom }: CatalogueBody): Promise<CatalogueDetail> {
    await this.transactions
      .run(async (content) => {
        const { manager } = content;
        await content.requireRight(PARCOURS);
        const former = foundOr404(await manager.findOneBy(CatalogueGarde, { id }), WHAT, id);
        if (former.nom === nom) return;
        await manager.update(CatalogueGarde, { id }, { nom, cle_nom: foldText(nom) });
        await note(manager, `${former.nom}, renommé ${nom}`);
      })
      .catch(explainTaken('nom'));
    return this.get(id);
  }

  /** Its files are collected if nothing else names them. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (content) => {
      const { manager } = content;
      await content.requireRight(PAGE);
      const { nom } = foundOr404(await manager.findOneBy(CatalogueGarde, { id }), WHAT, id);
      await manager.delete(CatalogueGardeFichier, { id_catalogue: id });
      await manager.delete(CatalogueGarde, { id });
      await note(manager, `${nom}, supprimé`);
    });
  }

  private async requireFreeName(nom: string, param: string): Promise<void> {
    const isTaken = await this.catalogues.existsBy({ cle_nom: foldText(nom) });
    if (isTaken) throw taken(param);
    if ((await this.catalogues.count()) >= MAX_CATALOGUES) throw new ApiException(409, TOO_MANY);
  }

  private copy(): Promise<Copie> {
    const { manager } = this.catalogues;
    const dataSource = manager.connection;
    return withSnapshot(dataSource, async (runner) => {
      const counts = {
        parcours: await countRows(runner, 'parcours'),
        stages: await countRows(runner, 'stage'),
        sessions: await countRows(runner, 'session_stage'),
      };
      const files = await this.filesIn(runner.manager);
      const bytes = new PassThrough();
      const [contenu] = await Promise.all([
        buffer(bytes),
        writeTables(dataSource, runner, contentTables(this.types, manager), bytes),
      ]);
      return { contenu, files, counts };
    });
  }

  /** Digests of the files that stages name, and of those that texts show. */
  private async filesIn(manager: EntityManager): Promise<string[]> {
    const named = new Set<string>();
    for (const type of this.types.all.filter(({ name }) => name !== 'image'))
      for (const { content } of Object.values(type.files ?? {})) {
        const sql = `SELECT DISTINCT ${content} AS file FROM ${this.types.mapping(type).table} WHERE ${content} IS NOT NULL`;
        for (const { file } of await select<{ file: string }>(manager, sql)) named.add(file);
      }
    for await (const { files } of readFileReferences(manager, this.types.all, this.catalogues.manager)) {
      for (const file of files) named.add(file);
      await yieldIfNeeded();
    }
    // In the same order for all: two that lock them do not wait for each other.
    return [...named].sort();
  }

  private store(nom: string, { contenu, files, counts }: Copie, param: string): Promise<number> {
    const { principal } = requireAuditContext();
    const auteur = authorOf(principal)?.username ?? null;
    const row = { nom, cle_nom: foldText(nom), date: now(), auteur, ...counts, poids: contenu.length, contenu: '' };
    return this.transactions
      .run(async (content) => {
        const { manager } = content;
        await content.requireRight(PARCOURS);
        for (const batch of batchesOf(files, ID_BATCH)) await lockFiles(manager, batch);
        const id = await insertRow(manager, CatalogueGarde, row);
        await writeBlob(manager, blobOf(id), [contenu]);
        const fileRows = files.map((empreinte) => ({ id_catalogue: id, empreinte }));
        if (fileRows.length > 0) await insertAll(manager, CatalogueGardeFichier, fileRows);
        await note(manager, nom);
        return id;
      })
      .catch(explainTaken(param));
  }
}

const blobOf = (id: number) => ({ table: 'catalogue_garde', column: 'contenu', key: { id } });

function note(manager: EntityManager, libelle: string): Promise<void> {
  const { principal } = requireAuditContext();
  return writeLineDeferred(manager, { genre: 'catalogue', libelle, author: authorOf(principal), isForAll: true });
}

const taken = (param: string) => new ApiException(409, TAKEN, [{ param, msg: TAKEN }]);

const explainTaken = (param: string) => (error: unknown) => {
  throw violatesUnique(error, ['UQ_catalogue_garde_nom', 'catalogue_garde.cle_nom']) ? taken(param) : error;
};
