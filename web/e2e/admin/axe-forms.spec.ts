import { type Page } from '@playwright/test';
import { type Server } from '../server';
import { answerOnce, button, choose, expect, field, test } from './staff';
import { expectWellMade } from './well-made';

type Typed = { page: Page; server: Server; path: string; refuse: (status: number) => Promise<void> };

/** A form that someone has typed in: sent, or left. */
const TYPED: Record<string, (typed: Typed) => Promise<void>> = {
  'a form that is refused': async ({ page, server, path }) => {
    server.expectComplaint(path);
    await field(page, 'Nom').fill('');
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toContainText('Paramètre lastName');
  },
  'a form that is left': async ({ page }) => {
    await page.getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
  },
  'a form whose session is over': async ({ page, refuse }) => {
    await refuse(401);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('dialog', { name: 'Votre session est terminée' })).toBeVisible();
  },
};

for (const [state, use] of Object.entries(TYPED)) {
  test(`no axe violation, no scroll sideways: ${state}`, async ({ page, api, server, complaints }) => {
    const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
    const path = `/api/responsable/${id}`;
    const refuse = (status: number) => answerOnce(page, complaints, 'PUT', path, status);
    await page.goto(`/admin/responsable/edit/${id}`);
    await field(page, 'Nom').fill(`B ${api.mark}`);
    await use({ page, server, path, refuse });
    await expectWellMade(page);
  });
}

test('no axe violation, no scroll sideways: associations, choosing', async ({ page }) => {
  await page.goto('/admin/parcours/details/1/association/add');
  await choose(page, 'Stage', 'SUR-101');
  await page.getByRole('combobox', { name: 'Stage', exact: true }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectWellMade(page);
});
