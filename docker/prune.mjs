// Drops from node_modules what the bundle of the server holds already, and from what is left, what is never read: types,
// maps, sources, builds for a browser.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the bundle leaves outside (scripts/bundle.mjs); with what they need, but for their installation. */
const OUTSIDE = ['@node-rs/argon2', 'better-sqlite3', 'mysql2', 'sharp', 'swagger-ui-dist'];
const INSTALLATION = ['node-addon-api', '@scarf/scarf'];
const UNREAD =
  /\.(map|d\.ts|d\.mts|d\.cts|ts|mts|cts|md|markdown|flow|tsbuildinfo|pdb)$|^(\.github|\.package-lock\.json)$/i;
const FOLDERS = [
  'dist/nest',
  // The C sources of what comes compiled.
  'node_modules/better-sqlite3/deps',
  'node_modules/better-sqlite3/src',
  'node_modules/better-sqlite3/node_modules',
  // The pages of Swagger UI take its bundle and its style.
  'node_modules/swagger-ui-dist/swagger-ui-es-bundle.js',
  'node_modules/swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'node_modules/swagger-ui-dist/swagger-ui.js',
];

const needed = withDependencies(OUTSIDE);
for (const name of packages()) if (!needed.has(name)) rmSync(join('node_modules', name), { recursive: true });
for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true });
keepOnly('node_modules/better-sqlite3/prebuilds', `linux-${process.arch}.node`);
sweep('node_modules');
sweep('dist');

function withDependencies(names, found = new Set()) {
  for (const name of names) {
    const file = join('node_modules', name, 'package.json');
    if (found.has(name) || INSTALLATION.includes(name) || !existsSync(file)) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

/** A scope of which nothing is needed counts as one. */
function packages() {
  const scopes = new Set([...needed].map((name) => name.split('/')[0]));
  return readdirSync('node_modules').flatMap((name) =>
    name.startsWith('@') && scopes.has(name)
      ? readdirSync(join('node_modules', name)).map((own) => `${name}/${own}`)
      : [name],
  );
}

function sweep(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (UNREAD.test(entry.name) && entry.isFile()) rmSync(path);
    else if (entry.isDirectory()) sweep(path);
  }
}

function keepOnly(folder, kept) {
  for (const name of readdirSync(folder)) if (name !== kept) rmSync(join(folder, name), { recursive: true });
}
