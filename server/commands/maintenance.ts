import { OperatorError } from '../config/env.js';
import { writeLine } from '../content/journal/journal-lines.js';
import { insertDemo, loadDemo } from '../demo/demo.js';
import { defaultTerms, pruneHistory } from '../history/pruning/daily-pruning.js';
import { asCommand } from '../principal.js';
import { checkExternalLinks } from '../sante/links/check-links.js';
import { withDatabase } from './database.js';
import { ProgressBar } from './progress-bar.js';

export interface LinkOptions {
  /** Seconds for one answer, minutes in all. */
  timeout: number;
  minutes: number;
  max: number;
  concurrency: number;
  private?: boolean;
}

/** Requests the external links of the catalogue; « Santé du catalogue » then shows the dead ones. */
export async function checkLinksCommand(options: LinkOptions): Promise<void> {
  const { timeout, minutes, max, concurrency, private: allowPrivate = false } = options;
  const limits = { timeoutMs: timeout * 1000, totalMs: minutes * 60_000, max, concurrency, allowPrivate };
  const bar = new ProgressBar('Liens', 1);
  try {
    const { well, dead, unasked } = await withDatabase(({ dataSource: { manager }, transactions }) =>
      checkExternalLinks({ manager, transactions }, limits, (done, total) => bar.update(done, total)),
    );
    process.stdout.write(
      `Liens externes\u00a0: répondent ${well}, ne répondent plus ${dead}, pas vérifiés ${unasked}.\n`,
    );
  } finally {
    bar.stop();
  }
}

export async function demo(force: boolean): Promise<void> {
  const isLoaded = await withDatabase(({ transactions }) =>
    asCommand('demo', () =>
      transactions.run(async (content) => {
        if (!force) return loadDemo(content);
        await insertDemo(content);
        return true;
      }),
    ),
  );
  if (!isLoaded) {
    throw new OperatorError(
      'Cette base a déjà un contenu, ou a déjà reçu celui de démonstration : --force l’y ajoute.',
    );
  }
  process.stdout.write('Contenu de démonstration chargé.\n');
}

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
