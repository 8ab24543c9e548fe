import { asCommand } from '../act.js';
import { OperatorError } from '../config.js';
import { insertDemo, loadDemo } from '../demo/demo.js';
import { withDatabase } from './database.js';

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
