import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const words = (page: Page) => search(page).getByRole('combobox', { name: 'Mots clés' });
const results = (page: Page) => search(page).getByRole('region', { name: 'Résultat de la recherche' });
const status = (page: Page) => results(page).getByRole('status');
const found = (page: Page, code: string) => results(page).getByRole('listitem').filter({ hasText: code });
const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();

async function searchFor(page: Page, text: string) {
  await words(page).fill(text);
  await search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
}

test('it opens on an empty field which has the focus, and finds what the words name', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveValue('');
  await expect(search(page).getByRole('combobox', { name: 'Responsables' })).toBeVisible();
  await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeVisible();
  await expect(results(page).getByRole('listitem')).toHaveCount(0);

  // One that finds after one that finds nothing: what is seen is never what was.
  for (const [text, nothing, first, isFirst, count] of [
    ['nav-101', 'zzz', 'Fondamentaux de radionavigation', true],
    ['radar mode', '%', 'Radar secondaire et mode S : principes', true, 2],
    ['telephonie', '_', 'Téléphonie et signalisation : bases'],
    ['Téléphonie', "'", 'Téléphonie et signalisation : bases'],
    ["l'énergie", 'radar zzz', 'Énergie : onduleurs et groupes électrogènes'],
    ['loeuillet', "zzz' OR '1'='1", 'Fondamentaux de radionavigation'],
    ['TRV-001', '*', 'Facteurs humains pour la maintenance', true, 1],
  ] as const) {
    await test.step(`« ${text} » finds « ${first} », « ${nothing} » nothing`, async () => {
      await searchFor(page, nothing);
      await expect(status(page)).toHaveText('Aucun résultat');
      await expect(results(page).getByRole('listitem')).toHaveCount(0);
      await searchFor(page, text);
      await expect(found(page, first)).toBeVisible();
      const stages = results(page).getByRole('listitem');
      if (count) await expect(stages).toHaveCount(count);
      if (isFirst) await expect(stages.first().getByRole('link').first()).toHaveText(first);
      const total = await stages.count();
      await expect(status(page)).toHaveText(total === 1 ? '1 stage trouvé' : `${total} stages trouvés`);
    });
  }
});

test('a stage that was found leads to each of its pathways, or to its sheet', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await searchFor(page, 'TRV-001');
  const stage = found(page, 'TRV-001');
  await expect(stage.getByRole('link')).toHaveCount(6);
  for (const [name, address] of [
    ['Surveillance', '/parcours/1'],
    ['Radionavigation', '/parcours/2'],
    ['Télécommunications', '/parcours/3'],
    ['Traitement de données et systèmes ATM', '/parcours/4'],
    ['Réseaux, cybersécurité et énergie', '/parcours/5'],
  ] as const) {
    await expect(stage.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }

  await test.step('the button of a pathway closes the search and shows the pathway', async () => {
    await stage.getByRole('link', { name: 'Télécommunications' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/3');
    await expect(page.getByRole('heading', { level: 1, name: 'Télécommunications' })).toBeFocused();
  });

  await test.step('so does the button of the pathway that is shown already', async () => {
    await openSearch(page);
    await searchFor(page, 'TRV-001');
    await stage.getByRole('link', { name: 'Télécommunications' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/3');
  });

  await test.step('a stage without a pathway says so, and opens its sheet', async () => {
    await openSearch(page);
    await searchFor(page, 'TEL-301');
    const alone = found(page, 'TEL-301');
    await expect(alone.getByText('Aucun parcours')).toBeVisible();
    await alone.getByRole('link', { name: 'Couverture radio et études de brouillage' }).click();
    const sheet = dialog(page, 'Couverture radio et études de brouillage');
    await expect(sheet.getByRole('cell', { name: '28 H' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await expect(sheet).toBeHidden();
    await expect(alone.getByRole('link')).toBeFocused();
  });

  await test.step('a blank search finds all the stages, fifty at a time', async () => {
    await searchFor(page, '   ');
    const codes = results(page)
      .getByRole('listitem')
      .getByText(/^[A-Z]{3}-\d{3}$/);
    await expect(status(page)).toHaveText('50 premiers sur 68');
    await expect(codes).toHaveCount(50);
    await results(page).getByRole('button', { name: 'Afficher la suite' }).click();
    await expect(codes).toHaveCount(68);
    await expect(status(page)).toHaveText('68 stages trouvés');
    await expect(results(page).getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
  });
});

test('on a phone, the results come before the criteria, and take the focus; the criteria can be mended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = results(page).getByRole('heading', { name: 'Résultat de la recherche' });
  const above = async () =>
    (await title.boundingBox())!.y < (await search(page).getByLabel('Mots clés').boundingBox())!.y;
  await page.goto('/?recherche=TRV-001');
  await expect(title).toBeFocused();

  await test.step('mended, they come first again', async () => {
    expect(await above()).toBe(true);
    await results(page).getByRole('button', { name: 'Modifier la recherche' }).click();
    await expect(words(page)).toBeFocused();
    expect(await above()).toBe(false);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('radar');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('7 stages trouvés');
    await expect(title).toBeFocused();
    expect(await above()).toBe(true);
    await expect(words(page)).toHaveValue('radar');
  });

  await test.step('so do those of the home page, and of the banner', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).fill('TRV-001');
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    expect(await above()).toBe(true);
    await page.keyboard.press('Escape');
    await openSearch(page);
    await searchFor(page, 'radar');
    await expect(status(page)).toHaveText('7 stages trouvés');
    await expect(title).toBeFocused();
    expect(await above()).toBe(true);
  });
});
