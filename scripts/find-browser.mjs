import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of a browser: the one that the environment variable gives, or the first of these names that is on the PATH.
 * @param {string} variable
 * @param {string[]} names
 * @throws Error a sentence, if the variable leads nowhere
 */
export function findBrowser(variable, names) {
  const given = process.env[variable];
  if (given && !existsSync(given)) throw new Error(`${variable} ne mène à rien : « ${given} » n’existe pas.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return given || names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
