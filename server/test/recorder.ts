import { AbstractLogger } from 'typeorm';
import type { TestApp } from './app.js';

class Recorder extends AbstractLogger {
  readonly statements: string[] = [];

  override logQuery(query: string): void {
    this.statements.push(query);
  }

  protected writeLog(): void {}
}

/** The SQL that a piece of work costs the base, statement by statement. */
export async function statementsOf({ dataSource }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const recorder = new Recorder();
  const { logger } = dataSource;
  dataSource.logger = recorder;
  await work().finally(() => (dataSource.logger = logger));
  return recorder.statements;
}
