import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { Definition } from '../definition/definition.entity.js';
import { RechercheService } from './recherche.service.js';
import { type StageDetail, type StageQuery, type StageResume, toStage, toStageResume } from './stage.dto.js';
import { Stage } from './stage.entity.js';

const RESUME = [
  'stage.id',
  'stage.code_stage',
  'stage.libelle_stage',
  'stage.capacite_stage',
  'stage.volume_horaire_stage',
];

@Injectable()
export class StageService {
  constructor(
    @InjectRepository(Stage) private readonly stages: Repository<Stage>,
    @InjectRepository(Definition) private readonly definitions: Repository<Definition>,
    private readonly recherche: RechercheService,
  ) {}

  /** One page of the stages that answer the query, and how many there are in all: four statements, however many rows. */
  async list(query: StageQuery): Promise<{ stages: StageResume[]; total: number }> {
    const page = this.recherche.find(query);
    if (page === undefined) return { stages: [], total: 0 };
    const [stages, total, responsables, definitions] = await Promise.all([
      page.clone().select(RESUME).getMany(),
      page.clone().orderBy().limit(undefined).offset(undefined).getCount(),
      this.responsablesOf(page),
      this.definitionsOf(page),
    ]);
    return {
      stages: stages.map((stage) =>
        toStageResume(stage, responsables.get(stage.id) ?? [], definitions.get(stage.id) ?? []),
      ),
      total,
    };
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

  private async responsablesOf(page: SelectQueryBuilder<Stage>): Promise<Map<number, Stage['responsables']>> {
    const stages = await this.stages
      .createQueryBuilder('stage')
      .select('stage.id')
      .innerJoinAndSelect('stage.responsables', 'responsable')
      .innerJoin(`(${idsOf(page)})`, 'page', 'page.id = stage.id')
      .setParameters(page.getParameters())
      .getMany();
    return new Map(stages.map((stage) => [stage.id, stage.responsables]));
  }

  private async definitionsOf(page: SelectQueryBuilder<Stage>): Promise<Map<number, Definition[]>> {
    const definitions = await this.withParcours()
      .innerJoin(`(${idsOf(page)})`, 'page', 'page.id = definition.id_stage')
      .setParameters(page.getParameters())
      .getMany();
    const byStage = new Map<number, Definition[]>();
    for (const definition of definitions) {
      const group = byStage.get(definition.id_stage);
      if (group) group.push(definition);
      else byStage.set(definition.id_stage, [definition]);
    }
    return byStage;
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

function idsOf(page: SelectQueryBuilder<Stage>): string {
  return page.clone().select('stage.id', 'id').getQuery();
}
