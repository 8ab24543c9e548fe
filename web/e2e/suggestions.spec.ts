import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';
import { compose } from './ime';
import { refusal } from './server';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const words = (page: Page) => search(page).getByRole('combobox', { name: 'Mots clés' });
const home = (page: Page) => page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const status = (page: Page) => search(page).getByRole('status');

for (const width of [360, 1440]) {
  test(`${width} px wide, what is typed is completed in groups, within the window; a stage opens at its own address`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await home(page).pressSequentially('surv');
    await expect(options(page).first()).toBeVisible();
    await expect(home(page)).toHaveAttribute('aria-expanded', 'true');
    const group = page.getByRole('group', { name: 'Parcours', exact: true }).getByRole('option');
    await expect(group).toHaveText(['Surveillance']);
    await expect(group.locator('mark')).toHaveText('Surv');
    const count = await options(page).count();
    expect(count).toBeLessThanOrEqual(8);
    await expect(page.getByText(`${count} suggestions`, { exact: true })).toBeAttached();
    // Nothing is active until someone moves.
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    await test.step('a stage that is clicked opens its sheet on its pathway', async () => {
      await home(page).fill('');
      await home(page).pressSequentially('sur-201');
      await options(page).filter({ hasText: 'SUR-201' }).click();
      const sheet = page.getByRole('dialog').filter({ hasText: 'SUR-201' });
      await expect(sheet.getByRole('table')).toBeVisible();
      await expect(page).toHaveURL('/stage/SUR-201');
      await sheet.getByRole('button', { name: 'Fermer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
    });
  });
}

test('in the search: a stage of several pathways, a pathway by keyboard, a responsable, a word', async ({ page }) => {
  await page.goto('/parcours/3?recherche=');
  await expect(words(page)).toBeFocused();

  await test.step('a stage of several pathways is a page by itself', async () => {
    await words(page).pressSequentially('trv-001');
    await options(page).filter({ hasText: 'TRV-001' }).click();
    await expect(page).toHaveURL('/stage/TRV-001');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Dans les parcours' })).toBeVisible();
    await page.goBack();
    await expect(words(page)).toHaveValue('');
  });

  await test.step('by keyboard alone: down to a pathway, and there', async () => {
    await expect(words(page)).toBeFocused();
    // At once: what was offered for a part of it would give way to what is offered for all of it.
    await page.keyboard.insertText('metrologie');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    const offered = options(page).filter({ hasText: /^Métrologie/ });
    await expect(offered.first()).toBeVisible();
    await expect(search(page).getByText(/^\d+ suggestions$/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    // Not of the level, which is chosen on the page behind.
    await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(0);
    const parcours = suggestions.getByRole('group', { name: 'Parcours', exact: true }).getByRole('option').first();
    while ((await parcours.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(words(page)).toHaveAttribute('aria-activedescendant', (await parcours.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parcours/6');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a responsable searches their stages, a word completes and searches', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
    await words(page).pressSequentially('pérès');
    await options(page).filter({ hasText: 'PÉRÈS Zoé' }).click();
    await expect(page).toHaveURL('/parcours/6?recherche=&responsables=8');
    await expect(status(page)).toHaveText('12 stages trouvés');
    await words(page).pressSequentially('brouill');
    await page.getByRole('group', { name: 'Mots', exact: true }).getByRole('option').first().click();
    await expect(words(page)).toHaveValue(/^brouill.+/);
    await expect(page).toHaveURL(/recherche=brouill\w+&responsables=8$/);
  });
});

test('Entrée without a choice searches; Échap closes the list first; what is typed ill is forgiven, or cut', async ({
  page,
}) => {
  await page.goto('/?recherche=');
  await words(page).pressSequentially('radar');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('7 stages trouvés');
  await expect(options(page)).toHaveCount(0);

  await test.step('Échap leaves the words', async () => {
    await words(page).pressSequentially('s');
    await page.keyboard.press('Backspace');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(words(page)).toHaveValue('radar');
  });

  await test.step('a bad letter is forgiven', async () => {
    await words(page).fill('');
    await words(page).pressSequentially('rudar');
    await expect(options(page).first()).toContainText('adar');
    await expect(options(page).locator('mark').first()).toHaveText(/^radar$/i);
  });

  await test.step('ten thousand letters are cut to what the field takes', async () => {
    await words(page).fill('');
    await page.keyboard.insertText('a'.repeat(10_000));
    await expect(words(page)).toHaveValue('a'.repeat(200));
    await expect(search(page).getByText('Aucune suggestion')).toBeAttached();
  });

  await test.step('Échap closes the list, then the search', async () => {
    await words(page).fill('radar');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
  });
});

test('the server refuses, or is gone: the search does without', async ({ page, server }) => {
  for (const fail of [
    () => server.answer('/api/stage/suggestions', 500, refusal(500, 'Le service a rencontré une erreur.')),
    () => server.vanish('/api/stage/suggestions'),
  ]) {
    await fail();
    const asked = page
      .waitForEvent('requestfinished', (request) => request.url().includes('/suggestions'))
      .catch(() => 0);
    const failed = page
      .waitForEvent('requestfailed', (request) => request.url().includes('/suggestions'))
      .catch(() => 0);
    await page.goto('/?recherche=');
    await words(page).pressSequentially('radar');
    await Promise.race([asked, failed]);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('7 stages trouvés');
    await expect(search(page).getByRole('alert')).toHaveCount(0);
    await expect(options(page)).toHaveCount(0);
    await server.recover('/api/stage/suggestions');
  }
});

test('on a slow network, only what was typed last is shown', async ({ page, server }) => {
  const release = await server.hold('/api/stage/suggestions');
  await page.goto('/?recherche=');
  const first = page.waitForRequest((request) => request.url().endsWith('searchString=radar'));
  await words(page).pressSequentially('radar');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('searchString=radar'));
  await first;
  await words(page).fill('telephonie');
  await aborted;
  release();
  await expect(options(page).first()).toContainText('Téléphonie');
});

test('an answer that arrives between an arrow and Entrée chooses nothing else', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/suggestions\?searchString=radar$/, async (route) => {
    await released;
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as unknown[]).toReversed() });
  });
  await page.goto('/');
  await home(page).pressSequentially('rada');
  await expect(options(page).first()).toBeVisible();
  const asked = page.waitForRequest(/suggestions\?searchString=radar$/);
  await home(page).pressSequentially('r');
  await asked;
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const [name, place] = [await chosen.textContent(), await chosen.getAttribute('id')];
  release();
  await expect(options(page).filter({ hasText: name! })).not.toHaveAttribute('id', place!);
  await expect(chosen).toHaveText(name!);
});

test('Entrée that ends a composition chooses nothing, and searches nothing', async ({ page }) => {
  await page.goto('/');
  await home(page).focus();
  const composition = await compose(page, 'metrologie');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await composition.end();
  await expect(home(page)).toHaveValue('metrologie');
  await expect(options(page).first()).toBeVisible();
  await expect(page).toHaveURL('/');
});
