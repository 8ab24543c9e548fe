// Writes openapi/openapi.json from the built server, and openapi/client from that document.
// With --check it writes nothing: it fails where either is stale, or where the document breaks a rule of openapi-lint.mjs.
// Two classes of one name stop both.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'openapi-typescript-codegen';
import { homonyms } from './openapi-classes.mjs';
import { lintOpenApi } from './openapi-lint.mjs';

const check = process.argv.includes('--check');
const work = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const target = check ? join(work, 'openapi') : 'openapi';
  mkdirSync(target, { recursive: true });
  const document = await documentOfBuiltServer();
  refuse(homonyms(document, 'server'));
  writeFileSync(join(target, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  await writeClient(target, document);
  if (check) await verify(target, document);
} finally {
  rmSync(work, { recursive: true, force: true });
}
// The database of the built server stays open.
process.exit();

async function documentOfBuiltServer() {
  Object.assign(process.env, {
    DATA_DIR: join(work, 'data'),
    DATABASE_URL: '',
    DEMO: 'false',
    PUBLIC_URL: '',
    SITE_NAME: '',
  });
  await import('reflect-metadata');
  const { config } = await import('../dist/nest/config/config.js');
  const { openDatabase } = await import('../dist/nest/content/database.js');
  const { schema } = await import('../dist/nest/schema.js');
  const { createApp } = await import('../dist/nest/app.js');
  const { buildOpenApi } = await import('../dist/nest/openapi.js');
  mkdirSync(config.dataDir);
  return buildOpenApi(await createApp(await openDatabase(config, schema)));
}

async function writeClient(target, document) {
  const output = join(target, 'client');
  rmSync(output, { recursive: true, force: true });
  // The generator resolves references in place: it gets a copy.
  await generate({
    input: structuredClone(document),
    output,
    indent: '2',
    useOptions: true,
    useUnionTypes: true,
    request: 'openapi/request.ts',
  });
  const services = join(output, 'services');
  for (const name of readdirSync(services)) rewrite(join(services, name), asFunctions);
  rewrite(join(output, 'index.ts'), (text) =>
    text
      .replace(/^export \{ (\w+Service) \}/gm, 'export * as $1')
      .replace(/^.*OpenAPIConfig.*$/m, "export type { AnswerOf, ApiRequest } from './core/request';")
      .replace(/^.*\{ OpenAPI \}.*\n/m, ''),
  );
  // It would hold the base for all requests: each is given its own.
  rmSync(join(output, 'core', 'OpenAPI.ts'));
  writeFileSync(join(output, 'limits.ts'), limitsOf(document));
}

/** The limits of each body’s fields: the generator leaves them out. A bundle takes the bodies that are named. */
function limitsOf({ paths, components }) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const names = new Set(bodies.flatMap(({ schema: { $ref = '' } }) => /\w+$/.exec($ref)?.[0] ?? []));
  const limits = [...names].sort().map((name) => {
    const { properties = {}, required = [] } = components.schemas[name];
    const lengths = Object.entries(properties).flatMap(([field, { maxLength }]) =>
      maxLength === undefined ? [] : `    ${field}: ${maxLength},\n`,
    );
    return `\nexport const ${name}Limits = {\n  required: ${JSON.stringify(required)},\n  maxLength: {\n${lengths.join('')}  },\n} as const;\n`;
  });
  return `/* generated from openapi.json -- do not edit */\n${limits.join('')}`;
}

/**
 * A class takes all its calls wherever one is used; of a module's functions, bundlers take those that are called. They build
 * a request and do not send it: its sender gives the base of the site. The server names its errors: the transport reads no list
 * of them.
 */
function asFunctions(text) {
  const [head, body] = text.split(/^export class \w+ \{\n/m);
  const called = body.replace(/^ *errors: \{\n(?: *\d+: .*\n)* *\},\n/gm, '');
  const functions = called.replace(/^ {2}/gm, '').replace(/^public static /gm, 'export function ');
  const requests = functions
    .replaceAll('CancelablePromise<', 'ApiRequest<')
    .replaceAll('return __request(OpenAPI, {', 'return {')
    .replace(/^ {2}\}\);$/gm, '  };')
    .replace(/\n\}\s*$/, '\n');
  const imports = head
    .replace(/^import type \{ CancelablePromise.*$/m, "import type { ApiRequest } from '../core/request';")
    .replace(/^import \{ (OpenAPI|request as __request) \}.*\n/gm, '');
  return imports + requests;
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

async function verify(target, document) {
  const faults = await lintOpenApi(document);
  for (const path of ['openapi.json', 'client']) {
    if (differ(join('openapi', path), join(target, path))) faults.push(`openapi/${path} is stale: npm run openapi`);
  }
  refuse(faults);
}

function refuse(faults) {
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}

function differ(committed, fresh) {
  try {
    execFileSync('git', ['diff', '--no-index', '--quiet', committed, fresh]);
    return false;
  } catch {
    return true;
  }
}
