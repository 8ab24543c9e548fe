import { Injectable } from '@nestjs/common';
import { readInBatches } from '../../content/rows.js';
import { foldText } from '../../french.js';
import { StageCodes } from '../../stage/stage-codes.js';
import { SearchService } from '../search/search.service.js';
import type { StagesColles } from './collage.dto.js';

/** A line as shown to the user, and its folded parts that may be a code or a libellé. */
interface PastedLine {
  text: string;
  parts: string[];
}

/**
 * The whole line and its parts are tried, split with and without commas: both a libellé and a list may contain commas.
 */
function pastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const bare = [line, ...line.split(/[\t;]/), ...line.split(/[\t;,]/)].map(unquoted).filter((part) => part !== '');
    return bare.length === 0 ? [] : [{ text: bare[0]!, parts: [...new Set(bare.map(foldText))] }];
  });
}

const unquoted = (text: string) => text.replace(/^\s*"|"\s*$/g, '').trim();

/** Finds the stages that a pasted text names: by present or former code, else by libellé. */
@Injectable()
export class CollageService {
  constructor(
    private readonly codes: StageCodes,
    private readonly recherche: SearchService,
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
    for (const { id, indexed } of index.list())
      if (texts.has(indexed.libelle) && !named.has(indexed.libelle)) named.set(indexed.libelle, id);
    const keys = [...texts];
    const stages = await readInBatches(keys, (batch) => this.codes.resolve(batch));
    for (const [i, stage] of stages.entries()) if (stage) named.set(keys[i]!, stage.id);
    return named;
  }
}
