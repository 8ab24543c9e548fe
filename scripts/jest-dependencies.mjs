// Bundles what the server imports into a few CommonJS files: Jest would load almost three thousand anew for each test file, which
// took longer than most tests do.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';

const CACHE = resolve('node_modules/.cache');
/** Native code, what finds its files beside itself, and the files of a page. */
const OUTSIDE = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'xmllint-wasm', /^swagger-ui-dist/];

/** Where Jest finds each of them, by its name; made anew after a change of dependencies, or of what is imported. */
export async function jestDependencies() {
  const names = [...new Set(sources('server').flatMap(importsOf))].filter((name) => !OUTSIDE.includes(name)).sort();
  const folder = join(CACHE, `jest-${hash(names)}`);
  if (!existsSync(folder)) await bundle(names, folder);
  return Object.fromEntries(names.map((name) => [`^${name}$`, join(folder, fileOf(name))]));
}

async function bundle(names, folder) {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await build({
    input: Object.fromEntries(names.map((name) => [fileOf(name), name])),
    platform: 'node',
    external: OUTSIDE,
    treeshake: false,
    // Warnings would name optional parts of Nest and of TypeORM that are not installed: both go on without.
    logLevel: 'silent',
    output: {
      dir: unfinished,
      format: 'cjs',
      keepNames: true,
      comments: false,
      entryFileNames: '[name]',
      chunkFileNames: 'part-[name].cjs',
    },
  });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true });
  }
}

function fileOf(name) {
  return `${name.replace(/\W+/g, '_')}.cjs`;
}

function sources(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'));
  return names.map((name) => join(folder, name));
}

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^(?:.* from|import) '((?!node:)[^.'][^']*)';$/gm)].map(
    ([, name]) => name,
  );
}

function hash(names) {
  const content = [readFileSync('package-lock.json'), readFileSync(import.meta.filename), names.join()];
  return content
    .reduce((sum, part) => sum.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
}
