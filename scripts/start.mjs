// Builds what is not built yet, then serves the site in this very process.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'server',
  'web',
  'openapi/client',
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'scripts/bundle.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
];

if (!existsSync('node_modules')) fail('Les dépendances ne sont pas installées : lancez d’abord npm ci.');
requireNode();
if (!isBuilt()) build();
// A person typed this; what runs the site for a machine runs its file.
process.env.LOG_FORMAT ||= 'texte';
await import('../dist/server/main.js');

/** As server/runtime.ts, which is not built yet: npm puts the Node of the dependencies first, where there is one for this system. */
function requireNode() {
  const wanted = 22;
  if (parseInt(process.versions.node) >= wanted) return;
  fail(
    `Node ${process.versions.node} est trop ancien : lancez npm ci puis npm start, ou installez Node ${wanted} ou plus récent.`,
  );
}

function isBuilt() {
  const stamp = statSync('dist/.built', { throwIfNoEntry: false });
  return stamp !== undefined && SOURCES.every((path) => newest(path) <= stamp.mtimeMs);
}

/** Time of the last change in a file or folder, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function build() {
  // The standard output is the log's alone.
  process.stderr.write('Construction, une fois pour toutes :\n');
  try {
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['inherit', process.stderr.fd, 'inherit'] });
  } catch {
    fail('La construction du site a échoué : voir les messages ci-dessus.');
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
