import { OperatorError } from '../config.js';
import { prune as pruneHistory, usualTerms } from '../history/pruning/prune.js';
import { withDatabase } from './database.js';

/** What the site does by itself each day. */
export async function prune(): Promise<void> {
  const pruned = await withDatabase((database) => pruneHistory(database, usualTerms()));
  if (pruned === undefined)
    throw new OperatorError('Une autre instance allège l’histoire en ce moment : il n’y a rien à faire.');
  const { versions, lines, files } = pruned;
  process.stdout.write(`Retirés : versions ${versions}, lignes du journal ${lines}, fichiers ${files}.\n`);
}
