// Builds the server (dist/server), the site (dist/web) and the back-office (dist/admin), and stamps the build for `npm start`.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const vite = ['build', 'web', '--logLevel', 'warn'];
const results = await Promise.all([
  run('nest', ['build']),
  run('vite', vite),
  run('vite', [...vite, '--mode', 'admin'], { NODE_ENV: 'production' }),
]);
if (results.some((code) => code !== 0)) process.exit(1);
writeFileSync('dist/.built', '');

function run(tool, args, env = {}) {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the path of its scripts.
    spawn(tool, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on('close', resolve);
  });
}
