import { readFileSync } from 'node:fs';

/** Whether a test file runs on MySQL and MariaDB too: it opens a database, and its first line does not say that none matters. */
export function runsOnServers(file) {
  const text = readFileSync(file, 'utf8');
  return !text.startsWith('// Run once') && /^import .*\/(app|commands|database|instances)\.js';$/m.test(text);
}
