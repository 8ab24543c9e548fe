import { checkExternalLinks } from '../sante/links/check-links.js';
import { withDatabase } from './database.js';
import { ProgressBar } from './progress.js';

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
