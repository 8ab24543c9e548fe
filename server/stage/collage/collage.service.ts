import { Injectable } from '@nestjs/common';
import { readInBatches } from '../../db/content-reader.js';
import { StageCodes } from '../codes/stage-codes.service.js';
import { RechercheService } from '../recherche/recherche.service.js';
import type { StagesColles } from './collage.dto.js';
import { pastedLines } from './lines.js';

/** Finds the stages that a pasted text names: by present or former code, else by libellé. */
@Injectable()
export class CollageService {
  constructor(
    private readonly codes: StageCodes,
    private readonly recherche: RechercheService,
  ) {}

  async read(texte: string): Promise<StagesColles> {
    const lines = pastedLines(texte);
    const named = await this.named(new Set(lines.flatMap(({ parts }) => parts)));
    const stageIds = new Set<number>();
    const inconnus: string[] = [];
    for (const { text, parts } of lines) {
      const found = parts.flatMap((part) => named.get(part) ?? []);
      for (const id of found) stageIds.add(id);
      if (found.length === 0) inconnus.push(text);
    }
    return { stageIds: [...stageIds], inconnus };
  }

  /** Codes win over libellés; of stages with the same libellé, the first by code wins. */
  private async named(texts: ReadonlySet<string>): Promise<Map<string, number>> {
    const { index } = await this.recherche.current();
    const named = new Map<string, number>();
    for (const { id, facts } of index.list())
      if (texts.has(facts.libelle) && !named.has(facts.libelle)) named.set(facts.libelle, id);
    const keys = [...texts];
    const stages = await readInBatches(keys, (batch) => this.codes.resolve(batch));
    for (const [i, stage] of stages.entries()) if (stage) named.set(keys[i]!, stage.id);
    return named;
  }
}
