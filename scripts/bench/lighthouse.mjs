// The mobile scores of Lighthouse, which npx fetches, for the four kinds of public pages of the demo content: the median
// of five runs, and the blocking time of each. On a machine that does other things too they are a bound, no more.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';
import { openBases } from './bases.mjs';
import { median, startServer } from './server.mjs';

const ROUNDS = 5;
/** Lighthouse misses the start of a page now and then: that is no measure. */
const TRIES = 3;
const PAGES = { home: '/', pathway: '/parcours/1', stage: '/stage/SUR-201', 'static page': '/page/1' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function benchLighthouse() {
  const [base] = openBases();
  const server = await startServer({ ...base.env, DEMO: 'true' });
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const reports = Array.from({ length: ROUNDS }, () => visit(server.url + path, folder));
      const scores = CATEGORIES.map((category) => `${category} ${median(reports.map(({ score }) => score[category]))}`);
      const blocked = reports.map(({ blocking }) => blocking);
      console.log(
        `lighthouse ${name}: ${scores.join(', ')} (aim 98, then 100); blocking time ${median(blocked)} ms, ${Math.min(...blocked)} to ${Math.max(...blocked)} (aim 100); load ${loadavg()[0].toFixed(1)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
    await base.close();
  }
}

function visit(url, folder, tries = TRIES) {
  const report = join(folder, 'report.json');
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  try {
    execFileSync('npx', ['--yes', 'lighthouse@latest', url, ...options], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    if (tries === 1) throw error;
    return visit(url, folder, tries - 1);
  }
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    score: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)])),
    blocking: Math.round(audits['total-blocking-time'].numericValue),
  };
}
