import { type Browser } from '@playwright/test';
import { Complaints } from '../complaints';
import { type Api, expect, PASSWORD, signIn } from './staff';

/** A second browser, in which somebody else is signed in. */
export async function colleague(browser: Browser, api: Api, baseURL: string) {
  const username = `zoe-${api.mark}`;
  await api.staff(username, true);
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const complaints = new Complaints(baseURL);
  complaints.watch(context);
  const page = await context.newPage();
  await page.goto('/admin/login');
  await signIn(page, { username, password: PASSWORD });
  await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();
  return { username, page, close: () => context.close() };
}
