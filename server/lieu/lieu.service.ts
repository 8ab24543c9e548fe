import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { FieldValues } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404 } from '../database/sql.js';
import { type LieuBody, type LieuDetail, toLieu } from './lieu.dto.js';
import { compareLieux, Lieu, LIEU } from './lieu.entity.js';

@Injectable()
export class LieuService {
  constructor(
    @InjectRepository(Lieu) private readonly lieux: Repository<Lieu>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<LieuDetail[]> {
    return (await this.lieux.find()).sort(compareLieux).map(toLieu);
  }

  async get(id: number, manager = this.lieux.manager): Promise<LieuDetail> {
    return toLieu(foundOr404(await manager.findOneBy(Lieu, { id }), LIEU.withArticle, id));
  }

  async create(body: LieuBody): Promise<LieuDetail> {
    return this.transactions.runAndRead(
      (content) => content.create(LIEU, toRow(body)),
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, body: LieuBody, versions?: number[]): Promise<LieuDetail> {
    return this.transactions.runAndRead(
      (content) => content.update(LIEU, id, toRow(body), versions),
      (manager) => this.get(id, manager),
    );
  }

  /** Its sessions stay, without lieu. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(LIEU, id, versions));
  }
}

function toRow({ name, address = '', postalCode = '', city = '', capacity }: LieuBody): FieldValues {
  return { nom: name, adresse: address, code_postal: postalCode, ville: city, capacite: capacity ?? null };
}
