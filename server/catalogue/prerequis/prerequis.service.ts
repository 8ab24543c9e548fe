import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { batchesOf, TimeSlice } from '../../concurrency.js';
import { readInBatches } from '../../content/rows.js';
import { foundOr404, ID_BATCH, select, selectByIds, whereIn } from '../../database/sql.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { CodesInTexts } from '../../stage/stage-codes.js';
import type { PrerequisDuParcours, StageRequis } from './prerequis.dto.js';

const REQUIRED = 'SELECT id, code_stage, libelle_stage FROM stage WHERE cle_code_stage IN :codes';
const FORMERLY = `
  SELECT s.id, s.code_stage, s.libelle_stage, a.cle FROM ancien_code a JOIN stage s ON s.id = a.id_stage
  WHERE a.cle IN :codes`;
/** Codes looked up for one stage, all their spellings included. */
const MAX_CODES = ID_BATCH;

interface Asking {
  id: number;
  prerequis_stage: string;
}

/** Resolves the codes in texts of prerequisites to stages. */
@Injectable()
export class RequiredStages {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /**
   * For each stage, the alternatives of each distinct phrase; a phrase that names the stage itself is dropped. Only the
   * codes that occur in the texts are looked up: there may be thousands of others.
   */
  async of(stages: Asking[]): Promise<StageRequis[][][]> {
    const slice = new TimeSlice();
    const spelled = new Set<string>();
    for (const { prerequis_stage } of stages) {
      for (const code of CodesInTexts.candidatesIn(prerequis_stage).slice(0, MAX_CODES)) spelled.add(code);
      await slice.yieldIfNeeded();
    }
    const { codes, byId } = await this.lookUp([...spelled], slice);
    const required: StageRequis[][][] = [];
    for (const { id, prerequis_stage } of stages) {
      const named = codes.namedIn(prerequis_stage).required.filter((ids) => !ids.includes(id));
      const phrases = new Map(named.map((ids) => [ids.join(), ids]));
      required.push([...phrases.values()].map((ids) => ids.map((one) => byId.get(one)!)));
      await slice.yieldIfNeeded();
    }
    return required;
  }

  private async lookUp(
    spelled: string[],
    slice: TimeSlice,
  ): Promise<{ codes: CodesInTexts; byId: Map<number, StageRequis> }> {
    const [codes, byId] = [new CodesInTexts(), new Map<number, StageRequis>()];
    for (const batch of batchesOf(spelled, ID_BATCH)) {
      for (const stage of await select<StageRequis>(this.manager, ...whereIn(REQUIRED, ':codes', batch))) {
        byId.set(stage.id, stage);
        codes.add(stage.code_stage, stage.id);
      }
      const formers = await select<StageRequis & { cle: string }>(this.manager, ...whereIn(FORMERLY, ':codes', batch));
      for (const { cle, ...stage } of formers) {
        byId.set(stage.id, stage);
        codes.addFormer(cle, stage.id);
      }
      await slice.yieldIfNeeded();
    }
    return { codes, byId };
  }
}

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
