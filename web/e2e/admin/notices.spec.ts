import { type Locator, type Page } from '@playwright/test';
import { comeBack } from '../fixtures';
import { clash } from './clash';
import { answerLeaving, offer, reload, stored } from './draft';
import { box, matrixWorld, openMatrix } from './matrice';
import { deleted, message } from './message';
import { refusal } from '../server';
import { cell } from './sheet';
import { button, expect, field, test } from './staff';

const BARS = {
  light: { ok: 'rgb(27, 110, 69)', danger: 'rgb(168, 34, 26)', amber: 'rgb(138, 90, 0)' },
  dark: { ok: 'rgb(116, 214, 164)', danger: 'rgb(255, 154, 145)', amber: 'rgb(255, 200, 87)' },
};

/** The bar of a notice has the colour of its kind, light and dark. */
async function expectBar(page: Page, colour: keyof typeof BARS.light, notice: Locator) {
  // Read from what bears the bar, whatever its role stands on.
  const bar = notice.and(page.locator('.notice, .failure')).or(notice.locator('.notice')).first();
  await expect(bar).toBeVisible();
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(bar).toHaveCSS('border-left-color', BARS[scheme][colour]);
    await expect(bar).toHaveCSS('border-left-width', '4px');
  }
}

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light' }));

test('the bar of a notice has its colour: on lists, and on a form that others change', async ({
  page,
  api,
  server,
}) => {
  await test.step('what was done', async () => {
    const { name } = await deleted(page, api);
    await expectBar(page, 'ok', message(page, `Le responsable « ${name} Zoé » a été supprimé.`));
  });
  await test.step('what could not be read', async () => {
    await server.answer('/api/lieu', 500, refusal(500, 'Une erreur.'));
    await page.goto('/admin/lieu');
    await expectBar(page, 'danger', alertOf(page, 'Une erreur.'));
  });
  await test.step('what was refused', async () => {
    await page.goto('/admin/stage/add');
    server.expectComplaint('/api/stage');
    await button(page, 'Ajouter').click();
    await expectBar(page, 'danger', alertOf(page, "Impossible d'ajouter un stage"));
  });

  const { id } = await api.create('responsable', { lastName: `N ${api.mark}`, firstName: 'Zoé' });
  const path = `responsable/${id}`;
  await page.goto(`/admin/responsable/edit/${id}`);
  await answerLeaving(page);
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  await test.step('a newer version', async () => {
    await api.call('PUT', path, { lastName: `N ${api.mark}`, firstName: 'Léo' });
    await comeBack(page);
    const newer = page.getByRole('status').filter({ hasText: 'Une nouvelle version a été enregistrée par' });
    await expectBar(page, 'amber', newer);
  });
  server.expectComplaint(`/api/${path}`);
  await test.step('what two have changed', async () => {
    await page.reload();
    await answerLeaving(page);
    await field(page, 'Nom').fill(`Le mien ${api.mark}`);
    await api.call('PUT', path, { lastName: 'Le leur', firstName: 'Léo' });
    await button(page, 'Mettre à jour').click();
    await expect(clash(page, 'Nom')).toBeVisible();
    await expectBar(page, 'amber', alertOf(page, 'Une autre version a été enregistrée'));
  });
  await test.step('a text that was not saved', async () => {
    await expect.poll(() => stored(page)).toContain('Le mien');
    await reload(page);
    await expectBar(page, 'amber', offer(page));
  });
  await test.step('what is deleted', async () => {
    await field(page, 'Nom').fill(`Le mien ${api.mark}`);
    await api.call('DELETE', path);
    await button(page, 'Mettre à jour').click();
    await expectBar(page, 'danger', alertOf(page, 'supprimé'));
  });
});

test('the bar of a notice has its colour: in a matrix, and in the sheet', async ({ page, api, server }) => {
  const { path, codes, bases, parcours } = await matrixWorld(api);
  await openMatrix(page, path);
  await answerLeaving(page);
  await test.step('what was done, on the screen where it was', async () => {
    await box(page, `${codes[0]!}, Bases, sous-parcours VOR`).click();
    await button(page, 'Enregistrer').click();
    await expectBar(page, 'ok', message(page, '1 association ajoutée.'));
  });
  await test.step('a matrix changed by others, and cells that can be ticked no longer', async () => {
    await box(page, `${codes[1]!}, Bases, sous-parcours VOR`).click();
    await api.call('DELETE', `categorie/${bases.id}`);
    server.expectComplaint(`/api/parcours/${parcours.id}/associations`);
    await button(page, 'Enregistrer').click();
    await expectBar(page, 'amber', alertOf(page, 'Rien n’a été enregistré.'));
    await expectBar(page, 'amber', page.getByRole('region', { name: 'Cases perdues' }));
  });
  await test.step('cells that two have changed', async () => {
    const code = `N-${api.mark}`;
    const { id } = await api.stage(code);
    await page.goto(`/admin/stage/tableau?searchString=${code}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await cell(page, 0, 'libelle').focus();
    await page.keyboard.type('Le mien');
    await page.keyboard.press('Enter');
    const theirs = await page.request.put(`/api/stage/${id}`, { multipart: { code, name: 'Le leur' } });
    expect(theirs.status()).toBe(200);
    server.expectComplaint('/api/stage/lot');
    await button(page, 'Enregistrer').click();
    await expectBar(page, 'danger', page.locator('.sheet-clashes'));
  });
});
