import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { seemsSignedIn } from '../../auth/cookies.js';
import { batchesOf, yieldIfNeeded } from '../../concurrency.js';
import { ContentVersion } from '../../content/content-version.js';
import { retryRead } from '../../database/errors.js';
import { changedSince, idsChangedSince, select } from '../../database/sql.js';
import { onOneConnection, settleAll } from '../../database/statement-queue.js';
import { foldWords } from '../../french.js';
import { JsonArrayBody } from '../../http/answers/body.js';
import { startOf, today } from '../../paris.js';
import type { Criteria } from './choices.js';
import { chosenSessions, type IndexedStage } from './indexed-stage.js';
import { readAllStages, readNames, readStages, STAGE_BATCH } from './read-stages.js';
import type { StageCriteres, StageQuery } from './search.dto.js';
import { type JournalPlace, readChanges } from './stage-changes.js';
import { type Names, type NumberedStage, StageIndex } from './stage-index.js';

/** Reads the whole content into a new index. */
export async function buildIndex(manager: EntityManager, day: string): Promise<StageIndex> {
  const index = new StageIndex(await readNames(manager));
  for await (const stages of readAllStages(manager, day)) {
    for (const part of batchesOf(stages, STAGE_BATCH / 2)) {
      await yieldIfNeeded();
      index.commit(index.prepare(part).map((stage) => [stage.id, stage]));
    }
    await yieldIfNeeded();
  }
  return index;
}

/** Changes that an index does not show yet. */
interface Update {
  /** Keyed by id; undefined: the stage was deleted. */
  stages: Map<number, IndexedStage | undefined>;
  names: Names | undefined;
}

/** Reads changed stages, and names, into an update. Resolves to whether all stages are of this content version. */
function readUpdate(
  manager: EntityManager,
  update: Update,
  { ids, hasNames, day, contentVersion }: { ids: number[]; hasNames: boolean; day: string; contentVersion: string },
): Promise<boolean> {
  return onOneConnection(manager, async (reader) => {
    let isOfVersion = true;
    const readChanged = async () => {
      for (const batch of batchesOf(ids, STAGE_BATCH)) {
        const read = await readStages(reader, batch, day);
        for (const id of batch) update.stages.set(id, undefined);
        for (const stage of read.stages) update.stages.set(stage.id, stage);
        isOfVersion &&= (read.contentVersion ?? contentVersion) === contentVersion;
        await yieldIfNeeded();
      }
    };
    const [names] = await settleAll(hasNames ? readNames(reader) : undefined, readChanged());
    update.names = names ?? update.names;
    return isOfVersion;
  });
}

/** Adds the words of an update in short turns, then shows all of it at once. */
async function apply(index: StageIndex, { stages, names }: Update): Promise<void> {
  const changes = new Map<number, NumberedStage | undefined>();
  for (const batch of batchesOf([...stages], STAGE_BATCH / 2)) {
    for (const [id] of batch) changes.set(id, undefined);
    const numbered = index.prepare(batch.flatMap(([, stage]) => stage ?? []));
    for (const stage of numbered) changes.set(stage.id, stage);
    await yieldIfNeeded();
  }
  index.commit(changes, names);
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

/** An index, with the place in the journal and the day in Paris that it reflects. */
interface IndexSnapshot extends JournalPlace {
  index: StageIndex;
  day: string;
}

/**
 * In-memory search index of this process, brought up to date with the database at each search. It shows an update in one
 * step: searches never see half of it.
 */
@Injectable()
export class SearchService {
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
    const contentVersion = await (age === 'present'
      ? this.contentVersion.current()
      : this.contentVersion.recent(VISITOR_MAX_AGE_MS));
    onVersion?.(contentVersion);
    const day = today();
    if (isAt(this.snapshot, contentVersion, day)) return this.snapshot!;
    this.staleSince ??= performance.now();
    const next = this.indexAt(contentVersion, day);
    const current = this.snapshot;
    const isLarge = current !== undefined && current.index.size >= LARGE_INDEX;
    if (age !== 'lagging' || !isLarge || performance.now() - this.staleSince > MAX_LAG_MS) return next;
    return Promise.race([
      next,
      new Promise<IndexSnapshot>((resolve) => setTimeout(resolve, LAG_WAIT_MS, current).unref()),
    ]);
  }

  /** The index at this content version and day, or later. */
  private async indexAt(contentVersion: string, day: string): Promise<IndexSnapshot> {
    if (!isAt(this.snapshot, contentVersion, day)) {
      // The running update may have read the database before this version: wait for it, then start another.
      await this.update?.catch(() => undefined);
      if (!isAt(this.snapshot, contentVersion, day)) {
        this.update ??= this.catchUp().finally(() => (this.update = undefined));
        await this.update;
      }
    }
    return this.snapshot!;
  }

  private async catchUp(): Promise<void> {
    let snapshot = this.snapshot;
    let update: Update = { stages: new Map(), names: undefined };
    for (let attempt = 1; ; attempt += 1) {
      const day = today();
      const { stages: ids, hasNames, ...place } = await retryRead(() => readChanges(this.manager, snapshot));
      if (snapshot === undefined || ids === undefined || snapshot.day !== day || snapshot.index.isWorn) {
        // On another day other sessions are over. What is written during this build is in the next attempt.
        snapshot = { index: await buildIndex(this.manager, day), ...place, day };
        update = { stages: new Map(), names: undefined };
        continue;
      }
      const read = { ids, hasNames, day, contentVersion: place.contentVersion };
      const isConsistent = await readUpdate(this.manager, update, read);
      snapshot = { ...snapshot, ...place };
      if (!isConsistent && attempt < MAX_ATTEMPTS) continue;
      await apply(snapshot.index, update);
      this.snapshot = snapshot;
      this.staleSince = undefined;
      return;
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
