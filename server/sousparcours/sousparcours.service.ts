import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { FieldValues } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404 } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { existingOr400 } from '../http/validation/references.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { compareSousParcours } from '../parcours/parcours.order.js';
import {
  type SousParcoursBody,
  type SousParcoursDetail,
  type SousParcoursUpdateBody,
  toSousParcours,
} from './sousparcours.dto.js';
import { SOUS_PARCOURS, SousParcours } from './sousparcours.entity.js';

const relations = { parcours: true };

@Injectable()
export class SousParcoursService {
  constructor(
    @InjectRepository(SousParcours) private readonly sousParcours: Repository<SousParcours>,
    private readonly transactions: Transactions,
  ) {}

  async list(parcoursId?: number): Promise<SousParcoursDetail[]> {
    const where = parcoursId === undefined ? {} : { id_parcours: parcoursId };
    const list = await this.sousParcours.find({ relations, where });
    return list.sort(compareSousParcours).map(toSousParcours);
  }

  async get(id: number, manager = this.sousParcours.manager): Promise<SousParcoursDetail> {
    // `findOne` with relations would send two queries.
    const [one] = await manager.find(SousParcours, { relations, where: { id } });
    return toSousParcours(foundOr404(one ?? null, SOUS_PARCOURS.withArticle, id));
  }

  async create({ name, id_parcours }: SousParcoursBody): Promise<SousParcoursDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const [, newId] = await settleAll(
          existingOr400(content.manager, Parcours, 'id_parcours', [id_parcours]),
          content.create(SOUS_PARCOURS, { nom_sous_parcours: name, id_parcours }),
        );
        return newId;
      },
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, { name }: SousParcoursUpdateBody, versions?: number[]): Promise<SousParcoursDetail> {
    const fields: FieldValues = name === undefined ? {} : { nom_sous_parcours: name };
    return this.transactions.runAndRead(
      (content) => content.update(SOUS_PARCOURS, id, fields, versions),
      (manager) => this.get(id, manager),
    );
  }

  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(SOUS_PARCOURS, id, versions));
  }
}
