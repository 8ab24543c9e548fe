import { type Page } from '@playwright/test';
import { Gestures } from './admin/gestures';
import { dialog, expect, moveTo, SITE, test } from './fixtures';

/**
 * The five questions of a visitor who knows nothing of the site, from its home: how many clicks, words and keys they take,
 * scrolling left aside (docs/gestes.md).
 */
async function atHome(page: Page) {
  await moveTo(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeVisible();
  return new Gestures();
}

const openMenu = async (page: Page, gestures: Gestures, isPhone: boolean) => {
  if (isPhone) await gestures.make(() => page.getByRole('button', { name: 'Menu' }).click());
};
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).or(page.getByRole('dialog')).getByRole('link', { name, exact: true });

for (const [screen, size, isPhone] of [
  ['on a desk', { width: 1440, height: 900 }, false],
  ['on a telephone', { width: 390, height: 844 }, true],
] as const) {
  test(`${screen}, each question in so many gestures`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/plan-du-site');
    await expect(page.getByRole('main').getByRole('link', { name: 'Surveillance' })).toBeVisible();

    await test.step('what can I follow after three years: 1 gesture', async () => {
      const gestures = await atHome(page);
      await gestures.make(() =>
        page
          .getByRole('link', { name: /^après trois ans d’expérience/ })
          .first()
          .click(),
      );

      const results = dialog(page, 'Rechercher un stage');
      for (const code of ['DAT-401', 'NAV-401', 'SUR-401', 'TEL-401']) await expect(results).toContainText(code);
      expect(gestures.count).toBe(1);
    });

    await test.step('when and where is the next session, whom do I ask and how do I register: 3 gestures', async () => {
      const gestures = await atHome(page);
      const field = page.getByRole('combobox', { name: 'Quel stage cherchez-vous' });
      await gestures.make(() => field.click());
      await gestures.make(() => field.fill('NAV-201'));
      const suggestion = page.getByRole('option', { name: /ILS\s: maintenance sur équipement/ });
      await gestures.make(() => suggestion.click());

      const sheet = dialog(page, 'ILS\u00a0: maintenance sur équipement');
      await expect(sheet.getByRole('region', { name: 'Prochaine session ouverte' })).toContainText(/ENAC · Toulouse/);
      const registration = sheet.getByRole('region', { name: 'Comment s’inscrire' });
      await expect(registration.getByRole('link', { name: /@ecole\.example$/ })).toBeVisible();
      await expect(registration.getByRole('link', { name: /^Inscription/ })).toBeVisible();
      expect(gestures.count).toBe(3);
    });

    await test.step(`what must I have done before: ${isPhone ? 3 : 2} gestures`, async () => {
      const gestures = await atHome(page);
      await openMenu(page, gestures, isPhone);
      await gestures.make(() => menuLink(page, 'Surveillance').click());
      await gestures.make(() => page.getByRole('button', { name: 'Prérequis' }).click());

      for (const [code, needs] of [
        ['SUR-301', 'SUR-202 ou SUR-211'],
        ['SUR-202', 'SUR-111'],
        ['SUR-211', 'SUR-121'],
        ['SUR-111', 'SUR-101'],
        ['SUR-121', 'SUR-101'],
      ] as const)
        await expect(page.getByRole('row', { name: new RegExp(`^${code}`) })).toContainText(needs);
      expect(gestures.count).toBe(isPhone ? 3 : 2);
    });

    await test.step(`which of these two: ${isPhone ? 6 : 5} gestures`, async () => {
      const gestures = await atHome(page);
      await openMenu(page, gestures, isPhone);
      await gestures.make(() => menuLink(page, 'Télécommunications').click());
      for (const code of ['TEL-201', 'TEL-211'])
        await gestures.make(() =>
          page.getByRole('button', { name: new RegExp(`sélection.*${code}|${code}.*sélection`) }).click(),
        );
      await gestures.make(() => page.getByRole('banner').getByRole('link', { name: 'Ma sélection' }).click());
      await gestures.make(() => page.getByRole('link', { name: 'Comparer (2)' }).click());

      const table = page.getByRole('table');
      await expect(table.getByRole('row', { name: /^Prochaine session ouverte/ })).toContainText('2027');
      await expect(table.getByRole('row', { name: /^Prérequis/ })).toContainText('TEL-111');
      expect(gestures.count).toBe(isPhone ? 6 : 5);
    });
  });
}
