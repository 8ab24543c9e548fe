import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { copy, copyWhole } from '../content/copy.js';
import { ContentTypes, type Snapshot } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404, select } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { existingOr400 } from '../http/validation/references.js';
import { Parcours, PARCOURS } from '../parcours/parcours.entity.js';
import { compareCategories, TRANSVERSE } from '../parcours/parcours.order.js';
import {
  type CategorieBody,
  type CategorieDetail,
  type CategorieDuplicateBody,
  type CategorieUpdateBody,
  POSITION_MAX,
  toCategorie,
} from './categorie.dto.js';
import { Categorie, CATEGORIE } from './categorie.entity.js';

const relations = { parcours: true };
const LAST = 'SELECT MAX(position_categorie_parcours) AS last FROM categorie WHERE id_parcours = ?';

@Injectable()
export class CategorieService {
  constructor(
    @InjectRepository(Categorie) private readonly categories: Repository<Categorie>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  async list(parcoursId?: number, manager = this.categories.manager): Promise<CategorieDetail[]> {
    const where = parcoursId === undefined ? {} : { id_parcours: parcoursId };
    const list = await manager.find(Categorie, { relations, where });
    return list.sort(compareCategories).map(toCategorie);
  }

  async get(id: number, manager = this.categories.manager): Promise<CategorieDetail> {
    // `findOne` with relations would send two queries.
    const [one] = await manager.find(Categorie, { relations, where: { id } });
    return toCategorie(foundOr404(one ?? null, CATEGORIE.withArticle, id));
  }

  async create({ id_parcours, ...fields }: CategorieBody): Promise<CategorieDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const [, newId] = await settleAll(
          existingOr400(content.manager, Parcours, 'id_parcours', [id_parcours]),
          content.create(CATEGORIE, { ...toRow(fields), id_parcours }),
        );
        return newId;
      },
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, body: CategorieUpdateBody, versions?: number[]): Promise<CategorieDetail> {
    return this.transactions.runAndRead(
      (content) => content.update(CATEGORIE, id, toRow(body), versions),
      (manager) => this.get(id, manager),
    );
  }

  /** Copies into the same parcours, at the last position; a transverse category stays transverse. */
  async duplicate(id: number, { name, associations }: CategorieDuplicateBody): Promise<CategorieDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const source = await content.lockForUpdate(CATEGORIE, id);
        const own = { nom_categorie: name, position_categorie_parcours: await nextPosition(content.manager, source) };
        const former = String(source.fields['nom_categorie']);
        content.audit.setSubject(`Catégorie «\u00a0${name}\u00a0» dupliquée de «\u00a0${former}\u00a0»`);
        return associations
          ? copyWhole(content, this.types, CATEGORIE, source, own)
          : copy(content, CATEGORIE, source, own);
      },
      (manager, newId) => this.get(newId, manager),
    );
  }

  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(CATEGORIE, id, versions));
  }
}

async function nextPosition(manager: EntityManager, { fields }: Snapshot): Promise<number> {
  if (fields['position_categorie_parcours'] === TRANSVERSE) return TRANSVERSE;
  const [row] = await select<{ last: number }>(manager, LAST, [fields['id_parcours']]);
  return Math.min(row!.last + 1, POSITION_MAX);
}

function toRow({ name, position = TRANSVERSE, level }: Omit<CategorieUpdateBody, 'id_parcours'>) {
  return {
    nom_categorie: name,
    position_categorie_parcours: position,
    niveau_categorie_parcours: level || null,
  };
}

@Injectable()
export class OrdreService {
  constructor(
    private readonly categories: CategorieService,
    private readonly transactions: Transactions,
  ) {}

  /** Writes only the categories that move. @throws ApiException 404; 409 where the categories have changed meanwhile */
  async reorder(parcoursId: number, ids: number[]): Promise<CategorieDetail[]> {
    return this.transactions.runAndRead(
      async (content) => {
        const { fields: parcours } = await content.lockForUpdate(PARCOURS, parcoursId);
        const present = await content.rows.readBy(content.mapping(CATEGORIE), 'id_parcours', [parcoursId]);
        refuseOutdated(present, ids);
        const ranks = new Map(ids.map((id, i) => [id, i + 1]));
        const update = present.flatMap((before) => {
          const position = ranks.get(before.key[0]!);
          return position === undefined ? [] : { before, fields: { position_categorie_parcours: position } };
        });
        content.audit.setSubject(`Catégories de «\u00a0${String(parcours['nom_parcours'])}\u00a0» remises en ordre`);
        await content.apply({ type: CATEGORIE, update });
      },
      (manager) => this.categories.list(parcoursId, manager),
    );
  }
}

/** Refuses an order made before a category was added, removed or made transverse. */
function refuseOutdated(present: Snapshot[], ids: number[]): void {
  const existing = new Set(present.map(({ key }) => key[0]!));
  const isTransverse = ({ fields }: Snapshot) => fields['position_categorie_parcours'] === TRANSVERSE;
  const isSent = ({ key }: Snapshot) => ids.includes(key[0]!);
  const gone = ids.filter((id) => !existing.has(id)).length;
  const changes = [
    describe(
      present.filter((row) => !isSent(row) && !isTransverse(row)),
      'y est maintenant',
      'y sont maintenant',
    ),
    describe(
      present.filter((row) => isSent(row) && isTransverse(row)),
      'est transverse',
      'sont transverses',
    ),
    gone === 1 ? 'une catégorie n’y est plus' : gone > 1 && `${gone} catégories n’y sont plus`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return;
  const what = changes.join('\u00a0; ');
  throw new ApiException(
    409,
    `Les catégories de ce parcours ont changé entre-temps\u00a0: ${what}. Regardez-les, puis recommencez.`,
  );
}

function describe(rows: Snapshot[], one: string, several: string): string | false {
  const names = rows.map(({ fields }) => `«\u00a0${String(fields['nom_categorie'])}\u00a0»`);
  return names.length > 0 && `${names.join(', ')} ${names.length === 1 ? one : several}`;
}
