// Builds the server (dist/nest, then dist/server in a few files), the site (dist/web), what draws its pages on the server
// (dist/render) and the back-office (dist/admin), and stamps the build for `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { bundleServer } from './bundle.mjs';

const vite = ['build', 'web', '--logLevel', 'warn'];
const since = performance.now();
const results = await Promise.all([
  run('vite', vite).then(told('site')),
  run('vite', [...vite, '--mode', 'admin'], { NODE_ENV: 'production' }).then(told('gestion')),
  run('vite', [...vite, '--mode', 'render'], { NODE_ENV: 'production' }).then(told('pages dessinées par le serveur')),
  run('nest', ['build']).then(told('serveur compilé')),
]);
if (results.includes(false)) process.exit(1);
await Promise.all([bundleServer(), compress('dist/web/assets'), compress('dist/admin/admin-assets')]);
told('fichiers réunis et compressés')(true);
writeFileSync('dist/.built', '');

/** Beside each text, its forms for the browsers that take them: better and cheaper than compressing at each request. */
function compress(folder) {
  const texts = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Says that a part is built, and when. */
function told(name) {
  return (built) => {
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(built ? `  ${name} : ${seconds} s` : `  ${name} : échec`);
    return built;
  };
}

/** Whether it went well; what it said of its own progress is shown where it did not. */
async function run(tool, args, env = {}) {
  // npm puts node_modules/.bin on the path of its scripts.
  const child = spawn(tool, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0 || tool === 'vite') process.stderr.write(said);
  return code === 0;
}
