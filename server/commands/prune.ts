import { OperatorError } from '../config.js';
import { writeLine } from '../db/journal-lines.js';
import { pruneHistory, defaultTerms } from '../history/pruning/prune.js';
import { withDatabase } from './database.js';

/** The site also does this once a day. */
export async function pruneCommand(): Promise<void> {
  const pruned = await withDatabase(async (database) => {
    const result = await pruneHistory(database, defaultTerms());
    if (result)
      await database.transactions.runUnrecorded((manager) =>
        writeLine(manager, { genre: 'commande', libelle: 'prune' }),
      );
    return result;
  });
  if (pruned === undefined)
    throw new OperatorError('Une autre instance allège l’histoire en ce moment : il n’y a rien à faire.');
  const { versions, lines, files } = pruned;
  process.stdout.write(`Retirés : versions ${versions}, lignes du journal ${lines}, fichiers ${files}.\n`);
}
