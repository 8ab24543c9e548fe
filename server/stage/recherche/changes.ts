import type { EntityManager } from 'typeorm';
import { changesSince } from '../../db/changed.js';
import { settleAll, onOneConnection } from '../../db/later.js';
import { TimeSlice } from '../../turns.js';
import { type IndexContext, readAllIndexed, readShown, readIndexedStages, type StageBatch } from './read.js';
import type { SearchIndex } from './search-index.js';
import { type BaseState, readLieux, readResponsables, readStageVersions } from './sources.js';

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
