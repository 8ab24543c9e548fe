import { type Page } from '@playwright/test';
import { ADD, resume, typeResponsable } from '../admin/draft';
import { tabTo } from '../admin/keys';
import { button, field } from '../admin/staff';
import { expect, test } from './middle';

const RECENT = 'Derniers changements';
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('the list fails, the tasks are there; the bare address leads to the pathways', async ({ page, seam }) => {
  seam.answer('GET', /\/api\/journal\?/, 500);
  await page.goto('/admin/accueil');
  const part = page.getByRole('region', { name: RECENT });
  await expect(part.getByRole('alert')).toContainText('Revenez plus tard.');
  await expect(page.getByRole('link', { name: 'Ajouter un stage' })).toBeVisible();
  seam.recover();
  await button(part, 'Réessayer').click();
  await expect(table(page, RECENT)).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/parcours');
});

test('the tasks of the day, by keyboard: each opens where it begins', async ({ page }) => {
  const tasks = page.getByRole('navigation', { name: 'Tâches du jour' }).getByRole('link');
  const year = new Date().getFullYear() + 1;
  await page.goto('/admin/accueil');
  // This site has none, and says so to an administrator.
  await expect(page.getByText('Dernière sauvegarde : aucune, et aucune n’est prévue.')).toBeVisible();
  await expect(tasks).toHaveText(['Ajouter un stage', 'Importer', `Préparer ${year}`, 'Qui a changé quoi']);
  for (const [task, title, there] of [
    ['Ajouter un stage', 'Ajouter un stage', field(page, 'Code')],
    ['Importer', 'Stages', page.getByText('Choisir un fichier')],
    [`Préparer ${year}`, 'Préparations', button(page, 'Ouvrir une préparation')],
    ['Qui a changé quoi', 'Journal', page.getByRole('table')],
  ] as const)
    await test.step(task, async () => {
      await page.goto('/admin/accueil');
      await tabTo(page, tasks.filter({ hasText: task }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(there.first()).toBeVisible();
    });
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
