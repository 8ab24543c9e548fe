import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../database/sql.js';

/** Stages that one transaction may list; beyond, its changes count as unknown. */
const MAX_STAGES = 400;
const UNKNOWN_MARK = '*';
const NAMES_MARK = 'r';

/**
 * Collects what a transaction changes in lists of stages: the stages, or the names shown with them (responsables,
 * lieux, sous-parcours, parcours). Without any call, everything may have changed.
 */
export class AffectedStages {
  private readonly ids = new Set<number>();
  private isReported = false;
  private hasNames = false;
  private isInsert = false;
  private readonly pending: Promise<unknown>[] = [];

  /** For a change that no list of stages shows. */
  addNone(): void {
    this.isReported = true;
  }

  addStages(ids: Iterable<number>): void {
    this.isReported = true;
    for (const id of ids) this.ids.add(id);
  }

  /** Adds the stages that `sql` finds by `id`: queried before the link to them is deleted, awaited at the end. */
  addStagesWhere(manager: EntityManager, sql: string, id: number): void {
    if (this.isInsert) return this.addStages([]);
    const found = manager.query<{ id: number }[]>(`${sql} ${FOR_UPDATE}`, [id]);
    this.waitFor(found.then((rows) => this.addStages(rows.map((row) => row.id))));
  }

  /** The transaction ends only once `query` has succeeded. */
  waitFor(query: Promise<unknown>): void {
    // `serialize` reports the error: until then it must not be an unhandled rejection.
    query.catch(() => undefined);
    this.pending.push(query);
  }

  /** Runs `report` for an inserted row: no stage refers to it yet, so that no query is needed. */
  duringInsert(report: () => void): void {
    this.isInsert = true;
    report();
    this.isInsert = false;
  }

  /** Names of responsables or lieux changed, or their set did; the stages that show them are added apart. */
  addNames(): void {
    this.isReported = true;
    this.hasNames = true;
  }

  /** The changes as stored behind the new version of the content (content-version.ts). */
  async serialize(): Promise<string> {
    await Promise.all(this.pending);
    if (!this.isReported || this.ids.size > MAX_STAGES) return UNKNOWN_MARK;
    return [...(this.hasNames ? [NAMES_MARK] : []), ...this.ids].join();
  }
}

/** Changes of several transactions, merged. */
interface ContentChanges {
  stages: Set<number>;
  hasNames: boolean;
}

/**
 * Changes since `version`, from the stored recent versions, newest first (content-version.ts); undefined when they do not
 * reach back so far, or when one of them is unknown.
 */
export function changesSince(version: string, recentVersions: string): ContentChanges | undefined {
  const changes: ContentChanges = { stages: new Set(), hasNames: false };
  // The text after the last `;` may be truncated.
  for (const entry of recentVersions.split(';')) {
    const [entryVersion, names] = entry.split('=');
    if (entryVersion === version) return changes;
    if (names === undefined || names === UNKNOWN_MARK) return undefined;
    for (const name of names.split(',')) {
      if (name === NAMES_MARK) changes.hasNames = true;
      else if (name !== '') changes.stages.add(Number(name));
    }
  }
  return undefined;
}
