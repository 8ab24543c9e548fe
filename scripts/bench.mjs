// Speed, as ratios against a baseline of the same run: npm run bench [part]… BENCH_DATABASE_URL=mysql://... or
// mariadb://... measures on that server too.
import { existsSync } from 'node:fs';
import { benchImport } from './bench/import.mjs';
import { benchPage } from './bench/page.mjs';
import { benchRead } from './bench/read.mjs';
import { benchSearch } from './bench/search.mjs';

const parts = { read: benchRead, import: benchImport, search: benchSearch, page: benchPage };
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
  if (wanted.length === 0 || wanted.includes(name)) await measure(process.env.BENCH_DATABASE_URL);
}
