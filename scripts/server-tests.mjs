import { readFileSync } from 'node:fs';

const OPENS_A_DATABASE = /^import .*\/(app|commands|database|instances)\.js';$/m;
const STARTS_PROCESSES = /^import .*\/(commands|copies|instances|preparations)\.js';$/m;
const RUNS_COPIES_ITSELF = /^import .*\/copies-here\.js';$/m;

/** Whether a test file runs on MySQL and MariaDB too: it opens a database, and its first line does not say that none matters. */
export function runsOnServers(file) {
  const text = readFileSync(file, 'utf8');
  return !text.startsWith('// Run once') && OPENS_A_DATABASE.test(text);
}

/** The sort of a test file, by what it costs (CONTRIBUTING.md, « Où mettre un test »). */
export function kindOf(file) {
  const text = readFileSync(file, 'utf8');
  if (STARTS_PROCESSES.test(text) && !RUNS_COPIES_ITSELF.test(text)) return 'processus';
  return OPENS_A_DATABASE.test(text) ? 'HTTP' : 'pur';
}
