import { defineConfig } from '@playwright/test';
import base, { server, url } from '../playwright.config';

/** Writes how every state of the gallery is styled (scripts/drills/styles.mjs); no test of `npm test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../test-results',
  projects: [
    { name: 'site', testMatch: 'site.spec.ts', use: { baseURL: url(0) } },
    { name: 'admin', testMatch: 'admin.spec.ts', use: { baseURL: url(1000) } },
  ],
  // Ids and counts of the demo content are those of the last run.
  fullyParallel: false,
  workers: 1,
  reporter: 'line',
  webServer: [server('site', 0), server('admin', 1000)],
});
