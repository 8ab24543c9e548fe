import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Retention } from '../config/config.js';
import type { Tables } from '../database/open.js';
import type { Work } from '../database/writer.js';
import type { ContentType, Resource } from './content-type.js';
import type { WriteFollower } from './transactions.js';

/** Runs one of the many short transactions of a pruning. */
export type Write = <T>(work: Work<T>) => Promise<T>;

/** The daily pruning, as a feature takes part in it. */
export interface Pruning {
  reader: EntityManager;
  write: Write;
  retention: Retention;
  /** Ages are counted from it, in seconds. */
  time: number;
}

type Prune = (pruning: Pruning) => Promise<void>;

/** Columns in which the rows of a table name files by their digests, anywhere in a text; `where` bounds what is read. */
export interface FileNames {
  table: string;
  key: string[];
  columns: string[];
  where?: string;
}

/** How the daily pruning deals with the tables that features keep beside the content. */
export class Upkeep {
  constructor(
    readonly prunings: readonly Prune[],
    readonly fileNames: readonly FileNames[],
  ) {}
}

/** A figure for Prometheus, read from the database each time it is asked for. */
export interface DatabaseGauge {
  name: string;
  help: string;
  read(manager: EntityManager): Promise<number>;
}

/** Works in the background while the site runs, unlike in a command or a test. */
interface Job {
  start(): void;
}

/** A module adds these to the site, as static members of its class; features.ts lists the modules. */
export interface Feature {
  readonly entities?: Tables['entities'];
  readonly resource?: Resource;
  /** A content type without a resource. */
  readonly type?: ContentType;
  /** Stand in the OpenAPI document beside that of its content type. */
  readonly tags?: { name: string; description: string }[];
  /** Its properties are added to those of an error's body, in the OpenAPI document. */
  readonly errorDetails?: Type<object>;
  /** At most one module has it (schema.ts). */
  readonly follower?: WriteFollower;
  /** Deletes its rows that are older than their retention. */
  readonly prune?: Prune;
  readonly fileNames?: FileNames[];
  readonly gauges?: DatabaseGauge[];
  readonly job?: Type<Job>;
}
