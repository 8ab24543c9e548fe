import { join } from 'node:path';
import { config } from '../config/config.js';
import { leaveCopiesHere } from './copies-here.js';
import { dropDatabase, migrateForShare } from './database.js';
import { Shapes } from './shapes.js';

/** Test files, from the root of the project: jest.shares.config.js deals them. */
declare const SHARE: string[];

const ROOT = join(__dirname, '../..');

/** What a test file could leave changed for those behind it. */
const surroundings = (): object => structuredClone({ config, env: { ...process.env }, folder: process.cwd() });

const shapes = new Shapes();

beforeAll(migrateForShare);

describe.each(SHARE)('%s', (file) => {
  const before = surroundings();
  beforeAll(() => shapes.begin());
  // oxlint-disable-next-line typescript/no-require-imports -- while Jest collects tests: they may not be awaited
  require(join(ROOT, file));
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    shapes.end(file);
    expect(surroundings()).toEqual(before);
  });
});

afterAll(leaveCopiesHere);
afterAll(dropDatabase);
afterAll(() => shapes.write());
