// Drops from node_modules and dist what the server never reads: types, maps, sources, builds for a browser.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const UNREAD =
  /\.(map|d\.ts|d\.mts|d\.cts|ts|mts|cts|md|markdown|flow|tsbuildinfo|pdb)$|^(\.github|\.package-lock\.json)$/i;
const FOLDERS = [
  // Compiled already: the C sources, and the objects of the compilation.
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'typeorm/browser',
  // The pages of Swagger UI take its bundle and its style.
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'swagger-ui-dist/swagger-ui.js',
  'prebuild-install',
  'typescript',
];

for (const folder of FOLDERS) rmSync(join('node_modules', folder), { recursive: true, force: true });
keepOnly('node_modules/better-sqlite3/build/Release', (name) => name === 'better_sqlite3.node');
sweep('node_modules');
sweep('dist');

function sweep(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (UNREAD.test(entry.name) && entry.isFile()) rmSync(path);
    else if (entry.isDirectory()) sweep(path);
  }
}

function keepOnly(folder, isKept) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return;
  for (const name of readdirSync(folder)) if (!isKept(name)) rmSync(join(folder, name), { recursive: true });
}
