// Speed, as ratios against a baseline of the same run: npm run bench, or npm run bench -- search cold for some parts.
// BENCH_DATABASE_URL=mysql://... or mariadb://... measures on that server too.
import { existsSync } from 'node:fs';
import { benchAssociation } from './bench/association.mjs';
import { benchBusy } from './bench/busy.mjs';
import { benchCalendar } from './bench/calendar.mjs';
import { benchCatalogue } from './bench/catalogue.mjs';
import { benchCold } from './bench/cold.mjs';
import { benchHistory } from './bench/history.mjs';
import { benchImport } from './bench/import.mjs';
import { benchJournal } from './bench/journal.mjs';
import { benchMemory } from './bench/memory.mjs';
import { benchNowhere } from './bench/nowhere.mjs';
import { benchLighthouse } from './bench/lighthouse.mjs';
import { benchPage } from './bench/page.mjs';
import { benchPreparation } from './bench/preparation.mjs';
import { benchRead } from './bench/read.mjs';
import { benchSearch } from './bench/search.mjs';
import { benchSheet } from './bench/sheet.mjs';
import { benchStart } from './bench/start.mjs';
import { benchSuggest } from './bench/suggest.mjs';
import { benchTableau } from './bench/tableau.mjs';
import { benchTurns } from './bench/turns.mjs';
import { benchWrite } from './bench/write.mjs';

const parts = {
  read: benchRead,
  import: benchImport,
  search: benchSearch,
  suggest: benchSuggest,
  nowhere: benchNowhere,
  tableau: benchTableau,
  calendar: benchCalendar,
  turns: benchTurns,
  busy: benchBusy,
  cold: benchCold,
  association: benchAssociation,
  catalogue: benchCatalogue,
  preparation: benchPreparation,
  start: benchStart,
  memory: benchMemory,
  page: benchPage,
  sheet: benchSheet,
  write: benchWrite,
  history: benchHistory,
  journal: benchJournal,
  lighthouse: benchLighthouse,
};
/** These parts fetch a tool of somebody else's: they are measured only where they are named. */
const fetched = ['lighthouse'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0 || !existsSync('dist/server/main.js')) {
  console.error(
    unknown.length > 0
      ? `Mesures possibles : ${Object.keys(parts).join(', ')}.`
      : 'Construisez d’abord le site : npm run build',
  );
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 ? !fetched.includes(name) : wanted.includes(name))
    await measure(process.env.BENCH_DATABASE_URL);
}
