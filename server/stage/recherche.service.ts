import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Generation } from '../db/generation.js';
import { foldWords } from '../french.js';
import { type Critere, RechercheIndex, type ResponsableIndexe, type StageIndexe } from './recherche.index.js';
import { type Etat, readEtat, readResponsables, readStages, readVersions } from './recherche.sources.js';
import type { StageQuery } from './stage.dto.js';

/** As long as a visitor may read what was: see http/answers.ts. */
const VISITOR_MAX_AGE_MS = 500;

/** An index, and the word of the content that it was brought up to. */
export interface Moment {
  index: RechercheIndex;
  generation: string;
}

/**
 * The index of this process (recherche.index.ts), derived from the base and brought up to it when someone searches: the
 * versions tell what has changed. It moves from one moment to the next in one step, or not at all.
 */
@Injectable()
export class RechercheService {
  private index = new RechercheIndex();
  /** Where the base stood when the index was brought up to it. */
  private etat: Etat | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly generation: Generation,
  ) {}

  /** Who is signed in has had the word read for this very request (http/answers.ts), a visitor not long before. */
  async current(): Promise<Moment> {
    return this.at(await this.generation.recent(VISITOR_MAX_AGE_MS));
  }

  /** The index at this word of the content, or at a later one. */
  async at(generation: string): Promise<Moment> {
    if (this.etat?.generation !== generation) {
      // What runs may have read before the question.
      await this.running?.catch(() => undefined);
      if (this.etat?.generation !== generation) {
        this.running ??= this.catchUp().finally(() => (this.running = undefined));
        await this.running;
      }
    }
    return { index: this.index, generation: this.etat!.generation };
  }

  private async catchUp(): Promise<void> {
    const etat = await readEtat(this.manager);
    const isAnew = etat.restored !== this.etat?.restored;
    const changes = isAnew ? await this.everything() : await this.changesUpTo(etat);
    this.index = changes.index;
    if (changes.responsables) this.index.setResponsables(changes.responsables);
    for (const id of changes.removed) this.index.remove(id);
    this.index.put(changes.stages);
    this.etat = etat;
  }

  /** What is not in the index as the base has it now. */
  private async changesUpTo(etat: Etat): Promise<Changes> {
    const { index } = this;
    const changes: Changes = { index, removed: [], stages: [] };
    if (!index.sommes.responsable.equals(etat.sommes.responsable)) {
      changes.responsables = await readResponsables(this.manager, (id) => index.responsable(id));
    }
    if (index.sommes.stage.equals(etat.sommes.stage)) return changes;
    const gone = new Set(index.stages());
    const changed: number[] = [];
    for await (const page of readVersions(this.manager)) {
      for (const { id, version } of page) {
        gone.delete(id);
        if (index.versionOf(id) !== version) changed.push(id);
      }
    }
    if (index.isWorn(changed.length + gone.size)) return this.everything();
    changes.removed = [...gone];
    for await (const slice of readStages(this.manager, changed)) changes.stages.push(...slice);
    return changes;
  }

  private async everything(): Promise<Changes> {
    const index = new RechercheIndex();
    const responsables = await readResponsables(this.manager, () => undefined);
    index.setResponsables(responsables);
    for await (const page of readVersions(this.manager)) {
      const ids = page.map(({ id }) => id);
      // Nobody sees it yet: it may grow slice by slice.
      for await (const slice of readStages(this.manager, ids)) index.put(slice);
    }
    return { index, removed: [], stages: [] };
  }
}

interface Changes {
  index: RechercheIndex;
  /** Where any has changed: all of them. */
  responsables?: ResponsableIndexe[];
  removed: number[];
  stages: StageIndexe[];
}

/** Undefined where words were asked for but none is left once folded (`%`, `"…"`): such a search finds nothing. */
export function toCritere({ searchString = '', responsablesId = [] }: StageQuery): Critere | undefined {
  const mots = foldWords(searchString);
  if (searchString !== '' && mots.length === 0) return undefined;
  return { mots: [...new Set(mots)], code: mots.join(''), responsables: responsablesId };
}
