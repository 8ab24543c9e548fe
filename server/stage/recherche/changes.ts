import type { EntityManager } from 'typeorm';
import { changesSince } from '../../db/changed.js';
import { atOnce, inFewTrips } from '../../db/later.js';
import { TimeSlice } from '../../turns.js';
import { type IndexContext, readAllIndexed, readShown, readIndexedStages, type Slice } from './read.js';
import type { SearchIndex } from './search-index.js';
import { type BaseState, readLieux, readResponsables, readVersions } from './sources.js';

/** Of a new index: everything. */
export async function prepareAll(manager: EntityManager, index: SearchIndex, day: string): Promise<void> {
  await prepareNames(manager, index);
  await each(readAllIndexed(manager, knownOf(index, day)), (stages) => index.prepare(stages));
}

/**
 * Prepares what has changed since the index was brought up to its word and day, as the base's last words tell, or as
 * the versions do; on another day, other sessions are over. Resolves to the word of the content once all is read, where it is known.
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
  // Told to who waits for it.
  names.catch(() => undefined);
  const known = knownOf(index, day, names);
  const { changed, kept } = told ? { changed: [...told.stages], kept: [] } : await compared(manager, index);
  for (const id of changed) index.prepareRemoval(id);
  // Where a reading does not tell the word, it is asked for once more.
  let word = told === undefined || told.names ? undefined : state.generation;
  const [read] = await atOnce(
    each(readIndexedStages(manager, changed, known), (stages) => index.prepare(stages)),
    names,
  );
  if (changed.length > 0) word = read;
  // What is told of a stage beside what it says itself changes without a version.
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

/** The stages whose version is another one than the index knows, or that have come or gone; and those that stay. */
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

/** The word under which the last of them was read. */
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
