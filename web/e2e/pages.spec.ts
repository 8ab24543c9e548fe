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
