import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { whereIn, select } from '../../db/select.js';
import { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';

export interface CodedStage {
  id: number;
  code_stage: string;
}

const PRESENT = 'SELECT cle_code_stage AS cle, id, code_stage FROM stage WHERE cle_code_stage IN :keys';
const FORMER = `
  SELECT a.cle, s.id, s.code_stage FROM ancien_code a JOIN stage s ON s.id = a.id_stage WHERE a.cle IN :keys`;

type Row = CodedStage & { cle: string };

/** Resolves present and former codes, ignoring case, accents and outer spaces. */
@Injectable()
export class StageCodes {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** For each code, in order: the stage that has it, else the last one that had it, else undefined. */
  async resolve(codes: string[]): Promise<(CodedStage | undefined)[]> {
    const keys = codes.map(foldText);
    const found = new Map<string, CodedStage>();
    for (const sql of [PRESENT, FORMER]) {
      const missing = [...new Set(keys)].filter((key) => key !== '' && !found.has(key));
      if (missing.length === 0) break;
      const rows = await select<Row>(this.manager, ...whereIn(sql, ':keys', missing));
      for (const { cle, id, code_stage } of rows) found.set(cle, { id, code_stage });
    }
    return keys.map((key) => found.get(key));
  }

  /** @throws ApiException 404 */
  async named(code: string): Promise<CodedStage> {
    const [stage] = await this.resolve([code]);
    if (stage === undefined)
      throw new ApiException(404, `Aucun stage n’a le code «\u00a0${code}\u00a0», ou plus aucun.`);
    return stage;
  }
}
