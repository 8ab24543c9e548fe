import { type Locator, type Page } from '@playwright/test';
import { csv, preview, sendCsv } from './csv';
import { act, answerOnce, button, expect, field, firstRow, test } from './staff';
import { type Complaints } from '../complaints';

type Around = { page: Page; complaints: Complaints; id: number };

/** Whatever asks for a decision, and its two buttons: what is to be done, then what gives it up. */
const DECISIONS: Record<string, (around: Around) => Promise<[Locator, string, string]>> = {
  'a form': async ({ page }) => {
    await page.goto('/admin/responsable/add');
    return [page.locator('.form-foot'), 'Ajouter', 'Annuler'];
  },
  'a form that is left': async ({ page }) => {
    await page.goto('/admin/responsable/add');
    await field(page, 'Nom').fill('Z');
    await page.getByRole('link', { name: 'Annuler' }).click();
    return [page.getByRole('dialog'), 'Quitter sans enregistrer', 'Rester sur la page'];
  },
  'a deletion': async ({ page }) => {
    await page.goto('/admin/responsable');
    await act(firstRow(page), 'Supprimer');
    return [page.getByRole('alertdialog'), 'Confirmer', 'Annuler'];
  },
  'an import': async ({ page }) => {
    await sendCsv(page, csv('Code;Libellé\nNOUVEAU;Stage\n'));
    return [preview(page), 'Confirmer', 'Annuler'];
  },
  'a session that is over': async ({ page, complaints, id }) => {
    await page.goto(`/admin/responsable/edit/${id}`);
    await field(page, 'Nom').fill('Z');
    await answerOnce(page, complaints, 'PUT', `/api/responsable/${id}`, 401);
    await button(page, 'Mettre à jour').click();
    return [page.getByRole('dialog'), 'Se connecter', 'Plus tard'];
  },
  'an image in a text': async ({ page }) => {
    await page.goto('/admin/parcours/add');
    await button(page, 'Image').click();
    return [page.getByRole('dialog', { name: 'Image' }), 'Insérer', 'Annuler'];
  },
};

for (const [what, arrive] of Object.entries(DECISIONS)) {
  test(`what is to be done comes first, then what gives it up: ${what}`, async ({ page, complaints, api }) => {
    const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
    const [where, first, second] = await arrive({ page, complaints, id });
    const one = where.getByRole('button', { name: first, exact: true });
    const other = where.locator('button, a').filter({ hasText: second });
    await expect(other).toBeVisible();
    await expect(one).toHaveClass(/btn-(primary|danger)/);
    await expect(other).not.toHaveClass(/btn-(primary|danger)/);
    const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
    // Side by side, or below one another.
    if (Math.abs(a.y - b.y) < 5) expect(b.x - (a.x + a.width)).toBeGreaterThan(0);
    else expect(b.y).toBeGreaterThan(a.y);
    // « Enregistrer le brouillon » may stand between.
    const beside = (await other.locator('xpath=preceding::button[1]').boundingBox())!;
    expect(b.x - (beside.x + beside.width)).toBeLessThan(40);
    // The form that was typed in is left without a question.
    await page.evaluate(() =>
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
  });
}
