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

/** As long as a visitor may read what was: see http/kept-answers.ts. */
const VISITOR_MAX_AGE_MS = 500;
/** Who may read what was does not wait longer for what is, as long as it is not older than this. */
const PATIENCE_MS = 50;
const MAX_LAG_MS = 10_000;
/** Fewer stages are read again in a moment, whatever has changed: they are waited for. */
const MANY = 2000;
/** Times that what has changed is read anew because it has changed meanwhile. */
const ATTEMPTS = 30;

/**
 * How old the index may be that answers: that of the base now; at most half a second old, as the word under which an answer
 * is kept; or older where the next one takes its time, after a large import of many stages: nothing of it is kept.
 */
export type Age = 'present' | 'recent' | 'lagging';

/** An index, and the word of the content and the day in Paris that it was brought up to. */
export interface IndexSnapshot {
  index: SearchIndex;
  generation: string;
  restored: string | null;
  day: string;
}

/**
 * The index of this process (search-index.ts), derived from the base and brought up to it when someone searches: the
 * base's last words tell what has changed. It moves from one moment to the next in one step, or not at all.
 */
@Injectable()
export class RechercheService {
  private moment: IndexSnapshot | undefined;
  /** Since when the moment is no longer the present one. */
  private behindSince: number | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly generation: ContentVersion,
  ) {}

  /**
   * One page of the stages that answer the query, and how many there are in all: all of one moment of the base, which
   * for who may read what was is not always the present one.
   */
  async list(query: StageQuery, age: Age): Promise<{ stages: JsonArrayBody; total: number }> {
    const criteria = toCriteria(query);
    if (criteria === undefined) return { stages: new JsonArrayBody([]), total: 0 };
    const { index } = await this.current(age);
    const { stages, total } = index.find(criteria, query.offset, query.limit);
    return { stages: new JsonArrayBody(stages), total };
  }

  /** The index of such an age; `meanwhile` is told the word of the content that it comes to, should nothing change meanwhile. */
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

  /** The index at this word of the content and on this day, or at a later one; from a state of the base that was just read. */
  private async at(generation: string, day: string, state?: BaseState): Promise<IndexSnapshot> {
    if (!isAt(this.moment, generation, day)) {
      // What runs may have read before the question.
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
        // What is prepared is of this word at least; what has changed since is prepared again.
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

/** Undefined where words were asked for but none is left once folded (`%`, `"…"`): such a search finds nothing. */
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
