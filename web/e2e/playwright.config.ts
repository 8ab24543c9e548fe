import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 3210);
const root = join(import.meta.dirname, '../..');
// The configuration is read again by each worker: the folder is made once, by the first.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'parcours-e2e-'));

/** The built site, on the demo content, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  // The site's specs know the demo content by heart: what the back-office adds and deletes comes after them.
  projects: [
    { name: 'site', testIgnore: '**/e2e/admin/**' },
    { name: 'admin', testMatch: '**/e2e/admin/*.spec.ts', dependencies: ['site'] },
  ],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: '../../test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
    // A trace would make each test half as long again: ask for one with --trace on.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: root,
    url: `http://127.0.0.1:${port}/api/parcours`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: '',
      DEMO: 'true',
      ADMIN_PASSWORD: 'mot de passe des tests',
    },
  },
});
