import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];

/** Path of a Firefox: FIREFOX_PATH, or the system's. */
export function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((path) => path && existsSync(path));
}
