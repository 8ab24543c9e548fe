import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { FieldValues } from '../content/kind.js';
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

  async get(id: number): Promise<LieuDetail> {
    return toLieu(foundOr404(await this.lieux.findOneBy({ id }), LIEU.withArticle, id));
  }

  async create(body: LieuBody): Promise<LieuDetail> {
    const id = await this.transactions.run((content) => content.create(LIEU, toRow(body)));
    return this.get(id);
  }

  async update(id: number, body: LieuBody, versions?: number[]): Promise<LieuDetail> {
    await this.transactions.run((content) => content.update(LIEU, id, toRow(body), versions));
    return this.get(id);
  }

  /** Its sessions stay, without lieu. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(LIEU, id, versions));
  }
}

function toRow({ name, address = '', postalCode = '', city = '', capacity }: LieuBody): FieldValues {
  return { nom: name, adresse: address, code_postal: postalCode, ville: city, capacite: capacity ?? null };
}
