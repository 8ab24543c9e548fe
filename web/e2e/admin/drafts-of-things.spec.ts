import { type Locator, type Page } from '@playwright/test';
import { NEXT_YEAR } from '../days';
import { allowOpening, said, titleOf } from './preparation';
import { button, expect, expectList, field, filter, test } from './staff';
import { expectWellMade } from './well-made';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';

const saveDraft = (page: Page) => button(page, 'Enregistrer le brouillon').click();
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });

async function choose(within: Locator, action: string) {
  await button(within, 'Actions').click();
  await within.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a stage is changed in a draft, opened again, dated, and published', async ({ page, api, complaints }) => {
  // The first time, the copy of the site where drafts are opens.
  allowOpening(complaints);
  const code = `S-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toHaveCount(0);
  await field(page, 'Libellé').fill('Titre en brouillon');
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
  await expectList(page, '/admin/stage');
  expect(await titleOf(api, id)).toBe(`Libellé de ${code}`);
  await filter(page, code);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('modifications en attente');
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'L’ouvrir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/preparation/\\d+/admin/stage/edit/${id}$`));
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
  await expect(button(page, 'Enregistrer le brouillon')).toHaveCount(0);

  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toContainText('Brouillon de admin, le ');
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(prepared(page), 'Publier le…');
  const publication = page.getByRole('dialog', { name: /^Publier\s: Stage S-/ });
  await button(publication, 'Programmer').click();
  await expect(publication.getByLabel('Jour')).toHaveAccessibleDescription('Indiquez le jour et l’heure.');
  await expect(publication.getByLabel('Jour')).toBeFocused();
  complaints.allow(/\/deplacer$/);
  await publication.getByLabel('Jour').fill(`${NEXT_YEAR}-01-04`);
  await button(publication, 'Programmer').click();
  await expect(prepared(page)).toContainText(`Sera publié le 4 janvier ${NEXT_YEAR} à 08:00`);
  await choose(prepared(page), 'Publier');
  await button(publication, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect(await titleOf(api, id)).toBe('Titre en brouillon');
  await expectList(page, '/admin/stage');
});
