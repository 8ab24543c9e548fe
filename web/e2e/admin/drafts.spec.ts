import { type Page } from '@playwright/test';
import { ADD, resume, typeResponsable } from './draft';
import { expect, field, test } from './staff';

test('a browser that is killed keeps it', async ({ playwright, api, baseURL, session }, { project }) => {
  const folder = test.info().outputPath('profile');
  const { launchOptions, locale } = project.use;
  const start = () => playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL, locale });
  let browser = await start();
  await browser.addCookies((await session.storageState()).cookies);
  let [page] = browser.pages() as [Page];
  await typeResponsable(page, api);
  await browser.close();
  browser = await start();
  await browser.addCookies((await session.storageState()).cookies);
  [page] = browser.pages() as [Page];
  await page.goto(ADD);
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  await browser.close();
});
