import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { Semaphore } from '../concurrency.js';
import { lockFiles, storeContents } from '../content/files.js';
import { ContentTypes } from '../content/content-type.js';
import { readInBatches } from '../content/rows.js';
import { Transactions } from '../content/transactions.js';
import { writeBlob } from '../database/blob.js';
import { FOR_UPDATE, foundOr404, select, upsertAll, whereIn } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { foldText } from '../french.js';
import { fileName } from '../http/upload.js';
import type { Droits } from '../principal.js';
import { type ImageDetail, type ImageLigne, type ImagesQuery, toImage, type Utilisation } from './image.dto.js';
import { Image, Variante } from './image.entity.js';
import { IMAGE } from './image.kind.js';
import { documentOf, prepare, type Prepared } from './prepare.js';
import { keptUsesOf, pastUsesOf, preparedUsesOf, utilisationsOf } from './utilisations.js';

const LIMIT = 24;
const BUSY = 'Trop d’images arrivent en même temps\u00a0: réessayez dans quelques secondes.';
const GENRES = { image: ['png', 'jpg'], pdf: ['pdf'] };
/** Most uses that a refusal names. */
const MAX_NAMED = 5;

@Injectable()
export class ImageService {
  /** One image at a time: preparing it may take a core and much memory. */
  private readonly preparation = new Semaphore(1, {
    waitTimeoutMs: 60_000,
    busyError: () => new ApiException(503, BUSY),
  });

  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** Newest first. */
  async list({ limit = LIMIT, offset = 0, searchString = '', genre }: ImagesQuery) {
    const where = genre && { format: In(GENRES[genre]) };
    const all = await this.images.find({ where, order: { id: 'DESC' } });
    const search = foldText(searchString);
    const found = all.filter(({ nom, alt }) => foldText(`${nom} ${alt}`).includes(search));
    const page = found.slice(offset, offset + limit);
    const files = page.map(({ empreinte }) => empreinte);
    const uses = await utilisationsOf(this.images.manager, this.contentTypes, files);
    const lines = page.map((image): ImageLigne => ({ ...toImage(image), utilisations: uses.get(image.empreinte)! }));
    return { lines, total: found.length };
  }

  async get(id: number): Promise<ImageDetail> {
    return toImage(foundOr404(await this.images.findOneBy({ id }), IMAGE.withArticle, id));
  }

  /** Returns the existing image if its content is already in the library. */
  async create(file: Express.Multer.File, alt: string): Promise<ImageDetail> {
    return this.store(await this.preparation.run(() => prepare(file.buffer)), fileName(file, 'image'), alt);
  }

  /** An existing PDF keeps its name. */
  async createPdf(file: Express.Multer.File): Promise<ImageDetail> {
    return this.store(documentOf(file.buffer), fileName(file, 'document.pdf'), '');
  }

  private async store(prepared: Prepared, nom: string, alt: string): Promise<ImageDetail> {
    const { empreinte, format, largeur, hauteur, contenu } = prepared;
    const fields = { empreinte, nom, alt, format, largeur, hauteur, poids: contenu.length };
    const id = await this.transactions.run(async (content) => {
      await settleAll(content.requireRight(IMAGE), storeContents(content.manager, [prepared]));
      const sql = `SELECT id FROM image WHERE empreinte = ? ${FOR_UPDATE}`;
      const [, [existing]] = await settleAll(
        storeVariantes(content.manager, prepared),
        select<{ id: number }>(content.manager, sql, [empreinte]),
      );
      return existing?.id ?? content.create(IMAGE, fields);
    });
    return this.get(id);
  }

