import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../../db/find.js';
import { ID_BATCH, select, selectByIds } from '../../db/select.js';
import { PARCOURS } from '../../parcours/parcours.kind.js';
import { TimeSlice } from '../../turns.js';
import type { PrerequisDuParcours } from './prerequis.dto.js';
import { RequiredStages } from './required-stages.service.js';

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
    foundOr404(parcours ?? null, PARCOURS.what, id);
    const ids = stages.map((stage) => stage.id);
    const answer: PrerequisDuParcours[] = [];
    const slice = new TimeSlice();
    for (let i = 0; i < ids.length; i += ID_BATCH) {
      answer.push(...(await this.amongChosen(ids.slice(i, i + ID_BATCH))));
      await slice.yieldIfNeeded();
    }
    return answer;
  }

  private async amongChosen(ids: number[]): Promise<PrerequisDuParcours[]> {
    const asking = await selectByIds<Row & { prerequis_stage: string }>(this.manager, TEXTS, ids);
    const required = await this.required.of(asking);
    return asking.flatMap(({ id }, i) => required[i]!.map((stages) => ({ id_stage: id, stages })));
  }
}
