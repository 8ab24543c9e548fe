import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { JsonList } from '../http/json-list.js';
import { readDetail } from './detail.js';
import { RechercheService, toCritere } from './recherche/recherche.service.js';
import type { StageDetail, StageQuery } from './stage.dto.js';

@Injectable()
export class StageService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly recherche: RechercheService,
  ) {}

  /**
   * One page of the stages that answer the query, and how many there are in all: all of one moment of the base, which
   * for who may read what was is not always the present one.
   */
  async list(query: StageQuery, mayLag = false): Promise<{ stages: JsonList; total: number }> {
    const critere = toCritere(query);
    if (critere === undefined) return { stages: new JsonList([]), total: 0 };
    const { index } = await this.recherche.current(mayLag);
    const { stages, total } = index.find(critere, query.offset, query.limit);
    return { stages: new JsonList(stages), total };
  }

  async get(id: number): Promise<StageDetail> {
    return foundOr404(await readDetail(this.manager, id), 'Le stage', id);
  }
}
