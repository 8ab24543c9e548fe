import './scripts/environment.mjs';
import { availableParallelism } from 'node:os';
import { jestDependencies } from './scripts/jest-dependencies.mjs';

/** Our ES modules as CommonJS, which is what Jest isolates best. */
const typescript = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

/** The screens' files too: what they compute is tested without a browser. */
const react = {
  ...typescript,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

export default {
  rootDir: 'server',
  roots: ['<rootDir>', '<rootDir>/../web/src'],
  testEnvironment: '../scripts/jest-environment.mjs',
  testMatch: ['**/*.test.ts'],
  setupFiles: ['./test/environment.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.scss$': '<rootDir>/test/no-style.ts',
    ...(await jestDependencies()),
  },
  transform: { '\\.ts$': ['@swc/jest', typescript], '\\.tsx$': ['@swc/jest', react] },
  // More than cores: many wait for processes that they started. Each has its connections to a database server, which does
  // not take them by the thousand.
  maxWorkers: Math.min(2 * availableParallelism(), 4),
  // Of a test that hangs: no honest one takes as long, on a machine several times as slow as well.
  testTimeout: 180_000,
};
