import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { seemsSignedIn } from '../../auth/cookies.js';
import { TimeSlice } from '../../concurrency.js';
import { changesSince } from '../../content/affected-stages.js';
import { ContentVersion } from '../../content/content-version.js';
import { retryRead } from '../../database/errors.js';
import { changedSince, idsChangedSince, select } from '../../database/sql.js';
import { onOneConnection, settleAll } from '../../database/statement-queue.js';
import { foldWords } from '../../french.js';
import { JsonArrayBody } from '../../http/answers/body.js';
import { startOf, today } from '../../paris.js';
import { chosenSessions } from './list-item.js';
import type { Criteria } from './postings.js';
import {
  type BaseState,
  type IndexContext,
  readAllIndexed,
  readIndexedStages,
  readLieux,
  readResponsables,
  readShown,
  readStageVersions,
  readState,
  type StageBatch,
} from './read-stages.js';
import type { StageCriteres, StageQuery } from './search.dto.js';
import { SearchIndex } from './stage-index.js';

/** Prepares the whole content in a new index. */
export async function prepareAll(manager: EntityManager, index: SearchIndex, day: string): Promise<void> {
  await prepareNames(manager, index);
  await each(readAllIndexed(manager, contextOf(index, day)), (stages) => index.prepare(stages));
}

/**
 * Prepares what changed since the index's content version: from the recent versions when they reach back that far, else
 * by comparing row versions. On another day every stage is read again, since other sessions are over.
 * Resolves to the content version of the last read, or undefined when no read gave it.
 */
export function prepareUpdate(
  manager: EntityManager,
  from: { index: SearchIndex; contentVersion: string; day: string },
  state: BaseState,
  day: string,
): Promise<string | undefined> {
  return onOneConnection(manager, (reader) => prepareChanges(reader, from, state, day));
}

async function prepareChanges(
  manager: EntityManager,
  { index, contentVersion, day: before }: { index: SearchIndex; contentVersion: string; day: string },
  state: BaseState,
  day: string,
): Promise<string | undefined> {
  const changes = day === before ? changesSince(contentVersion, state.recentVersions) : undefined;
  const names = changes === undefined || changes.hasNames ? prepareNames(manager, index) : Promise.resolve();
  // The `await` below reports a rejection; this handler only prevents an unhandled one until then.
  names.catch(() => undefined);
  const context = contextOf(index, day, names);
  const { changed, unchanged } = changes
    ? { changed: [...changes.stages], unchanged: [] }
    : await compareVersions(manager, index);
  for (const id of changed) index.prepareRemoval(id);
  // Reading the names gives no content version: undefined makes the caller read the state again.
  let version = changes === undefined || changes.hasNames ? undefined : state.contentVersion;
  const [read] = await settleAll(
    each(readIndexedStages(manager, changed, context), (stages) => index.prepare(stages)),
    names,
  );
  if (changed.length > 0) version = read;
  // Names, sessions and associations shown with a stage change without changing its row version.
  const versionOfUnchanged = await each(readShown(manager, unchanged, context), (stages) => {
    for (const { id, shown } of stages) index.prepareShown(id, shown);
  });
  return unchanged.length > 0 ? versionOfUnchanged : version;
}

async function prepareNames(manager: EntityManager, index: SearchIndex): Promise<void> {
  const [responsables, lieux] = await settleAll(
    readResponsables(manager, (id) => index.responsable(id)),
    readLieux(manager),
  );
  index.prepareResponsables(responsables);
  index.prepareLieux(lieux);
}

const contextOf = (index: SearchIndex, day: string, names = Promise.resolve()): IndexContext => ({
  names,
  responsable: (id) => index.responsable(id),
  day,
});

/**
 * `changed` has the stages that are new, deleted, or of another row version than in the index; `unchanged` the others.
 */
async function compareVersions(
  manager: EntityManager,
  index: SearchIndex,
): Promise<{ changed: number[]; unchanged: number[] }> {
  const changed = new Set(index.stages());
  const unchanged: number[] = [];
  for await (const page of readStageVersions(manager)) {
    for (const { id, version } of page) {
      if (index.versionOf(id) !== version) changed.add(id);
      else {
        changed.delete(id);
        unchanged.push(id);
      }
    }
  }
  return { changed: [...changed], unchanged };
}

async function each<T>(
  batches: AsyncGenerator<StageBatch<T>>,
  take: (stages: T[]) => void,
): Promise<string | undefined> {
  const slice = new TimeSlice();
  let version: string | undefined;
  for await (const { stages, contentVersion } of batches) {
    await slice.yieldIfNeeded();
    take(stages);
    version = contentVersion;
    await slice.yieldIfNeeded();
  }
  return version;
}

/** How old an answer to a visitor may be, as in http/answers/public-answers.ts. */
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

/** The stage itself, its associations, files and sessions, and the names of its people. */
const MODIFIED_SINCE = `
  SELECT s.id FROM stage s WHERE s.id IN ${changedSince('r.id_stage')} OR s.id IN (
    SELECT o.id_stage FROM stage_responsable o WHERE o.id_responsable IN ${idsChangedSince('responsable')})`;

/** An index, with the content version and the day in Paris that it reflects. */
interface IndexSnapshot {
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
  async list(query: StageQuery, age: Age): Promise<{ lines: JsonArrayBody; total: number }> {
    const criteria = toCriteria(query);
    if (criteria === undefined) return { lines: new JsonArrayBody([]), total: 0 };
    // Read before the index, which then knows each of these stages.
    const among = await this.modifiedSince(query.modifie_depuis);
    const { index } = await this.current(among ? 'present' : age);
    const { stages, total } = index.find(criteria, query.offset, query.limit, among);
    return { lines: new JsonArrayBody(stages), total };
  }

  private async modifiedSince(moment: string | undefined): Promise<number[] | undefined> {
    const since = moment === undefined ? undefined : startOf(moment);
    if (since === undefined) return undefined;
    return (await select<{ id: number }>(this.manager, MODIFIED_SINCE, [since, since])).map(({ id }) => id);
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
        // The snapshot is at least of this version; the next attempt takes later changes over.
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

/**
 * A signed-in user gets the present state. A cacheable answer must not be older than the content version it is cached
 * under; an answer to a text search is never cached.
 */
export function ageFor(request: Request, { searchString }: Pick<StageCriteres, 'searchString'>): Age {
  if (seemsSignedIn(request)) return 'present';
  return searchString === undefined ? 'recent' : 'lagging';
}
