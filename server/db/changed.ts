import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from './find.js';

/** Stages that one transaction may list; beyond, its changes count as unknown. */
const MAX_STAGES = 400;
const UNKNOWN = '*';
const NAMES = 'r';

/**
 * Collects what a transaction changes in lists of stages: the stages, or the names shown with them (responsables,
 * lieux, sous-parcours, parcours). Without any call, everything may have changed.
 */
export class AffectedStages {
  private readonly ids = new Set<number>();
  private hasSpoken = false;
  private hasNames = false;
  private isNew = false;
  private readonly asked: Promise<unknown>[] = [];

  /** For a change that no list of stages shows. */
  nothing(): void {
    this.hasSpoken = true;
  }

  stages(ids: Iterable<number>): void {
    this.hasSpoken = true;
    for (const id of ids) this.ids.add(id);
  }

  /** Adds the stages that `sql` finds by `id`: queried before the link to them is deleted, awaited at the end. */
  stagesWhere(manager: EntityManager, sql: string, id: number): void {
    if (this.isNew) return this.stages([]);
    const found = manager.query<{ id: number }[]>(`${sql} ${FOR_UPDATE}`, [id]);
    this.waitFor(found.then((rows) => this.stages(rows.map((row) => row.id))));
  }

  /** The transaction ends only once `query` has succeeded. */
  waitFor(asked: Promise<unknown>): void {
    // `serialize` reports the error: until then it must not be an unhandled rejection.
    asked.catch(() => undefined);
    this.asked.push(asked);
  }

  /** Runs `report` for an inserted row: no stage refers to it yet, so that no query is needed. */
  byNew(tell: () => void): void {
    this.isNew = true;
    tell();
    this.isNew = false;
  }

  /** Names of responsables or lieux changed, or their set did; the stages that show them are added apart. */
  names(): void {
    this.hasSpoken = true;
    this.hasNames = true;
  }

  /** The changes as stored behind the new version of the content (generation.ts). */
  async version(): Promise<string> {
    await Promise.all(this.asked);
    if (!this.hasSpoken || this.ids.size > MAX_STAGES) return UNKNOWN;
    return [...(this.hasNames ? [NAMES] : []), ...this.ids].join();
  }
}

/** Changes of several transactions, merged. */
export interface ContentChanges {
  stages: Set<number>;
  names: boolean;
}

/**
 * Changes since `version`, from the stored recent versions, newest first (generation.ts); undefined when they do not
 * reach back so far, or when one of them is unknown.
 */
export function changesSince(word: string, lasts: string): ContentChanges | undefined {
  const changes: ContentChanges = { stages: new Set(), names: false };
  // The text after the last `;` may be truncated.
  for (const entry of lasts.split(';')) {
    const [itsWord, names] = entry.split('=');
    if (itsWord === word) return changes;
    if (names === undefined || names === UNKNOWN) return undefined;
    for (const name of names.split(',')) {
      if (name === NAMES) changes.names = true;
      else if (name !== '') changes.stages.add(Number(name));
    }
  }
  return undefined;
}
