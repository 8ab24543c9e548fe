// Dumps the computed styles of every state of the gallery: in each width, theme and medium, under the pointer and in
// focus. Two dumps tell whether a change of styles or of markup shows anywhere.
//   node scripts/drills/styles.mjs dump before     (of the built site)
//   node scripts/drills/styles.mjs compare before after
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [command, ...folders] = process.argv.slice(2);
function dump(folder) {
  const args = ['playwright', 'test', '--config', 'web/e2e/styles', ...process.argv.slice(4)];
  const env = { ...process.env, E2E_STYLES: resolve(folder) };
  process.exitCode = spawnSync('npx', args, { env, stdio: 'inherit' }).status;
}

function compare(before, after) {
  const files = filesOf(before);
  const found = new Map();
  let compared = 0;
  const note = (difference, state) => found.set(difference, [...(found.get(difference) ?? []), state]);
  for (const file of new Set([...files, ...filesOf(after)])) {
    const [old, now] = [before, after].map((folder) => read(join(folder, file)));
    if (!old || !now) note(`only ${old ? 'before' : 'after'}`, file);
    else
      for (const look of Object.keys(old)) {
        compared += old[look].elements.length;
        for (const difference of differences(old[look], now[look])) note(difference, `${file} ${look}`);
      }
  }
  for (const [difference, states] of found) console.log(`${states.length} × ${difference}\n    ${states[0]}`);
  console.log(`${files.length} states, ${compared} elements, ${found.size} differences`);
  process.exitCode = found.size > 0 ? 1 : 0;
}

const filesOf = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.gz'));

function read(file) {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)));
  } catch {
    return undefined;
  }
}

/** Lists the differences of two dumps of a look. Where texts differ (an hour, a code of this run), the sizes that follow may. */
function differences(old, now) {
  if (old.elements.length !== now.elements.length) return [`${old.elements.length} elements, ${now.elements.length}`];
  return old.elements.flatMap((element, index) => {
    const other = now.elements[index];
    const [path, markup, text, style, pseudos] = element;
    const name = `${path.split('>').at(-1).replace(/:\d+/, '')} ${/class="[^"]*"/.exec(markup)?.[0] ?? ''}`;
    if (path !== other[0]) return [`${name}: ${path}, ${other[0]}`];
    const attributes = wordsOf(markup) === wordsOf(other[1]) ? [] : [`${name}: markup ${wordsOf(other[1])}`];
    const isSame = text === other[2];
    const pairs = [['', style, other[3]], ...pseudos.map(([pseudo, one], at) => [pseudo, one, other[4][at]?.[1]])];
    const styles = pairs.flatMap(([pseudo, one, two]) =>
      propertiesOf(old.names, old.styles[one], now.styles[two] ?? '', isSame).map(
        (difference) => `${name}${pseudo}: ${difference}`,
      ),
    );
    return [...attributes, ...styles];
  });
}

/** Without what a run gives by chance (ids, ports, names of images), nor the order of attributes and classes. */
function wordsOf(markup) {
  return (markup.match(/[\w-]+="[^"]*"/g) ?? [])
    .map((attribute) =>
      withoutChance(attribute).replace(/^class="(.*)"$/, (_, names) =>
        names.split(/\s+/).sort().join('.').replace(/^\.*/, '.'),
      ),
    )
    .sort()
    .join(' ');
}

const withoutChance = (words) =>
  words
    .replace(/_r_\w+_|_R_\w+_/g, 'id')
    .replace(/\/image\/\w+/g, '/image')
    .replace(/127\.0\.0\.1:\d+/g, 'site')
    .replace(/\d+/g, '0');

const SIZES =
  /^(width|height|top|left|right|bottom|transform-origin|perspective-origin|grid-template-(columns|rows)|(min|max)-height)$/;

function propertiesOf(names, old, now, isSame) {
  if (old === now) return [];
  const [one, two] = [old, now].map((style) => style.split('\n'));
  return names.flatMap((name, index) =>
    one[index] === two[index] ||
    name.startsWith('--') ||
    (name === 'content' && !isSame) ||
    (!isSame && SIZES.test(name))
      ? []
      : [`${name} ${one[index]} -> ${two[index]}`],
  );
}

if (command === 'dump') dump(folders[0]);
else if (command === 'compare') compare(...folders);
else throw new Error('dump <folder>, or compare <before> <after>');
