import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { ContentVersion } from '../../db/generation.js';
import { retryRead } from '../../db/once-more.js';
import { foldWords } from '../../french.js';
import { JsonArrayBody } from '../../http/json-list.js';
import { today } from '../../paris.js';
import { prepareUpdate, prepareAll } from './changes.js';
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
const LAG_WAIT_MS = 50;
const MAX_LAG_MS = 10_000;
/** A smaller index is updated in a moment: readers wait for it. */
const LARGE_INDEX = 2000;
/** Attempts of one update while the content keeps changing. */
const MAX_ATTEMPTS = 30;

/**
 * How old the index may be: `present`, up to date; `recent`, as old as the content version that answers are cached
 * under, at most `VISITOR_MAX_AGE_MS`; `lagging`, older while a large import is being indexed, for answers that are not
 * cached.
 */
export type Age = 'present' | 'recent' | 'lagging';

/** An index, with the content version and the day in Paris that it reflects. */
export interface IndexSnapshot {
  index: SearchIndex;
  contentVersion: string;
  restored: string | null;
  day: string;
}

/**
 * In-memory search index of this process, brought up to date with the database at each search. An update is prepared
 * aside, then committed in one step or discarded: searches never see half of it.
 */
@Injectable()
export class RechercheService {
  private snapshot: IndexSnapshot | undefined;
  /** Time of `performance.now()` when the snapshot was first found out of date. */
  private staleSince: number | undefined;
  private update: Promise<void> | undefined;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly contentVersion: ContentVersion,
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
  async current(age: Age = 'present', onVersion?: (contentVersion: string) => void): Promise<IndexSnapshot> {
    const { snapshot: previous, update } = this;
    const state = age === 'present' ? await retryRead(() => readState(this.manager)) : undefined;
    const contentVersion = state?.contentVersion ?? (await this.contentVersion.recent(VISITOR_MAX_AGE_MS));
    onVersion?.(contentVersion);
    const day = today();
    if (isAt(this.snapshot, contentVersion, day)) return this.snapshot!;
    this.staleSince ??= performance.now();
    const hasNotMoved = previous === this.snapshot && update === undefined && this.update === undefined;
    const next = this.indexAt(contentVersion, day, hasNotMoved ? state : undefined);
    const current = this.snapshot;
    const isLarge = current !== undefined && current.index.size >= LARGE_INDEX;
    if (age !== 'lagging' || !isLarge || performance.now() - this.staleSince > MAX_LAG_MS) return next;
    return Promise.race([
      next,
      new Promise<IndexSnapshot>((resolve) => setTimeout(resolve, LAG_WAIT_MS, current).unref()),
    ]);
  }

  /**
   * The index at this content version and day, or later. `state`, when given, has just been read and is not read again.
   */
  private async indexAt(contentVersion: string, day: string, state?: BaseState): Promise<IndexSnapshot> {
    if (!isAt(this.snapshot, contentVersion, day)) {
      // The running update may have read the database before this version: wait for it, then start another.
      await this.update?.catch(() => undefined);
      if (!isAt(this.snapshot, contentVersion, day)) {
        this.update ??= this.catchUp(state).finally(() => (this.update = undefined));
        await this.update;
      }
    }
    return this.snapshot!;
  }

  private async catchUp(first?: BaseState): Promise<void> {
    let snapshot = this.snapshot;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const state = (attempt === 1 ? first : undefined) ?? (await readState(this.manager));
        const { contentVersion, restored } = state;
        const day = today();
        if (snapshot === undefined || snapshot.restored !== restored || snapshot.index.isWorn) {
          const index = new SearchIndex();
          snapshot = { index, contentVersion, restored, day };
          await prepareAll(this.manager, index, day);
          index.commit();
          continue;
        }
        const readVersion = await prepareUpdate(this.manager, snapshot, state, day);
        // What is prepared is at least of this version; later changes are prepared by the next attempt.
        snapshot = { ...snapshot, contentVersion, day };
        if (readVersion !== contentVersion && attempt < MAX_ATTEMPTS) continue;
        snapshot.index.commit();
        this.snapshot = snapshot;
        this.staleSince = undefined;
        return;
      }
    } finally {
      snapshot?.index.discard();
    }
  }
}

function isAt(snapshot: IndexSnapshot | undefined, contentVersion: string, day: string): boolean {
  return snapshot?.contentVersion === contentVersion && snapshot.day === day;
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
