import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { CodesInTexts } from '../../codes/codes.js';
import { whereIn, IDS_AT_ONCE, select } from '../../db/select.js';
import { TimeSlice } from '../../turns.js';
import type { StageRequis } from './prerequis.dto.js';

const REQUIRED = 'SELECT id, code_stage, libelle_stage FROM stage WHERE cle_code_stage IN :codes';
const FORMERLY = `
  SELECT s.id, s.code_stage, s.libelle_stage, a.cle FROM ancien_code a JOIN stage s ON s.id = a.id_stage
  WHERE a.cle IN :codes`;
/** Codes looked up for one stage, all their spellings included. */
const MOST_SPELLED = IDS_AT_ONCE;

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
    const turns = new TimeSlice();
    const spelled = new Set<string>();
    for (const { prerequis_stage } of stages) {
      for (const code of CodesInTexts.spelledIn(prerequis_stage).slice(0, MOST_SPELLED)) spelled.add(code);
      await turns.yieldIfNeeded();
    }
    const { codes, known } = await this.lookUp([...spelled], turns);
    const required: StageRequis[][][] = [];
    for (const { id, prerequis_stage } of stages) {
      const named = codes.namedIn(prerequis_stage).required.filter((ids) => !ids.includes(id));
      const phrases = new Map(named.map((ids) => [ids.join(), ids]));
      required.push([...phrases.values()].map((ids) => ids.map((one) => known.get(one)!)));
      await turns.yieldIfNeeded();
    }
    return required;
  }

  private async lookUp(
    spelled: string[],
    turns: TimeSlice,
  ): Promise<{ codes: CodesInTexts; known: Map<number, StageRequis> }> {
    const [codes, known] = [new CodesInTexts(), new Map<number, StageRequis>()];
    for (let i = 0; i < spelled.length; i += IDS_AT_ONCE) {
      const some = spelled.slice(i, i + IDS_AT_ONCE);
      for (const stage of await select<StageRequis>(this.manager, ...whereIn(REQUIRED, ':codes', some))) {
        known.set(stage.id, stage);
        codes.add(stage.code_stage, stage.id);
      }
      const formers = await select<StageRequis & { cle: string }>(this.manager, ...whereIn(FORMERLY, ':codes', some));
      for (const { cle, ...stage } of formers) {
        known.set(stage.id, stage);
        codes.addFormer(cle, stage.id);
      }
      await turns.yieldIfNeeded();
    }
    return { codes, known };
  }
}
