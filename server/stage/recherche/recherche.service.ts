import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { ContentVersion } from '../../db/generation.js';
import { retryRead } from '../../db/once-more.js';
import { foldWords } from '../../french.js';
import { JsonArrayBody } from '../../http/json-list.js';
import { today } from '../../paris.js';
import { bringUpTo, prepareAll } from './changes.js';
import type { Criteria } from './postings.js';
import type { StageCriteres, StageQuery } from './recherche.dto.js';
import { SearchIndex } from './search-index.js';
import { chosenSessions } from './sessions.js';
import { type BaseState, readState } from './sources.js';

/** How old an answer to a visitor may be, as in http/kept-answers.ts. */
const VISITOR_MAX_AGE_MS = 500;
/**
 * A `lagging` reader waits this long for the new index, then reads the old one unless it is older than `MAX_LAG_MS`.
 */
const PATIENCE_MS = 50;
const MAX_LAG_MS = 10_000;
/** A smaller index is updated in a moment: readers wait for it. */
const MANY = 2000;
/** Attempts of one update while the content keeps changing. */
const ATTEMPTS = 30;

/**
 * How old the index may be: `present`, up to date; `recent`, as old as the content version that answers are cached
 * under, at most `VISITOR_MAX_AGE_MS`; `lagging`, older while a large import is being indexed, for answers that are not
 * cached.
 */
export type Age = 'present' | 'recent' | 'lagging';

/** An index, with the content version and the day in Paris that it reflects. */
export interface IndexSnapshot {
  index: SearchIndex;
  generation: string;
  restored: string | null;
  day: string;
}

/**
 * In-memory search index of this process, brought up to date with the database at each search. An update is prepared
 * aside, then committed in one step or discarded: searches never see half of it.
 */
@Injectable()
export class RechercheService {
  private moment: IndexSnapshot | undefined;
  /** Time of `performance.now()` when the snapshot was first found out of date. */
  private behindSince: number | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly generation: ContentVersion,
  ) {}

  /** One page of matching stages and the total count, both from one snapshot. */
  async list(query: StageQuery, age: Age): Promise<{ stages: JsonArrayBody; total: number }> {
    const criteria = toCriteria(query);
    if (criteria === undefined) return { stages: new JsonArrayBody([]), total: 0 };
    const { index } = await this.current(age);
    const { stages, total } = index.find(criteria, query.offset, query.limit);
    return { stages: new JsonArrayBody(stages), total };
  }

  /**
   * `onVersion` receives the target content version before the update starts, so that the caller can read in parallel.
   */
  async current(age: Age = 'present', meanwhile?: (generation: string) => void): Promise<IndexSnapshot> {
    const { moment: known, running } = this;
    const state = age === 'present' ? await retryRead(() => readState(this.manager)) : undefined;
    const generation = state?.generation ?? (await this.generation.recent(VISITOR_MAX_AGE_MS));
    meanwhile?.(generation);
    const day = today();
    if (isAt(this.moment, generation, day)) return this.moment!;
    this.behindSince ??= performance.now();
    const isStill = known === this.moment && running === undefined && this.running === undefined;
    const coming = this.at(generation, day, isStill ? state : undefined);
    const before = this.moment;
    const isLong = before !== undefined && before.index.size >= MANY;
    if (age !== 'lagging' || !isLong || performance.now() - this.behindSince > MAX_LAG_MS) return coming;
    return Promise.race([
      coming,
      new Promise<IndexSnapshot>((resolve) => setTimeout(resolve, PATIENCE_MS, before).unref()),
    ]);
  }

  /**
   * The index at this content version and day, or later. `state`, when given, has just been read and is not read again.
   */
  private async at(generation: string, day: string, state?: BaseState): Promise<IndexSnapshot> {
    if (!isAt(this.moment, generation, day)) {
      // The running update may have read the database before this version: wait for it, then start another.
      await this.running?.catch(() => undefined);
      if (!isAt(this.moment, generation, day)) {
        this.running ??= this.catchUp(state).finally(() => (this.running = undefined));
        await this.running;
      }
    }
    return this.moment!;
  }

  private async catchUp(first?: BaseState): Promise<void> {
    let base = this.moment;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const state = (attempt === 1 ? first : undefined) ?? (await readState(this.manager));
        const { generation, restored } = state;
        const day = today();
        if (base === undefined || base.restored !== restored || base.index.isWorn) {
          const index = new SearchIndex();
          base = { index, generation, restored, day };
          await prepareAll(this.manager, index, day);
          index.commit();
          continue;
        }
        const word = await bringUpTo(this.manager, base, state, day);
        // What is prepared is at least of this version; later changes are prepared by the next attempt.
        base = { ...base, generation, day };
        if (word !== generation && attempt < ATTEMPTS) continue;
        base.index.commit();
        this.moment = base;
        this.behindSince = undefined;
        return;
      }
    } finally {
      base?.index.forget();
    }
  }
}

function isAt(moment: IndexSnapshot | undefined, generation: string, day: string): boolean {
  return moment?.generation === generation && moment.day === day;
}

/** Undefined when the search text has no word once folded (`%`, `"…"`): such a search finds nothing. */
export function toCriteria(query: StageCriteres): Criteria | undefined {
  const { searchString = '', responsablesId = [], parcoursId = [], niveau = [], duree = [] } = query;
  const { session = [], lieuId = [] } = query;
  const words = foldWords(searchString);
  if (searchString !== '' && words.length === 0) return undefined;
  return {
    words: [...new Set(words)],
    code: words.join(''),
    responsables: responsablesId,
    parcours: parcoursId,
    niveaux: niveau,
    durees: duree,
    sessions: chosenSessions(session, lieuId),
  };
}
