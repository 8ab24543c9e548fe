import { AbstractLogger } from 'typeorm';
import type { TestApp } from './app.js';

export interface Statement {
  sql: string;
  values: unknown[];
}

class Recorder extends AbstractLogger {
  readonly statements: Statement[] = [];

  override logQuery(sql: string, values: unknown[] = []): void {
    this.statements.push({ sql, values });
  }

  protected writeLog(): void {}
}

/** The SQL that a piece of work costs the base, statement by statement. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordedIn(app, work)).map(({ sql }) => sql);
}

/** The same, but for the version of the content, which a visitor asks for again once it is half a second old. */
export async function contentStatementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(app, work)).filter((sql) => !sql.includes('FROM setting WHERE name = ?'));
}

/** Each statement with its values. */
export async function recordedIn({ dataSource }: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const recorder = new Recorder();
  const { logger } = dataSource;
  dataSource.logger = recorder;
  await work().finally(() => (dataSource.logger = logger));
  return recorder.statements;
}

class Watcher extends AbstractLogger {
  constructor(private readonly onQuery: (sql: string) => void) {
    super();
  }

  override logQuery(sql: string): void {
    this.onQuery(sql);
  }

  protected writeLog(): void {}
}

/** Resolves once the application has sent a statement like this one. */
export async function whenSent({ dataSource }: TestApp, like: RegExp): Promise<void> {
  const { logger } = dataSource;
  await new Promise<void>((resolve) => {
    dataSource.logger = new Watcher((sql) => like.test(sql) && resolve());
  });
  dataSource.logger = logger;
}
