import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { Definition } from '../definition/definition.entity.js';
import { RechercheService, toCritere } from './recherche.service.js';
import { Resumes } from './resumes.js';
import { type StageDetail, type StageQuery, type StageResume, toStage } from './stage.dto.js';
import { Stage } from './stage.entity.js';

/** Times that a list is read anew because the content has changed under it. */
const ATTEMPTS = 5;

@Injectable()
export class StageService {
  private readonly resumes: Resumes;

  constructor(
    @InjectRepository(Stage) private readonly stages: Repository<Stage>,
    @InjectRepository(Definition) private readonly definitions: Repository<Definition>,
    private readonly recherche: RechercheService,
  ) {
    this.resumes = new Resumes(stages.manager);
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
    const [stage, definitions] = await Promise.all([
      this.stages
        .createQueryBuilder('stage')
        .leftJoinAndSelect('stage.responsables', 'responsable')
        .leftJoin('stage.fichiers', 'fichier')
        .addSelect(['fichier.id_stage', 'fichier.type', 'fichier.nom'])
        .where('stage.id = :id', { id })
        .getOne(),
      this.withParcours().where('definition.id_stage = :id', { id }).getMany(),
    ]);
    return toStage(foundOr404(stage, 'Le stage', id), definitions);
  }

  /** Associations with their sous-parcours and pathway, in a fixed order. */
  private withParcours(): SelectQueryBuilder<Definition> {
    return this.definitions
      .createQueryBuilder('definition')
      .innerJoinAndSelect('definition.sous_parcours', 'sous_parcours')
      .innerJoin('sous_parcours.parcours', 'parcours')
      .addSelect(['parcours.id', 'parcours.nom_parcours'])
      .orderBy('parcours.id')
      .addOrderBy('definition.id_categorie')
      .addOrderBy('definition.id_sous_parcours');
  }
}
