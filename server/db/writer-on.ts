import type { DataSource } from 'typeorm';
import { dialect } from './dialect.js';
import { ServerWriter } from './server-writer.js';
import { SqliteWriter } from './sqlite-writer.js';
import type { Writer } from './writer.js';

/** A SQLite data source must then serve nothing else. */
export function createWriter(dataSource: DataSource, poolSize: number): Writer {
  return dialect === 'sqlite' ? new SqliteWriter(dataSource) : new ServerWriter(dataSource, poolSize);
}
