// The server in a few files instead of thousands, which were most of what a start cost (docs/vitesse.md). It begins with
// what Nest has built (dist/nest), since that is where the Swagger plugin has done its work.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'rolldown';

/** Native code, the files of a page, a driver that TypeORM names at run time stay in node_modules; Fastify is not there. */
const OUTSIDE = [
  /^better-sqlite3$/,
  /^@node-rs\/argon2$/,
  /^sharp$/,
  /^swagger-ui-dist\//,
  /^mysql2(\/|$)/,
  '@fastify/static',
];
/** Nest would load these for features that are not used here; the last two, whole, for its own validation. */
const UNUSED = ['@nestjs/microservices', '@nestjs/websockets', 'file-type', 'class-validator', 'class-transformer'];
const rxjs = resolve('node_modules/rxjs/dist/esm');

/** Changes that lean on the form of a library's output, by name: a build in which one of them finds nothing fails. */
const found = new Map();

export async function bundleServer() {
  const { output } = await build({
    // The last is also what a worker runs by itself.
    input: { main: 'dist/nest/main.js', cli: 'dist/nest/cli.js', render: 'dist/nest/markdown/render.js' },
    platform: 'node',
    external: OUTSIDE,
    // ES modules where there is a choice: what nobody calls is left out of them.
    resolve: {
      mainFields: ['module', 'main'],
      alias: {
        rxjs: `${rxjs}/index.js`,
        'rxjs/operators': `${rxjs}/operators/index.js`,
        // Where Nest's mapped types read what is declared: the very place that it is declared in.
        'class-transformer/cjs/storage': resolve('node_modules/class-transformer/esm5/storage.js'),
      },
    },
    treeshake: { moduleSideEffects: [{ test: /node_modules\/@nestjs\//, sideEffects: false }] },
    plugins: [
      unusedByNest,
      // Modules that Nest requires this way would be read from node_modules: a second copy of what is bundled.
      without('createRequire in Nest', /@nestjs\//, /^const require = createRequire\(import\.meta\.url\);$/gm),
      // TypeORM's drivers for databases that are not ours.
      without(
        'drivers of TypeORM',
        /typeorm\/driver\/DriverFactory\.js$/,
        /^const \w+ = require\("\.\/(?!better-sqlite3|mysql)[^"]+"\);$/gm,
      ),
    ],
    output: {
      dir: 'dist/server',
      cleanDir: true,
      chunkFileNames: '[name].js',
      // The names of classes are those of migrations, of schemas in the document, and in stacks.
      keepNames: true,
      sourcemap: true,
      // V8 holds a text in half the memory where it is all ASCII.
      charset: 'ascii',
      comments: false,
    },
  });
  // A literal of String.raw is left as it is: one letter of it doubles the whole file in memory.
  const wide = output.filter(({ type, code }) => type === 'chunk' && /[^\0-\x7f]/.test(code));
  if (wide.length > 0) throw new Error(`Not all ASCII: ${wide.map(({ fileName }) => fileName).join(', ')}`);
  const missing = [...found].filter(([, isFound]) => !isFound).map(([name]) => name);
  if (missing.length > 0) throw new Error(`bundle.mjs no longer finds what it leaves out: ${missing.join(', ')}`);
  // Beside the file that reads them (server/demo/stages.ts).
  cpSync('dist/nest/demo/pdf', 'dist/server/pdf', { recursive: true });
}

const unusedByNest = {
  name: 'unused-by-nest',
  buildStart: () => UNUSED.forEach((name) => found.set(name, false)),
  resolveId: {
    filter: { id: new RegExp(`^(${UNUSED.join('|')})(/|$)`) },
    handler: (id, _from, { kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      found.set(
        UNUSED.find((name) => `${id}/`.startsWith(`${name}/`)),
        true,
      );
      return { id, external: true };
    },
  },
};

function without(name, id, code) {
  const handler = (text) => {
    found.set(name, true);
    return { code: text.replace(code, ''), map: null };
  };
  return {
    name: 'without',
    buildStart: () => void found.set(name, false),
    transform: { filter: { id, code }, handler },
  };
}
