import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { existingOr400 } from '../http/validation/references.js';
import { Transactions } from '../db/transactions.js';
import { compareCategories, TRANSVERSE } from '../parcours/parcours.order.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { type CategorieBody, type CategorieDetail, type CategorieUpdateBody, toCategorie } from './categorie.dto.js';
import { Categorie } from './categorie.entity.js';
import { CATEGORIE } from './categorie.kind.js';

const relations = { parcours: true };

@Injectable()
export class CategorieService {
  constructor(
    @InjectRepository(Categorie) private readonly categories: Repository<Categorie>,
    private readonly transactions: Transactions,
  ) {}

  async list(parcoursId?: number): Promise<CategorieDetail[]> {
    const where = parcoursId === undefined ? {} : { id_parcours: parcoursId };
    const list = await this.categories.find({ relations, where });
    return list.sort(compareCategories).map(toCategorie);
  }

  async get(id: number): Promise<CategorieDetail> {
    return toCategorie(foundOr404(await this.categories.findOne({ relations, where: { id } }), CATEGORIE.what, id));
  }

  async create({ id_parcours, ...fields }: CategorieBody): Promise<CategorieDetail> {
    const id = await this.transactions.run(async (content) => {
      await existingOr400(content.manager, Parcours, 'id_parcours', [id_parcours]);
      return content.create(CATEGORIE, { ...toRow(fields), id_parcours });
    });
    return this.get(id);
  }

  async update(id: number, body: CategorieUpdateBody, versions?: number[]): Promise<CategorieDetail> {
    await this.transactions.run((content) => content.update(CATEGORIE, id, toRow(body), versions));
    return this.get(id);
  }

  /** Its associations go with it. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(CATEGORIE, id, versions));
  }
}

function toRow({ name, position = TRANSVERSE, level }: Omit<CategorieUpdateBody, 'id_parcours'>) {
  return {
    nom_categorie: name,
    position_categorie_parcours: position,
    niveau_categorie_parcours: level || null,
  };
}
