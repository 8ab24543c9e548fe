import { config } from '../config/config.js';
import { closeDatabase, type Database, openDatabase } from '../content/database.js';
import { explainConstraint, explainOpening } from '../database/errors.js';
import { schema } from '../schema.js';

/** Runs `work` on the database of the site, migrated. @throws OperatorError */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  // No wait: the operator sees at once that the database does not answer.
  const database = await openDatabase({ ...config, databaseWaitMs: 0 }, schema);
  try {
    return await work(database);
  } catch (error) {
    throw explainOpening(explainConstraint(error));
  } finally {
    await closeDatabase(database);
  }
}
