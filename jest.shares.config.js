// All the tests, in a few shares: each loads the application once, which takes longer than most test files do.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import project from './jest.config.js';
import { kindOf, runsOnServers } from './scripts/server-tests.mjs';

/** Relative to each other, in the order in which the workers take them: the small ones fill what the large ones leave. */
const SIZES = [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1];
const { maxWorkers, testTimeout, rootDir, ...rest } = project;
const onServer = Boolean(process.env['TEST_DATABASE_URL']);
const files = [
  ...testsIn('server').filter((file) => !onServer || runsOnServers(file)),
  ...(onServer ? [] : testsIn('web/src')),
];
// The longest first, each to the share that has least for its size.
const shares = SIZES.map((size) => ({ size, weight: 0, files: [] }));
for (const { file, weight } of files.map(weighed).sort((a, b) => b.weight - a.weight)) {
  const lightest = shares.reduce((least, share) =>
    share.weight / share.size < least.weight / least.size ? share : least,
  );
  lightest.weight += weight;
  lightest.files.push(file);
}

export default {
  maxWorkers,
  testTimeout,
  testSequencer: './scripts/jest-sequencer.mjs',
  projects: shares.map((share) => ({
    ...rest,
    rootDir: resolve(rootDir),
    testMatch: ['<rootDir>/test/share.ts'],
    globals: { SHARE: share.files.sort() },
  })),
};

function testsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** Its bytes; one that starts processes takes some three times as long for as many. */
function weighed(file) {
  return { file, weight: statSync(file).size * (kindOf(file) === 'processus' ? 3 : 1) };
}
