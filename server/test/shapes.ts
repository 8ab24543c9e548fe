import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from './shape.js';

/** The part of better-sqlite3 that is watched here. */
interface Sqlite {
  prototype: { prepare(sql: string): unknown };
}

/** Shapes of the SQL that each test file has SQLite prepare in this process: scripts/sql-shapes.mjs judges them. */
export class Shapes {
  private readonly byFile: Record<string, Set<string>> = {};
  private statements = new Set<string>();

  constructor() {
    const { prototype } = jest.requireActual<Sqlite>('better-sqlite3');
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its statement's own connection
    const { prepare } = prototype;
    const add = (sql: string) => this.statements.add(sql);
    prototype.prepare = function (sql) {
      add(sql);
      return prepare.call(this, sql);
    };
  }

  begin(): void {
    this.statements = new Set();
  }

  end(file: string): void {
    this.byFile[file] = new Set([...this.statements].map(shapeOf));
  }

  /** To the folder that scripts/test.mjs gives; a run of a few files keeps none. */
  write(): void {
    const folder = process.env['TEST_SHAPES'];
    if (folder === undefined) return;
    const lists = Object.entries(this.byFile).map(([file, shapes]) => [file, [...shapes]]);
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(Object.fromEntries(lists)));
  }
}
