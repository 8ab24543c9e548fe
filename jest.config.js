import './scripts/environment.mjs';

/** Nest 12 and its dependencies are ESM: swc turns them, and our server, into CommonJS for Jest (shared/STACK.md). */
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
const javascript = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
};

export default {
  rootDir: 'server',
  roots: ['<rootDir>', '<rootDir>/../web/src'],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  setupFiles: ['./test/environment.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.ts$': ['@swc/jest', typescript], '\\.m?js$': ['@swc/jest', javascript] },
  transformIgnorePatterns: [],
  // Of a test that hangs: no honest one takes as long, on a machine several times as slow as well.
  testTimeout: 180_000,
};
