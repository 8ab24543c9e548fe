import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from './find.js';

/** Stages that one transaction may name: beyond, whoever wants to know looks for himself. */
const MAX_STAGES = 400;
const UNKNOWN = '*';
const NAMES = 'r';

/**
 * What a transaction has changed of what a list of stages shows: the stages themselves, or what is told beside them
 * (names of responsables, places, sous-parcours and pathways). One that says nothing may have changed anything.
 */
export class AffectedStages {
  private readonly ids = new Set<number>();
  private hasSpoken = false;
  private hasNames = false;
  private isNew = false;
  private readonly asked: Promise<unknown>[] = [];

  /** Nothing that a list of stages shows. */
  nothing(): void {
    this.hasSpoken = true;
  }

  stages(ids: Iterable<number>): void {
    this.hasSpoken = true;
    for (const id of ids) this.ids.add(id);
  }

  /** Those that a statement finds by an id, as `id`: asked before what ties them to it goes, and waited for at the end. */
  stagesWhere(manager: EntityManager, sql: string, id: number): void {
    if (this.isNew) return this.stages([]);
    const found = manager.query<{ id: number }[]>(`${sql} ${FOR_UPDATE}`, [id]);
    this.waitFor(found.then((rows) => this.stages(rows.map((row) => row.id))));
  }

  /** What has been asked of the base, and must have passed before the transaction ends. */
  waitFor(asked: Promise<unknown>): void {
    // Told once, at the end: what fails meanwhile is no error of nobody's.
    asked.catch(() => undefined);
    this.asked.push(asked);
  }

  /** What a row tells that is new: nothing is tied to it yet. */
  byNew(tell: () => void): void {
    this.isNew = true;
    tell();
    this.isNew = false;
  }

  /** Names of responsables or places, or which there are; the stages that show them are named by themselves. */
  names(): void {
    this.hasSpoken = true;
    this.hasNames = true;
  }

  /** As it stands in the base, behind the word of its commit. */
  async version(): Promise<string> {
    await Promise.all(this.asked);
    if (!this.hasSpoken || this.ids.size > MAX_STAGES) return UNKNOWN;
    return [...(this.hasNames ? [NAMES] : []), ...this.ids].join();
  }
}

/** What several transactions have changed in all. */
export interface ContentChanges {
  stages: Set<number>;
  names: boolean;
}

/**
 * What has changed since a word of the content, from the base's last words, newest first (generation.ts): undefined
 * where they do not reach back so far, or where someone has not told.
 */
export function changesSince(word: string, lasts: string): ContentChanges | undefined {
  const changes: ContentChanges = { stages: new Set(), names: false };
  // What follows the last end may have been cut.
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
