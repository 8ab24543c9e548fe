import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../concurrency.js';
import { ID_BATCH, select, whereIn } from '../database/sql.js';
import { CodesInTexts } from './stage-codes.js';
import type { StageCite, StageRequis } from './stage.dto.js';

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
    const { codes, byId } = await this.lookUp(this.manager, stages);
    const required: StageRequis[][][] = [];
    for (const { id, prerequis_stage } of stages) {
      const named = codes.namedIn(prerequis_stage).required.filter((ids) => !ids.includes(id));
      const phrases = new Map(named.map((ids) => [ids.join(), ids]));
      required.push([...phrases.values()].map((ids) => ids.map((one) => byId.get(one)!)));
      await yieldIfNeeded();
    }
    return required;
  }

  /** The other stages that the text of one names, each as it is written there. */
  async namedIn(manager: EntityManager, stage: Asking): Promise<StageCite[]> {
    const { codes, byId } = await this.lookUp(manager, [stage]);
    return [...codes.namedIn(stage.prerequis_stage).spelled].flatMap(([ecrit, id]) =>
      id === stage.id ? [] : { ...byId.get(id)!, ecrit },
    );
  }

  private async lookUp(
    manager: EntityManager,
    stages: Asking[],
  ): Promise<{ codes: CodesInTexts; byId: Map<number, StageRequis> }> {
    const spelled = new Set<string>();
    for (const { prerequis_stage } of stages) {
      for (const code of CodesInTexts.candidatesIn(prerequis_stage).slice(0, MAX_CODES)) spelled.add(code);
      await yieldIfNeeded();
    }
    const [codes, byId] = [new CodesInTexts(), new Map<number, StageRequis>()];
    for (const batch of batchesOf([...spelled], ID_BATCH)) {
      for (const stage of await select<StageRequis>(manager, ...whereIn(REQUIRED, ':codes', batch))) {
        byId.set(stage.id, stage);
        codes.add(stage.code_stage, stage.id);
      }
      const formers = await select<StageRequis & { cle: string }>(manager, ...whereIn(FORMERLY, ':codes', batch));
      for (const { cle, ...stage } of formers) {
        byId.set(stage.id, stage);
        codes.addFormer(cle, stage.id);
      }
      await yieldIfNeeded();
    }
    return { codes, byId };
  }
}
