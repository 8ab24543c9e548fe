import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404, lockForUpdate } from '../db/find.js';
import { insertRow, updateRow } from '../db/insert.js';
import { existingOr400 } from '../http/validation/references.js';
import { Transactions } from '../db/transactions.js';
import { compareSousParcours } from '../parcours/parcours.order.js';
import { Parcours } from '../parcours/parcours.entity.js';
import {
  type SousParcoursBody,
  type SousParcoursDetail,
  type SousParcoursUpdateBody,
  toSousParcours,
} from './sousparcours.dto.js';
import { SousParcours } from './sousparcours.entity.js';

const WHAT = 'Le sous-parcours';
const relations = { parcours: true };
const STAGES = 'SELECT id_stage AS id FROM definition_sous_parcours WHERE id_sous_parcours = ?';

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

  async get(id: number): Promise<SousParcoursDetail> {
    return toSousParcours(foundOr404(await this.sousParcours.findOne({ relations, where: { id } }), WHAT, id));
  }

  async create({ name, id_parcours }: SousParcoursBody): Promise<SousParcoursDetail> {
    const id = await this.transactions.run(async (manager, changed) => {
      changed.nothing();
      await existingOr400(manager, Parcours, 'id_parcours', [id_parcours]);
      return insertRow(manager, SousParcours, { nom_sous_parcours: name, id_parcours });
    });
    return this.get(id);
  }

  /** An absent field stays as it is. */
  async update(id: number, { name }: SousParcoursUpdateBody, versions?: number[]): Promise<SousParcoursDetail> {
    await this.transactions.run(async (manager, changed) => {
      await lockForUpdate(manager, SousParcours, WHAT, id, versions);
      await changed.stagesWhere(manager, STAGES, id);
      await updateRow(manager, SousParcours, id, name === undefined ? {} : { nom_sous_parcours: name });
    });
    return this.get(id);
  }

  /** Its associations go with it. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager, changed) => {
      await lockForUpdate(manager, SousParcours, WHAT, id);
      await changed.stagesWhere(manager, STAGES, id);
      await manager.delete(SousParcours, id);
    });
  }
}
