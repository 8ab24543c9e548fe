import { type Locator } from '@playwright/test';
import { button, filter } from '../admin/staff';
import { expect, test } from './middle';

const bodyRows = (table: Locator) => table.locator('tbody').getByRole('row');

// Responsables as the list has them.
const people = Array.from({ length: 1200 }, (_, index) => ({
  id: index + 1,
  nom_responsable: `ST-${String(index).padStart(4, '0')}`,
  prenom_responsable: index % 2 ? 'Réseaux de données' : 'Énergie secourue',
  version: 1,
}));

test('1,200 rows: page by page, by keyboard too; found at once, sorted, and found again', async ({ page, seam }) => {
  seam.replace('GET', '/api/responsable', () => Promise.resolve({ text: JSON.stringify(people) }));
  await page.goto('/admin/responsable');
  const table = page.getByRole('table', { name: 'Responsables' });
  const pages = page.getByRole('navigation', { name: 'Pages : Responsables' });
  await expect(pages).toContainText('Lignes 1 à 500 sur 1 200');
  await expect(page.getByRole('status').filter({ hasText: '1 200 responsables' })).toBeVisible();
  await expect(bodyRows(table)).toHaveCount(500);
  await expect(table).toHaveAttribute('aria-rowcount', '1201');
  await expect(pages.getByRole('button', { name: 'Précédente' })).toBeDisabled();

  await pages.getByRole('button', { name: 'Suivante' }).press('Enter');
  await expect(pages).toContainText('Lignes 501 à 1 000 sur 1 200');
  await expect(table).toBeFocused();
  await expect(bodyRows(table).first()).toContainText('ST-0500');
  await expect(bodyRows(table).first()).toHaveAttribute('aria-rowindex', '502');
  await page.keyboard.press('Tab');
  await expect(table.getByRole('columnheader', { name: 'Nom', exact: true }).getByRole('button')).toBeFocused();

  await pages.getByRole('button', { name: 'Dernière' }).click();
  await expect(bodyRows(table).last()).toContainText('ST-1199');
  await expect(pages.getByRole('button', { name: 'Suivante' })).toBeDisabled();

  // A search is shown from its first page, and a list that fits on a page has no pages.
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('RESEAUX');
  await expect(page.getByText('600 sur 1 200 responsables')).toBeVisible();
  await expect(pages).toContainText('Lignes 1 à 500 sur 600');
  await pages.getByRole('button', { name: 'Dernière' }).click();
  await filter(page, 'ST-11');
  await expect(bodyRows(table)).toHaveCount(100);
  await expect(pages).toHaveCount(0);
  const code = table.getByRole('columnheader', { name: 'Nom', exact: true });
  await code.getByRole('button').click();
  await expect(code).toHaveAttribute('aria-sort', 'ascending');
  await code.getByRole('button').click();
  await expect(code).toHaveAttribute('aria-sort', 'descending');
  await expect(bodyRows(table).first()).toContainText('ST-1199');

  await filter(page, 'st-1199');
  await expect(bodyRows(table)).toHaveCount(1);
  await expect(page.getByText('1 sur 1 200 responsables')).toBeVisible();
  await filter(page, 'zzz');
  await expect(page.getByText('Aucun résultat pour « zzz ».')).toBeVisible();
  await button(page, 'Effacer').click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeFocused();
  await expect(bodyRows(table)).toHaveCount(500);
  await expect(bodyRows(table).first()).toContainText('ST-1199');

  // The way back finds the list as it was left.
  await filter(page, 'ST-0042');
  await page.getByRole('link', { name: 'Ajouter un responsable' }).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('ST-0042');
  await expect(bodyRows(table)).toHaveCount(1);
});

test('an empty list says what to do next', async ({ page, seam }) => {
  seam.replace('GET', '/api/stage/tableau', () => Promise.resolve({ text: '[]', headers: [['X-Total-Count', '0']] }));
  await page.goto('/admin/stage');
  await expect(page.getByText(/^Aucun stage pour le moment\. Ajoutez le premier/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter un stage' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
