import { Injectable } from '@nestjs/common';
import type { StageResume } from '../../stage/stage.dto.js';
import { NO_CHOICES } from './choices.js';
import { SearchService } from './search.service.js';

type NearStage = Pick<StageResume, 'code_stage' | 'libelle_stage'>;

/** `byCode` also tries the code without its last 1, 2 or 3 characters when at least `MIN_PREFIX` remain. */
const TRIMMED = [1, 2, 3];
const MIN_PREFIX = 2;

/** Suggests stages for a folded code or text that names none exactly. */
@Injectable()
export class NearStages {
  constructor(private readonly recherche: SearchService) {}

  /** In order: the stage with this code, codes within one edit of it, codes with the same beginning. */
  async byCode(code: string, limit: number): Promise<NearStage[]> {
    const { index } = await this.recherche.current('lagging');
    const prefixes = TRIMMED.map((less) => code.slice(0, -less)).filter((part) => part.length >= MIN_PREFIX);
    const found = new Set<Buffer>();
    for (const codes of [[code], index.codesNear(code, limit), ...prefixes.map((part) => [part])]) {
      if (found.size >= limit) break;
      for (const { resume } of index.rankByName([[]], codes, limit)) found.add(resume);
    }
    return [...found].slice(0, limit).map(read);
  }

  /** Stages that contain all the words, else stages that contain the first word. */
  async byWords(words: string[], limit: number): Promise<NearStage[]> {
    const { index } = await this.recherche.current('lagging');
    for (const terms of words.length > 1 ? [words, words.slice(0, 1)] : [words]) {
      if (terms.length === 0) break;
      const { stages } = index.find({ words: terms, code: terms.join(''), ...NO_CHOICES }, 0, limit);
      if (stages.length > 0) return stages.map(read);
    }
    return [];
  }
}

function read(resume: Buffer): NearStage {
  return JSON.parse(resume.toString()) as StageResume;
}
