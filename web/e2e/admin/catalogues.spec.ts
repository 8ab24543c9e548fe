import { type Page } from '@playwright/test';
import { NEXT_YEAR } from '../days';
import { dialog, NOT_THERE, SITE } from '../fixtures';
import { sheetsOf } from '../paper';
import { downloaded } from './csv';
import { tabTo } from './keys';
import { button, expect, field, nameLink, rowOf, test } from './staff';
import { expectWellMade } from './well-made';

const band = (page: Page) => page.getByRole('complementary', { name: 'Catalogue gardé' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

// One catalogue for all of it: each that is open is a copy of the site.
test('by keyboard a catalogue is kept and opened; it reads as it was once all has changed, on paper, and years later', async ({
  page,
  freshPage,
  api,
  complaints,
}) => {
  // The first page of a copy may say that it opens, and reload itself.
  complaints.allow(/503.*\/catalogue\/\d+\//);
  const [code, nom] = [`S-${api.mark}`, `Anticonstitutionnellementradionavigation ${api.mark}`];
  const stage = await api.stage(code);
  const lieu = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Brest' });
  const slots = [{ day: `${NEXT_YEAR}-03-29`, start: '09:00', end: '12:30' }];
  await api.create('session_stage', { stageId: stage.id, placeId: lieu.id, slots });
  const row = rowOf(page, nom);

  await test.step('kept', async () => {
    await page.goto('/admin/accueil');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('catalogues gardés');
    await expect(page.getByRole('option').first()).toContainText('Catalogues gardés');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Catalogues gardés' })).toBeFocused();
    await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}$/);
    await tabTo(page, field(page, 'Nom'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(nom);
    await page.keyboard.press('Enter');
    await expect(status(page, `Le catalogue «\u00a0${nom}\u00a0» est gardé.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}$/);
    await expect(row).toContainText(/par admin/);
    await expect(row).toContainText(/\d+ parcours, [\d\u202f]+ stages, [\d\u202f]+ sessions/);
    await expect(row).toContainText(/\d\u00a0(ko|Mo)/);
    await api.call('DELETE', `stage/${stage.id}`);
  });

  await test.step('opened, and read as it was', async () => {
    await tabTo(page, nameLink(row));
    await page.keyboard.press('Enter');
    await expect(band(page)).toContainText(`Catalogue gardé «\u00a0${nom}\u00a0», tel qu’il était le `);
    await expect(page).toHaveTitle(`Accueil — ${nom} — ${SITE.name}`);
    // No button works before the page's script has run.
    await page.waitForLoadState();
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
    const search = dialog(page, 'Rechercher un stage');
    await search.getByRole('combobox', { name: 'Mots clés' }).fill(code);
    await page.keyboard.press('Enter');
    await search.getByRole('link', { name: `Libellé de ${code}` }).click();
    const sheet = page.getByRole('dialog', { name: `Libellé de ${code}` });
    await expect(sheet).toContainText(`29 mars ${NEXT_YEAR}`);
    await expect(sheet.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
    await button(sheet, 'Fermer').click();
    await button(search, 'Fermer').click();
    for (const [link, content] of [
      ['Exporter les stages', code],
      ['Exporter les sessions', `Salle ${api.mark}`],
    ] as const) {
      const file = await downloaded(page, () => band(page).getByRole('link', { name: link }).click());
      expect([file.name, file.content.toString()]).toEqual([
        expect.stringMatching(/\.csv$/),
        expect.stringContaining(content),
      ]);
    }
  });

  const home = page.url();
  await test.step('left, come back to, in order and printed', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Revenir aux catalogues gardés' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/catalogues');
    await expect(row).toBeVisible();
    await page.goBack();
    await expect(band(page)).toContainText(nom);
    await page.goto(new URL('page/1', home).href);
    await expect(band(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Exporter les stages' })).toBeFocused();
    await expectWellMade(page);
    const [first] = await sheetsOf(page);
    expect(first).toContain(`Catalogue gardé « ${nom} », tel qu’il était le `);
    expect(first).not.toContain('Revenir aux catalogues');
  });

  await test.step('years later, its day is still the one on which it was kept', async () => {
    await freshPage.clock.setFixedTime(new Date(`${NEXT_YEAR + 5}-06-01T10:00:00Z`));
    await freshPage.goto(new URL(`calendrier?lieuId=${lieu.id}`, home).href);
    const month = freshPage.locator('.calendrier-month');
    await expect(month).toHaveCount(1);
    await expect(month).toContainText(`Du 29 mars ${NEXT_YEAR}`);
    await expect(month).toContainText('Inscriptions ouvertes jusqu’au');
  });
});

test('where the operator has turned it off, nothing leads there', async ({ page, complaints }) => {
  await page.route('**/admin/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(name="site-ateliers" content=")\d+/, '$10');
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/accueil');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Catalogues gardés' })).toHaveCount(0);
  complaints.allow(NOT_THERE);
  await page.goto('/admin/catalogues');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
});
