import { type Page } from '@playwright/test';
import { ADD, resume, typeResponsable } from '../admin/draft';
import { tabTo } from '../admin/keys';
import { button, field } from '../admin/staff';
import { expect, test } from './middle';

const RECENT = 'Changé récemment';
const OWN = 'Mes derniers changements';
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('one list fails, the other is there; the bare address leads to the pathways', async ({ page, api, seam }) => {
  await api.create('responsable', { lastName: `F ${api.mark}`, firstName: 'Zoé' });
  for (const [failing, other] of [
    [RECENT, OWN],
    [OWN, RECENT],
  ] as const)
    await test.step(failing, async () => {
      seam.answer('GET', failing === OWN ? /\/api\/journal\?.*auteur/ : /\/api\/journal\?(?!.*auteur)/, 500);
      await page.goto('/admin/accueil');
      const part = page.getByRole('region', { name: failing });
      await expect(part.getByRole('alert')).toContainText('Revenez plus tard.');
      await expect(table(page, other)).toBeVisible();
      seam.recover();
      await button(part, 'Réessayer').click();
      await expect(table(page, failing)).toBeVisible();
    });
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/parcours');
});

test('a text that was left is offered, and taken up by keyboard', async ({ page, api }) => {
  const left = page.getByRole('region', { name: 'À reprendre' });
  await page.goto('/admin/accueil');
  await expect(table(page, RECENT).or(page.getByText('Aucun changement récent'))).toBeVisible();
  await expect(left).toHaveCount(0);
  await typeResponsable(page, api);
  await page.goto('/admin/accueil');
  const way = left.getByRole('link', { name: 'Ajouter un responsable' });
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADD);
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});
