import '../../scripts/environment.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';

/** The site's port; the back-office has a server and a database of its own, a thousand further. */
const port = Number(process.env['E2E_PORT'] ?? 3210);
const root = join(import.meta.dirname, '../..');
export const url = (offset: number) => `http://127.0.0.1:${port + offset}`;
// The configuration is read again by each worker: the folder is made once, by the process that also outlives the servers.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'parcours-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A server of the built site, on a database of its own. */
export const server = (name: string, offset: number) => ({
  command: 'node dist/server/main.js',
  cwd: root,
  url: `${url(offset)}/api/parcours`,
  env: {
    PORT: String(port + offset),
    DATA_DIR: join(process.env['E2E_DATA_DIR']!, name),
    DATABASE_URL: '',
    DEMO: 'true',
    ADMIN_PASSWORD: 'mot de passe des tests',
    // Each page of each worker may be in another copy of the site.
    ATELIERS: '10',
  },
});

/** No page of a test lives long enough to gain by code that is optimized: a sixth of the browser's time went into it. */
const NO_OPTIMIZER = '--js-flags=--no-opt --no-maglev';

/** It ends once the page is built: middle.ts waits for that, and no other test does. */
const middlePage = { command: 'node web/e2e/middle/build.mjs', cwd: root, env: { NODE_ENV: 'production' } };

/** The built site, on the demo content, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  // The site's specs know the demo content by heart: the back-office adds and deletes elsewhere.
  projects: [
    // The longest tests first: three workers end together.
    { name: 'admin', testMatch: '**/e2e/admin/*.spec.ts', use: { baseURL: url(1000) } },
    { name: 'site', testIgnore: '**/e2e/{admin,firefox,middle,styles}/**', use: { baseURL: url(0) } },
    // One screen alone, on a page that is built and loaded once.
    { name: 'middle', testMatch: '**/e2e/middle/*.spec.ts', use: { baseURL: url(1000) } },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores that it is run on: pages wait for the server, and for what they draw.
  workers: 3,
  retries: 0,
  // A machine that is slow, busy, or halts for half a minute passes: what waits for nothing loses nothing by it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json']],
  outputDir: '../../test-results',
  use: {
    locale: 'fr-FR',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, NO_OPTIMIZER] },
    // A trace would make each test half as long again: ask for one with --trace on.
    screenshot: 'only-on-failure',
  },
  webServer: [server('site', 0), server('admin', 1000), middlePage],
});
