import { dialog, expect, NOT_THERE, SITE, test } from './fixtures';

test('home: its field starts a search, a card leads to its pathway', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).fill('TRV-001');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('combobox', { name: 'Mots clés' })).toHaveValue('TRV-001');
  await expect(search.getByRole('link', { name: 'Facteurs humains pour la maintenance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Les parcours' }).getByRole('link', { name: 'Surveillance' }).click();
  await expect(page).toHaveURL('/parcours/1');
});

test('home: a level leads to its stages, a piece of the timeline to its pathway, without loading the page again', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const levels = page.getByRole('region', { name: 'Où en êtes-vous ?' });
  await levels.getByRole('link', { name: /^après trois ans d’expérience 4 stages/ }).click();
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('checkbox', { name: /^après trois ans/ })).toBeChecked();
  await expect(search.getByText('4 stages trouvés')).toBeVisible();
  await page.keyboard.press('Escape');
  const timeline = page.getByRole('region', { name: 'Une carrière, parcours par parcours' });
  await timeline.getByText('La frise en tableau').click();
  await expect(timeline.getByRole('row', { name: /^Surveillance/ })).toContainText('7 stages · 231 h');
  await timeline.getByRole('link', { name: 'Surveillance, après qualification technique : 7 stages' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parcours\/1\?niveau=apr/);
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau' })).toHaveValue('après qualification technique');
  await expect(page.locator('body[data-same]')).toBeVisible();
});

test('home at 320 px: its pictures scroll in their boxes, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const box = page.getByRole('group', { name: 'Frise des parcours' });
  // A busy Chromium ignores an arrow while the page still scrolls to what has the focus.
  await expect
    .poll(async () => {
      await box.press('ArrowRight');
      return box.evaluate((one) => one.scrollLeft);
    })
    .toBeGreaterThan(0);
});

test('a text page: one measure wide, its parts beside it where there is room, its picture as large as asked', async ({
  page,
}) => {
  await page.goto('/page/1');
  const outline = page.getByRole('navigation', { name: 'Sur cette page' });
  const widths = await page
    .locator('.rich-text > :is(p, .table-box)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  const main = (await page.getByRole('main').boundingBox())!;
  const right = (await outline.boundingBox())!;
  expect(main.x + main.width - (right.x + right.width)).toBeLessThanOrEqual(32);
  const picture = page.getByRole('img', { name: 'Les quatre étapes de la formation' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await picture.boundingBox())!.width).toBe(320);
  await outline.getByRole('link', { name: 'Comment un parcours est organisé' }).click();
  await expect(page).toHaveURL('/page/1#partie-comment-un-parcours-est-organise');
  await expect(page.getByRole('heading', { name: 'Comment un parcours est organisé' })).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(outline).toBeHidden();
});

test('an address that names nothing offers the search, and leads home', async ({ page, complaints }) => {
  complaints.announce(NOT_THERE);
  await page.goto('/parcours/99');
  await expect(page.getByText('Ce parcours n’existe pas ou n’existe plus.')).toBeVisible();
  await page.getByRole('main').getByRole('combobox', { name: 'Quel stage cherchez-vous' }).fill('radar');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Rechercher un stage').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeFocused();
});
