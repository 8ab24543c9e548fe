import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404, lockForUpdate } from '../db/find.js';
import { insertRow, updateRow } from '../db/insert.js';
import { existingOr400 } from '../http/validation/references.js';
import { Transactions } from '../db/transactions.js';
import { compareCategories, TRANSVERSE } from '../parcours/parcours.order.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { type CategorieBody, type CategorieDetail, type CategorieUpdateBody, toCategorie } from './categorie.dto.js';
import { Categorie } from './categorie.entity.js';

const WHAT = 'La catégorie';
const relations = { parcours: true };
const STAGES = 'SELECT id_stage AS id FROM definition_sous_parcours WHERE id_categorie = ?';

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
    return toCategorie(foundOr404(await this.categories.findOne({ relations, where: { id } }), WHAT, id));
  }

  async create({ id_parcours, ...fields }: CategorieBody): Promise<CategorieDetail> {
    const id = await this.transactions.run(async (manager, changed) => {
      changed.nothing();
      await existingOr400(manager, Parcours, 'id_parcours', [id_parcours]);
      return insertRow(manager, Categorie, { ...toRow(fields), id_parcours });
    });
    return this.get(id);
  }

  async update(id: number, body: CategorieUpdateBody, versions?: number[]): Promise<CategorieDetail> {
    await this.transactions.run(async (manager, changed) => {
      changed.nothing();
      await lockForUpdate(manager, Categorie, WHAT, id, versions);
      await updateRow(manager, Categorie, id, toRow(body));
    });
    return this.get(id);
  }

  /** Its associations go with it. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager, changed) => {
      await lockForUpdate(manager, Categorie, WHAT, id);
      await changed.stagesWhere(manager, STAGES, id);
      await manager.delete(Categorie, id);
    });
  }
}

function toRow({ name, position = TRANSVERSE, level }: Omit<CategorieUpdateBody, 'id_parcours'>) {
  return {
    nom_categorie: name,
    position_categorie_parcours: position,
    niveau_categorie_parcours: level || null,
  };
}
