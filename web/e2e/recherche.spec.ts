import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const results = (page: Page) => search(page).getByRole('region', { name: 'Résultat de la recherche' });
const found = (page: Page, code: string) => results(page).getByRole('listitem').filter({ hasText: code });

async function searchFor(page: Page, words: string) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await search(page).getByRole('combobox', { name: 'Mots clés' }).fill(words);
  await search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
}

test('opens on an empty field which has the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toHaveValue('');
  await expect(search(page).getByRole('combobox', { name: 'Responsables' })).toBeVisible();
  await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeVisible();
  await expect(results(page).getByRole('listitem')).toHaveCount(0);
});

for (const [what, words, first, count] of [
  ['an exact code first', 'nav-101', 'Fondamentaux de radionavigation', undefined],
  ['all the words', 'radar mode', 'Radar secondaire et mode S : principes', 2],
  ['without accents', 'telephonie', 'Téléphonie et signalisation : bases', undefined],
  ['with accents', 'Téléphonie', 'Téléphonie et signalisation : bases', undefined],
  ['apart from apostrophes', "l'énergie", 'Énergie : onduleurs et groupes électrogènes', undefined],
  ['ligatures', 'loeuillet', 'Fondamentaux de radionavigation', undefined],
] as const) {
  test(`finds ${what}: « ${words} »`, async ({ page }) => {
    await searchFor(page, words);
    const stages = results(page).getByRole('listitem');
    if (count) await expect(stages).toHaveCount(count);
    await expect(found(page, first)).toBeVisible();
    if (what.endsWith('first') || count) await expect(stages.first().getByRole('link').first()).toHaveText(first);
    const total = await stages.count();
    await expect(results(page).getByRole('status')).toHaveText(
      total === 1 ? '1 stage trouvé' : `${total} stages trouvés`,
    );
  });
}

for (const words of ['zzz', '%', '_', "'", 'radar zzz', '*', "zzz' OR '1'='1"]) {
  test(`finds nothing: « ${words} »`, async ({ page }) => {
    await searchFor(page, words);
    await expect(results(page).getByRole('status')).toHaveText('Aucun résultat');
    await expect(results(page).getByRole('listitem')).toHaveCount(0);
  });
}

test('a stage of five pathways shows one button for each', async ({ page }) => {
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
});

test('the button of a pathway closes the search and shows the pathway', async ({ page }) => {
  await searchFor(page, 'TRV-001');
  await found(page, 'TRV-001').getByRole('link', { name: 'Télécommunications' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/parcours/3');
  await expect(page.getByRole('heading', { level: 1, name: 'Télécommunications' })).toBeFocused();
});

test('so does the button of the pathway that is shown already', async ({ page }) => {
  await page.goto('/parcours/3?recherche=TRV-001');
  await found(page, 'TRV-001').getByRole('link', { name: 'Télécommunications' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/parcours/3');
});

test('a stage without a pathway says so, and opens its sheet', async ({ page }) => {
  await searchFor(page, 'TEL-301');
  const stage = found(page, 'TEL-301');
  await expect(stage.getByText('Aucun parcours')).toBeVisible();
  await stage.getByRole('link', { name: 'Couverture radio et études de brouillage' }).click();
  const sheet = dialog(page, 'Couverture radio et études de brouillage');
  await expect(sheet.getByRole('cell', { name: '28 H' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(sheet).toBeHidden();
  await expect(stage.getByRole('link')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const above = async (page: Page) => {
    const [title, field] = [results(page).getByRole('heading'), search(page).getByLabel('Mots clés')];
    return (await title.boundingBox())!.y < (await field.boundingBox())!.y;
  };

  test('the results come before the criteria, and take the focus; the criteria can be mended', async ({ page }) => {
    await searchFor(page, 'radar');
    await expect(results(page).getByRole('status')).toHaveText('7 stages trouvés');
    await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    expect(await above(page)).toBe(true);
    await results(page).getByRole('button', { name: 'Modifier la recherche' }).click();
    await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
    expect(await above(page)).toBe(false);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('TRV-001');
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('status')).toHaveText('1 stage trouvé');
    await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    expect(await above(page)).toBe(true);
    await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toHaveValue('TRV-001');
  });

  test('so do those of a shared address, and of the home page', async ({ page }) => {
    await page.goto('/?recherche=TRV-001');
    await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).fill('radar');
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    expect(await above(page)).toBe(true);
  });
});

test('a blank search finds all the stages, fifty at a time', async ({ page }) => {
  await searchFor(page, '   ');
  await expect(results(page).getByRole('status')).toHaveText('50 premiers sur 68');
  await expect(results(page).getByRole('listitem')).toHaveCount(50);
  await results(page).getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(results(page).getByRole('listitem')).toHaveCount(68);
  await expect(results(page).getByRole('status')).toHaveText('68 stages trouvés');
  await expect(results(page).getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
  await expect(
    results(page)
      .getByRole('listitem')
      .getByText(/^[A-Z]{3}-\d{3}$/),
  ).toHaveCount(68);
});
