import { config } from '../config.js';
import { checkReferences } from '../db/check-references.js';
import { checkSchema } from '../db/check-schema.js';
import { checkServer } from '../db/check-server.js';
import { explainOpening } from '../db/errors.js';
import { type Diagnostic } from '../db/finding.js';
import { ContentTypes } from '../db/kinds.js';
import { openUnchanged } from '../db/versions.js';
import { schema } from '../schema.js';
import { checkContent } from './check-content.js';
import { checkHistory } from './check-history.js';

/** Prints one line for each check; the exit code is 1 where something must be fixed. Writes nothing to the database. */
export async function check(): Promise<void> {
  const dataSource = await openUnchanged(config, schema);
  let isWell = true;
  const print = ({ what, fault }: Diagnostic) => {
    if (fault !== undefined) isWell = false;
    process.stdout.write(fault === undefined ? `OK          ${what}\n` : `À CORRIGER  ${what} : ${fault}\n`);
  };
  try {
    for (const finding of await checkServer(dataSource, config)) print(finding);
    const changes = await checkSchema(dataSource);
    for (const finding of changes) print(finding);
    // The rows can be read only if the schema matches the entities.
    if (changes.every(({ fault }) => fault === undefined)) {
      for (const finding of await checkReferences(dataSource)) print(finding);
      for await (const finding of checkContent(dataSource.manager)) print(finding);
      for (const finding of await checkHistory(dataSource, new ContentTypes(schema.types, dataSource))) print(finding);
    }
  } catch (error) {
    throw explainOpening(error);
  } finally {
    await dataSource.destroy();
  }
  if (!isWell) process.exitCode = 1;
}
