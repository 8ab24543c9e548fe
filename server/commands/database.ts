import { config } from '../config.js';
import { closeDatabase, type Database, openDatabase } from '../db/database.js';
import { explainConstraint, explainOpening } from '../db/errors.js';
import { schema } from '../schema.js';

/** Lends the site's database, its schema up to date, to one piece of work. @throws OperatorError */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  // Someone waits at a terminal: a database that does not answer is told at once.
  const database = await openDatabase({ ...config, databaseWaitMs: 0 }, schema);
  try {
    return await work(database);
  } catch (error) {
    throw explainOpening(explainConstraint(error));
  } finally {
    await closeDatabase(database);
  }
}
