import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { copy, copyWhole } from '../db/copy.js';
import { foundOr404 } from '../db/find.js';
import { ContentTypes } from '../db/kinds.js';
import type { Snapshot } from '../db/kind.js';
import { select } from '../db/select.js';
import { existingOr400 } from '../http/validation/references.js';
import { settleAll } from '../db/later.js';
import { Transactions } from '../db/transactions.js';
import { compareCategories, TRANSVERSE } from '../parcours/parcours.order.js';
import { Parcours } from '../parcours/parcours.entity.js';
import {
  type CategorieBody,
  type CategorieDetail,
  type CategorieDuplicateBody,
  type CategorieUpdateBody,
  POSITION_MAX,
  toCategorie,
} from './categorie.dto.js';
import { Categorie } from './categorie.entity.js';
import { CATEGORIE } from './categorie.kind.js';

const relations = { parcours: true };
const LAST = 'SELECT MAX(position_categorie_parcours) AS last FROM categorie WHERE id_parcours = ?';

@Injectable()
export class CategorieService {
  constructor(
    @InjectRepository(Categorie) private readonly categories: Repository<Categorie>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  async list(parcoursId?: number): Promise<CategorieDetail[]> {
    const where = parcoursId === undefined ? {} : { id_parcours: parcoursId };
    const list = await this.categories.find({ relations, where });
    return list.sort(compareCategories).map(toCategorie);
  }

  async get(id: number): Promise<CategorieDetail> {
    // `findOne` with relations would send two queries.
    const [one] = await this.categories.find({ relations, where: { id } });
    return toCategorie(foundOr404(one ?? null, CATEGORIE.what, id));
  }

  async create({ id_parcours, ...fields }: CategorieBody): Promise<CategorieDetail> {
    const id = await this.transactions.run(async (content) => {
      const [, newId] = await settleAll(
        existingOr400(content.manager, Parcours, 'id_parcours', [id_parcours]),
        content.create(CATEGORIE, { ...toRow(fields), id_parcours }),
      );
      return newId;
    });
    return this.get(id);
  }

  async update(id: number, body: CategorieUpdateBody, versions?: number[]): Promise<CategorieDetail> {
    await this.transactions.run((content) => content.update(CATEGORIE, id, toRow(body), versions));
    return this.get(id);
  }

  /** Copies into the same parcours, at the last position; a transverse category stays transverse. */
  async duplicate(id: number, { name, associations }: CategorieDuplicateBody): Promise<CategorieDetail> {
    const newId = await this.transactions.run(async (content) => {
      const source = await content.lockForUpdate(CATEGORIE, id);
      const own = { nom_categorie: name, position_categorie_parcours: await nextPosition(content.manager, source) };
      const former = String(source.fields['nom_categorie']);
      content.audit.setSubject(`Catégorie «\u00a0${name}\u00a0» dupliquée de «\u00a0${former}\u00a0»`);
      return associations
        ? copyWhole(content, this.types, CATEGORIE, source, own)
        : copy(content, CATEGORIE, source, own);
    });
    return this.get(newId);
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
