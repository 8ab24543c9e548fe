import type { EntityManager } from 'typeorm';
import { changesSince } from '../../db/changed.js';
import { atOnce, inFewTrips } from '../../db/later.js';
import { TimeSlice } from '../../turns.js';
import { type IndexContext, readAllIndexed, readShown, readIndexedStages, type Slice } from './read.js';
import type { SearchIndex } from './search-index.js';
import { type BaseState, readLieux, readResponsables, readVersions } from './sources.js';

/** Prepares the whole content in a new index. */
export async function prepareAll(manager: EntityManager, index: SearchIndex, day: string): Promise<void> {
  await prepareNames(manager, index);
  await each(readAllIndexed(manager, knownOf(index, day)), (stages) => index.prepare(stages));
}

/**
 * Prepares what changed since the index's content version: from the recent versions when they reach back that far, else
 * by comparing row versions. On another day every stage is read again, since other sessions are over.
 * Resolves to the content version of the last read, or undefined when no read gave it.
 */
export function bringUpTo(
  manager: EntityManager,
  from: { index: SearchIndex; generation: string; day: string },
  state: BaseState,
  day: string,
): Promise<string | undefined> {
  return inFewTrips(manager, (one) => prepareChanges(one, from, state, day));
}

async function prepareChanges(
  manager: EntityManager,
  { index, generation, day: before }: { index: SearchIndex; generation: string; day: string },
  state: BaseState,
  day: string,
): Promise<string | undefined> {
  const told = day === before ? changesSince(generation, state.recentVersions) : undefined;
  const names = told === undefined || told.names ? prepareNames(manager, index) : Promise.resolve();
  // The `await` below reports a rejection; this handler only prevents an unhandled one until then.
  names.catch(() => undefined);
  const known = knownOf(index, day, names);
  const { changed, kept } = told ? { changed: [...told.stages], kept: [] } : await compared(manager, index);
  for (const id of changed) index.prepareRemoval(id);
  // Reading the names gives no content version: undefined makes the caller read the state again.
  let word = told === undefined || told.names ? undefined : state.generation;
  const [read] = await atOnce(
    each(readIndexedStages(manager, changed, known), (stages) => index.prepare(stages)),
    names,
  );
  if (changed.length > 0) word = read;
  // Names, sessions and associations shown with a stage change without changing its row version.
  const wordOfKept = await each(readShown(manager, kept, known), (stages) => {
    for (const { id, shown } of stages) index.prepareShown(id, shown);
  });
  return kept.length > 0 ? wordOfKept : word;
}

async function prepareNames(manager: EntityManager, index: SearchIndex): Promise<void> {
  const [responsables, lieux] = await atOnce(
    readResponsables(manager, (id) => index.responsable(id)),
    readLieux(manager),
  );
  index.prepareResponsables(responsables);
  index.prepareLieux(lieux);
}

const knownOf = (index: SearchIndex, day: string, names = Promise.resolve()): IndexContext => ({
  names,
  responsable: (id) => index.responsable(id),
  day,
});

/**
 * `changed` has the stages that are new, deleted, or of another row version than in the index; `unchanged` the others.
 */
async function compared(manager: EntityManager, index: SearchIndex): Promise<{ changed: number[]; kept: number[] }> {
  const changed = new Set(index.stages());
  const kept: number[] = [];
  for await (const page of readVersions(manager)) {
    for (const { id, version } of page) {
      if (index.versionOf(id) !== version) changed.add(id);
      else {
        changed.delete(id);
        kept.push(id);
      }
    }
  }
  return { changed: [...changed], kept };
}

/** Resolves to the content version of the last batch. */
async function each<T>(slices: AsyncGenerator<Slice<T>>, take: (stages: T[]) => void): Promise<string | undefined> {
  const turns = new TimeSlice();
  let word: string | undefined;
  for await (const { stages, generation } of slices) {
    await turns.yieldIfNeeded();
    take(stages);
    word = generation;
    await turns.yieldIfNeeded();
  }
  return word;
}
