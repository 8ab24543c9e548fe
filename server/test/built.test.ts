// Run once: no database says otherwise.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { config } from '../config/config.js';
import { createDatabase, dropDatabase } from './database.js';
import { instance, type Instance } from './instances.js';

const ROOT = join(__dirname, '../..');
const BUILT = join(ROOT, 'dist/server');
/** What the image keeps of node_modules (docker/prune.mjs); TypeORM asks for its drivers by a variable. */
const KEPT = ['@node-rs/argon2', 'mysql2', 'sharp', 'swagger-ui-dist'];
/** What Nest would load for features that are not used here. */
const NEVER_LOADED = [
  '@fastify',
  '@nestjs/microservices',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
];

const texts = (extension: string) =>
  readdirSync(BUILT)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(BUILT, name), 'utf8'));

describe('the files of the built server', () => {
  it('take from node_modules only what the image keeps', () => {
    const asked = [
      ...texts('.js')
        .join('\n')
        .matchAll(/(?:\bfrom |\bimport |\bimport\(|require(?:\$\d+)?\()["']([@\w][-@\w:/.]*)["'](?=\s*[;),]|\s*$)/gm),
    ];
    const outside = asked.map(([, name]) => name!).filter((name) => !isBuiltin(name));
    const allowed = (name: string) => [...KEPT, ...NEVER_LOADED].some((one) => `${name}/`.startsWith(`${one}/`));
    expect(outside.length).toBeGreaterThan(KEPT.length);
    expect(outside.filter((name) => !allowed(name))).toEqual([]);
  });

  it('hold one form of each package that comes in two, and keeps a state of its own', () => {
    const sources = texts('.map').flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources);
    const forms = sources.flatMap((source) => /\/(class-\w+|rxjs)\/(?:dist\/)?(esm|cjs)\w*\//.exec(source)?.[0] ?? []);
    expect([...new Set(forms)].sort()).toEqual([
      '/class-transformer/esm5/',
      '/class-validator/esm5/',
      '/rxjs/dist/esm/',
    ]);
  });
});

describe('the built server', () => {
  let one: Instance;
  beforeAll(async () => {
    await createDatabase();
    mkdirSync(config.dataDir, { recursive: true });
    one = await instance();
  });
  afterAll(async () => {
    await one?.stop('SIGKILL');
    await dropDatabase();
  });

  it('serves the document that was reviewed', async () => {
    const answer = await fetch(`${one.url}/api/docs-json`);
    expect(await answer.json()).toEqual(JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8')));
  });

  it.each(['/', '/admin', '/api/docs', '/api/docs-yaml', '/api/docs/swagger-ui-bundle.js', '/api/stage/export'])(
    'answers %s',
    async (path) => {
      const { status } = await fetch(one.url + path);
      expect(status).toBe(path === '/api/stage/export' ? 401 : 200);
    },
  );
});
