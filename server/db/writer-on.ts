import type { DataSource } from 'typeorm';
import { dialect } from './dialect.js';
import { ServerWriter } from './server-writer.js';
import { SqliteWriter } from './sqlite-writer.js';
import type { Writer } from './writer.js';

/** Where transactions run on a data source; an embedded one is then for nothing else. */
export function writerOn(dataSource: DataSource, poolSize: number): Writer {
  return dialect === 'sqlite' ? new SqliteWriter(dataSource) : new ServerWriter(dataSource, poolSize);
}
