import { type Page } from '@playwright/test';
import { type Api, expect, field } from './staff';

export const ADD = '/admin/responsable/add';

/** The alert by which a form offers the unsaved text back. */
export const offer = (page: Page) => page.getByRole('region', { name: 'Texte non enregistré' });
export const resume = (page: Page) =>
  offer(page).getByRole('button', { name: /^Reprendre ce texte du \d+(er)? \S+( \d{4})? à \d\d:\d\d$/ });
export const leaving = (page: Page) => page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });

/** Stays on the page, whose fields take no focus before the window has gone. */
export async function stay(page: Page) {
  await leaving(page).getByRole('button', { name: 'Rester sur la page', exact: true }).click();
  await expect(leaving(page)).toHaveCount(0);
}

/** All that the browser keeps. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Types into a new responsable, until the browser keeps it. */
export async function typeResponsable(page: Page, api: Api) {
  await page.goto(ADD);
  await answerLeaving(page);
  await field(page, 'Nom').fill(`A ${api.mark}`);
  await field(page, 'Prénom').fill('Zoé');
  await expect.poll(() => stored(page)).toContain('Zoé');
}

/** Answers yes to the browser's question when the page is left; call it before anything is typed. */
export const answerLeaving = (page: Page) =>
  page.evaluate(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation()));

export async function reload(page: Page) {
  await page.reload();
  await answerLeaving(page);
}
