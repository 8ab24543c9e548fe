import type { EntityManager } from 'typeorm';
import { changesSince } from '../../db/changed.js';
import { Turns } from '../../turns.js';
import { readAll, readShown, readStages, type Slice } from './read.js';
import type { SearchIndex } from './search-index.js';
import { type BaseState, readResponsables, readVersions } from './sources.js';

/** Of a new index: everything. */
export async function prepareAll(manager: EntityManager, index: SearchIndex): Promise<void> {
  index.prepareResponsables(await readResponsables(manager, () => undefined));
  await each(
    readAll(manager, (id) => index.responsable(id)),
    (stages) => index.prepare(stages),
  );
}

/**
 * Prepares what has changed since the index was brought up to its word, as the base's last words tell, or as the
 * versions do. Resolves to the word of the content once all is read, where it is known.
 */
export async function bringUpTo(
  manager: EntityManager,
  { index, generation }: { index: SearchIndex; generation: string },
  state: BaseState,
): Promise<string | undefined> {
  const told = changesSince(generation, state.lasts);
  if (told === undefined || told.responsables)
    index.prepareResponsables(await readResponsables(manager, (id) => index.responsable(id)));
  const responsable = (id: number) => index.responsable(id);
  const { changed, kept } = told ? { changed: [...told.stages], kept: [] } : await compared(manager, index);
  for (const id of changed) index.prepareRemoval(id);
  // Where a reading does not tell the word, it is asked for once more.
  let word = told === undefined || told.responsables ? undefined : state.generation;
  const read = await each(readStages(manager, changed, responsable), (stages) => index.prepare(stages));
  if (changed.length > 0) word = read;
  // What is told of a stage beside what it says itself changes without a version.
  const wordOfKept = await each(readShown(manager, kept, responsable), (stages) => {
    for (const { id, shown } of stages) index.prepareShown(id, shown);
  });
  return kept.length > 0 ? wordOfKept : word;
}

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
  const turns = new Turns();
  let word: string | undefined;
  for await (const { stages, generation } of slices) {
    await turns.next();
    take(stages);
    word = generation;
    await turns.next();
  }
  return word;
}
