// Two classes of one name are one schema of the document, as whichever came last has it: no call would say so.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLASS = /^(?:export )?(?:abstract )?class (\w+)/gm;

/** One line a schema that several classes of a folder would be, with the files of all of them. */
export function homonyms(document, folder) {
  const files = new Map(Object.keys(document.components?.schemas ?? {}).map((name) => [name, []]));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const path = join(folder, file);
    for (const [, name] of readFileSync(path, 'utf8').matchAll(CLASS)) files.get(name)?.push(path);
  }
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([name, paths]) => `class ${name} is in ${paths.join(' and in ')}: one schema cannot be both, rename one of them`,
    );
}