  /** @throws ApiException 404, 409 where a text shows it, 412 */
  async delete(id: number, droits: Droits, versions?: number[]): Promise<void> {
    await this.transactions.run(async (content) => {
      const image = await content.lockForUpdate(IMAGE, id, versions);
      const empreinte = String(image.fields['empreinte']);
      // Locks the file against a text that is about to refer to it.
      const [, present, past, prepared, kept] = await settleAll(
        lockFiles(content.manager, [empreinte]),
        utilisationsOf(content.manager, this.contentTypes, [empreinte]),
        pastUsesOf(content.manager, this.contentTypes, empreinte, droits),
        preparedUsesOf(content.manager, empreinte),
        keptUsesOf(content.manager, empreinte),
      );
      const uses = present.get(empreinte)!;
      const current = new Set(uses.map(({ entite, cle }) => `${entite} ${cle}`));
      const former = past.filter(({ entite, cle }) => !current.has(`${entite} ${cle}`));
      const utilisations = [...uses, ...former, ...prepared, ...kept];
      if (utilisations.length > 0)
        throw new ApiException(
          409,
          inUse(image.fields['format'], { uses, past, prepared, kept }),
          undefined,
          {},
          { utilisations },
        );
      await content.apply({ type: IMAGE, delete: [image] });
    });
  }
}

/** The widest size in the format of the image has no content of its own: it is the content of the image. */
async function storeVariantes(manager: EntityManager, { empreinte, contenu, variantes }: Prepared): Promise<void> {
  const rows = variantes.map(({ borne, format, largeur, hauteur }) => ({ empreinte, borne, format, largeur, hauteur }));
  await upsertAll(manager, Variante, 'empreinte, borne, format', rows);
  const write = ({ borne, format, contenu: own }: (typeof variantes)[number]) =>
    writeBlob(manager, { table: 'image_variante', column: 'contenu', key: { empreinte, borne, format } }, [own]);
  await settleAll(...variantes.filter((one) => one.contenu !== contenu).map(write));
}

function inUse(
  format: unknown,
  { uses, past, prepared, kept }: Record<'uses' | 'past' | 'prepared' | 'kept', Utilisation[]>,
): string {
  const isPdf = format === 'pdf';
  const [is, remove] = isPdf ? ['Ce fichier est utilisé', 'le'] : ['Cette image est utilisée', 'la'];
  if (uses.length > 0) return `${is}\u00a0: ${namesOf(uses)}. Retirez-${remove} d’abord de ces textes.`;
  const [remains, it] = isPdf ? ['Ce fichier reste', 'il'] : ['Cette image reste', 'elle'];
  if (past.length > 0)
    return `${remains} tant que l’historique garde les versions où ${it} se trouve\u00a0: ${namesOf(past)}.`;
  const [what, names] = prepared.length > 0 ? ['une préparation', prepared] : ['un catalogue gardé', kept];
  return `${remains} tant qu’${what} ${remove} montre\u00a0: ${namesOf(names)}.`;
}

function namesOf(uses: Utilisation[]): string {
  const names = uses
    .slice(0, MAX_NAMED)
    .map(({ libelle, version }) => `«\u00a0${libelle}\u00a0»${version ? `, version ${version}` : ''}`);
  return names.join(', ') + (uses.length > MAX_NAMED ? ` et ${uses.length - MAX_NAMED} autres` : '');
}

interface Size {
  borne: number;
  largeur: number;
  hauteur: number;
}

/** Keyed by hash of the content, the narrowest first. */
export type Sizes = Record<string, Size[]>;

const SIZES = `
  SELECT empreinte, borne, largeur, hauteur FROM image_variante
  WHERE empreinte IN :files AND format = 'webp' ORDER BY empreinte, borne`;

/** Sizes of the given files that are images; they never change. */
export async function sizesOf(manager: EntityManager, files: string[]): Promise<Sizes> {
  const rows = await readInBatches(files, (batch) =>
    select<Size & { empreinte: string }>(manager, ...whereIn(SIZES, ':files', batch)),
  );
  const sizes: Sizes = {};
  for (const { empreinte, ...size } of rows) (sizes[empreinte] ??= []).push(size);
  return sizes;
}
