import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ContentTypes } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { raiseCounters, readCounters } from '../database/migrate.js';
import { ApiException } from '../errors.js';
import type { IdBlock } from './copy/messages.js';
import { type GenrePreparation, Preparation } from './preparation.entity.js';

/** Size of a block: enough for what is created by hand. An import takes as many ids as it has rows. */
const BLOCK = 1000;
/** Ids that the site may give while they are reserved. */
const MARGIN = 1000;
const NOTHING_IS_ADDED =
  'Rien ne peut être ajouté dans cette préparation\u00a0: publiez-la, ou ajoutez dans une autre préparation.';
/** Genres of preparation that may take more ids: the lines of the others keep the ids that they have. */
const MAY_GROW: GenrePreparation[] = ['catalogue', 'brouillons'];

/** An empty block: nothing can be created. */
export const NO_IDS: IdBlock = { first: 1, last: 0 };
/** The columns of a preparation that hold its block. */
export const idsOf = ({ first, last }: IdBlock) => ({ premier_id: first, dernier_id: last });

/** Ids that no table of the site gives, for what preparations create: one block each, then more as they are needed. */
@Injectable()
export class IdsService {
  constructor(
    @InjectRepository(Preparation) private readonly preparations: Repository<Preparation>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** Reserves at least `count` ids, in a transaction of its own: a database server cannot roll it back. */
  reserve(count: number): Promise<IdBlock> {
    const tables = this.types.all
      .filter((type) => this.types.mapping(type).key.length === 1)
      .map(({ entity }) => this.preparations.manager.connection.getMetadata(entity).tableName);
    return this.transactions.runUnrecorded(async (manager) => {
      const runner = manager.queryRunner!;
      const first = Math.max(0, ...Object.values(await readCounters(runner, tables))) + MARGIN + 1;
      const last = first + Math.max(BLOCK, count) - 1;
      await raiseCounters(runner, Object.fromEntries(tables.map((table) => [table, last])));
      return { first, last };
    });
  }

  /**
   * The block of a preparation whose ids up to `used` do not suffice: one that another copy of it has reserved, else a new
   * one of at least `count`.
   * @throws ApiException 409 where nothing is created
   */
  async blockAfter(preparation: number, used: number, count: number): Promise<IdBlock> {
    const present = await this.blockOf(preparation);
    if (present.last > used) return present;
    const reserved = idsOf(await this.reserve(count));
    // Another copy may have been faster: its block counts.
    const asItWas = { id: preparation, dernier_id: present.last };
    await this.transactions.runUnrecorded((manager) => manager.update(Preparation, asItWas, reserved));
    return this.blockOf(preparation);
  }

  private async blockOf(id: number): Promise<IdBlock> {
    const row = await this.preparations.findOneBy({ id });
    if (row === null || !MAY_GROW.includes(row.genre)) throw new ApiException(409, NOTHING_IS_ADDED);
    return { first: row.premier_id, last: row.dernier_id };
  }
}
