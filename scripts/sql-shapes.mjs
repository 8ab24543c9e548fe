// The SQL that the tests have SQLite prepare, held against the test files that run on MySQL and MariaDB too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsOnServers } from './server-tests.mjs';

/** Shapes of no server, and the reason. */
const SQLITE_ALONE = [[/^ALTER TABLE responsable RENAME TO ailleurs$/, 'failure.test.ts takes a table away']];

/**
 * @param folder where server/test/share.ts wrote the shapes that each test file prepared
 * @returns a line for each shape that no file prepares on a server, with the files that do on SQLite
 */
export function onSqliteAlone(folder) {
  const filesOf = new Map();
  for (const name of readdirSync(folder)) {
    for (const [file, shapes] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
      for (const shape of shapes) filesOf.set(shape, [...(filesOf.get(shape) ?? []), file]);
  }
  return [...filesOf]
    .filter(([shape, files]) => !SQLITE_ALONE.some(([known]) => known.test(shape)) && !files.some(runsOnServers))
    .map(([shape, files]) => `${shape}\n  ${files.join(', ')}`)
    .sort();
}
