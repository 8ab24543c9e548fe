// Builds the server (dist/nest, then dist/server in a few files), the site (dist/web), what draws its pages on the server
// (dist/render) and the back-office (dist/admin), and stamps the build for `npm start`.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundleServer } from './bundle.mjs';

const vite = ['build', 'web', '--logLevel', 'warn'];
const results = await Promise.all([
  run('nest', ['build']),
  run('vite', vite),
  run('vite', [...vite, '--mode', 'admin'], { NODE_ENV: 'production' }),
  run('vite', [...vite, '--mode', 'render'], { NODE_ENV: 'production' }),
]);
if (results.some((code) => code !== 0)) process.exit(1);
await bundleServer();
for (const folder of ['dist/web/assets', 'dist/admin/admin-assets']) compress(folder);
writeFileSync('dist/.built', '');

/** Beside each text, its forms for the browsers that take them: better and cheaper than compressing at each request. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

function run(tool, args, env = {}) {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the path of its scripts.
    spawn(tool, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on('close', resolve);
  });
}
