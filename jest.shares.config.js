// All the tests, in a few shares: each loads the application once, which takes longer than most test files do.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import project from './jest.config.js';

const SHARES = 12;
const { maxWorkers, testTimeout, rootDir, ...rest } = project;
const onServer = Boolean(process.env['TEST_DATABASE_URL']);
const files = [
  ...testsIn('server').filter((file) => !onServer || !isSaidOnce(file)),
  ...(onServer ? [] : testsIn('web/src')),
];
// The largest first, each to the next share: none has them all.
const dealt = files.sort((a, b) => statSync(b).size - statSync(a).size);

export default {
  maxWorkers,
  testTimeout,
  projects: Array.from({ length: SHARES }, (_, share) => ({
    ...rest,
    rootDir: resolve(rootDir),
    testMatch: ['<rootDir>/test/share.ts'],
    globals: { SHARE: dealt.filter((_, i) => i % SHARES === share).sort() },
  })),
};

function testsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** It opens no database, or its first line says that none matters: on a server it would say the same. */
function isSaidOnce(file) {
  const text = readFileSync(file, 'utf8');
  return text.startsWith('// Run once') || !/^import .*\/(app|commands|database|instances)\.js';$/m.test(text);
}
