import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { readDetail } from './detail.js';
import { RechercheService, toCritere } from './recherche.service.js';
import { Resumes } from './resumes.js';
import { type StageDetail, type StageQuery, type StageResume } from './stage.dto.js';

/** Times that a list is read anew because the content has changed under it. */
const ATTEMPTS = 5;

@Injectable()
export class StageService {
  private readonly resumes: Resumes;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly recherche: RechercheService,
  ) {
    this.resumes = new Resumes(manager);
  }

  /**
   * One page of the stages that answer the query, and how many there are in all. Found and read at one moment of the
   * base, which its word tells, unless it changes faster than one can read.
   */
  async list(query: StageQuery): Promise<{ stages: StageResume[]; total: number }> {
    const critere = toCritere(query);
    if (critere === undefined) return { stages: [], total: 0 };
    let moment = await this.recherche.current();
    for (let attempt = 1; ; attempt += 1) {
      const { ids, total } = moment.index.find(critere, query.offset, query.limit);
      const { stages, generation } = await this.resumes.read(ids, moment.generation);
      if (generation === moment.generation || attempt === ATTEMPTS) return { stages, total };
      moment = await this.recherche.at(generation);
    }
  }

  async get(id: number): Promise<StageDetail> {
    return foundOr404(await readDetail(this.manager, id), 'Le stage', id);
  }
}
