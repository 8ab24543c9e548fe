import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { readInBatches } from '../../content/rows.js';
import { foundOr404, select, selectByIds } from '../../database/sql.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { RequiredStages } from '../../stage/required-stages.js';
import type { PrerequisDuParcours } from './prerequis.dto.js';

const NAMED = 'SELECT id FROM parcours WHERE id = ?';
const STAGES = `
  SELECT DISTINCT d.id_stage AS id FROM sous_parcours sp
  JOIN definition_sous_parcours d ON d.id_sous_parcours = sp.id WHERE sp.id_parcours = ? ORDER BY d.id_stage`;
const TEXTS = `SELECT id, prerequis_stage FROM stage WHERE id IN :ids AND prerequis_stage <> '' ORDER BY id`;

type Row = { id: number };

@Injectable()
export class PrerequisService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly required: RequiredStages,
  ) {}

  async ofParcours(id: number): Promise<PrerequisDuParcours[]> {
    const [[parcours], stages] = await Promise.all([
      select<Row>(this.manager, NAMED, [id]),
      select<Row>(this.manager, STAGES, [id]),
    ]);
    foundOr404(parcours ?? null, PARCOURS.withArticle, id);
    return readInBatches(
      stages.map((stage) => stage.id),
      (ids) => this.amongChosen(ids),
    );
  }

  private async amongChosen(ids: number[]): Promise<PrerequisDuParcours[]> {
    const asking = await selectByIds<Row & { prerequis_stage: string }>(this.manager, TEXTS, ids);
    const required = await this.required.of(asking);
    return asking.flatMap(({ id }, i) => required[i]!.map((stages) => ({ id_stage: id, stages })));
  }
}
