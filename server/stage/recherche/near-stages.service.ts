import { Injectable } from '@nestjs/common';
import type { StageResume } from '../stage.dto.js';
import { NO_CHOICES } from './choices.js';
import { RechercheService } from './recherche.service.js';

type NearStage = Pick<StageResume, 'code_stage' | 'libelle_stage'>;

/** How many of its last signs may be wrong, or too many, and how few are left of it then. */
const ENDS = [1, 2, 3];
const LEAST = 2;

/** The first stages that something folded may mean, which is not quite what they are called. */
@Injectable()
export class NearStages {
  constructor(private readonly recherche: RechercheService) {}

  /** The one that has this code; those that have it but for a letter; those whose code begins alike. */
  async byCode(code: string, limit: number): Promise<NearStage[]> {
    const { index } = await this.recherche.current('lagging');
    const { postings, living } = index;
    const begun = ENDS.map((less) => code.slice(0, -less)).filter((part) => part.length >= LEAST);
    const found = new Set<Buffer>();
    for (const codes of [[code], postings.codes.near(code, living, limit), ...begun.map((part) => [part])]) {
      if (found.size >= limit) break;
      for (const resume of index.first(postings.named([[]], codes, living), limit)) found.add(resume);
    }
    return [...found].slice(0, limit).map(read);
  }

  /** Those that hold all the words, else the first one. */
  async byWords(words: string[], limit: number): Promise<NearStage[]> {
    const { index } = await this.recherche.current('lagging');
    for (const some of words.length > 1 ? [words, words.slice(0, 1)] : [words]) {
      if (some.length === 0) break;
      const { stages } = index.find({ words: some, code: some.join(''), ...NO_CHOICES }, 0, limit);
      if (stages.length > 0) return stages.map(read);
    }
    return [];
  }
}

function read(resume: Buffer): NearStage {
  return JSON.parse(resume.toString()) as StageResume;
}
