import { defineConfig } from '@playwright/test';
import { firefoxPath } from '../../../scripts/firefox.mjs';
import base, { server, url } from '../playwright.config';

/** The built site in the Firefox of the system, which Playwright drives by WebDriver BiDi. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../test-results',
  projects: [{ name: 'firefox' }],
  // The tests share one window, and its clipboard.
  fullyParallel: false,
  workers: 1,
  use: {
    ...base.use,
    baseURL: url(1000),
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxPath() },
  },
  webServer: [server('admin', 1000)],
});
