// The last build without a history, as a process like the product's: what a history costs is seen beside it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The last commit before every write was recorded. */
const COMMIT = '6caf5bc';

/** The folder of that build, made once: BENCH_FORMER, or one of its own in the system's folder of temporary files. */
export function formerBuild() {
  const folder = process.env.BENCH_FORMER ?? join(tmpdir(), `bench-former-${COMMIT}`);
  if (existsSync(join(folder, 'dist/.built'))) return folder;
  console.error(`Construction de la version ${COMMIT}, sans histoire, dans ${folder} (une fois)…`);
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', COMMIT], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // Its server alone: packages that its screens took are no longer here.
  execFileSync(join(folder, 'node_modules/.bin/nest'), ['build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bundle = pathToFileURL(join(folder, 'scripts/bundle.mjs')).href;
  const work = `const { bundleServer } = await import('${bundle}'); await bundleServer();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', work], { cwd: folder, stdio: 'inherit' });
  writeFileSync(join(folder, 'dist/.built'), '');
  return folder;
}
