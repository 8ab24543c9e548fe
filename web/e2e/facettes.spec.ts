import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const box = (page: Page, name: RegExp | string) => search(page).getByRole('checkbox', { name });
const words = (page: Page) => search(page).getByRole('combobox', { name: 'Mots clés' });
const status = (page: Page) => search(page).getByRole('status');
const active = (page: Page) => search(page).getByRole('group', { name: 'Filtres actifs' }).getByRole('button');
const totalOf = async (page: Page, name: string) =>
  Number(/\d+/.exec(await box(page, name).locator('xpath=..').locator('small').innerText())![0]);

const choices = (page: Page) => search(page).getByRole('checkbox', { checked: true });
const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();

test('a choice says how many stages it leaves, leaves them, and stands in the address', async ({ page }) => {
  await page.goto('/parcours/2?niveau=x');
  await openSearch(page);
  const total = await totalOf(page, 'Surveillance');
  await box(page, 'Surveillance').check();
  await expect(status(page)).toHaveText(`${total} stages trouvés`);
  await expect(box(page, 'Surveillance')).toBeFocused();
  await expect(page).toHaveURL('/parcours/2?niveau=x&recherche=&responsables=&parcours=1');
  const both = await totalOf(page, '8 à 21');
  expect(both).toBeLessThan(total);
  await box(page, '8 à 21').check();
  await expect(status(page)).toHaveText(`${both} stages trouvés`);
  await box(page, /^après affectation/).check();
  await expect(page).toHaveURL(/parcours=1&durees=8-21&niveaux=apr%C3%A8s\+affectation$/);

  await test.step('a reload shows the same', async () => {
    await page.reload();
    await expect(choices(page)).toHaveCount(3);
    await expect(active(page)).toHaveText([
      /Parcours\s:\sSurveillance/,
      /Niveau\s:\saprès affectation/,
      /Durée\s:\s8 à 21/,
    ]);
  });

  await test.step('back undoes one choice at a time, and closing goes back to the page', async () => {
    await page.goBack();
    await expect(choices(page)).toHaveCount(2);
    await page.goBack();
    await expect(choices(page)).toHaveCount(1);
    await expect(box(page, 'Surveillance')).toBeChecked();
    await page.goBack();
    await expect(choices(page)).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/2?niveau=x&recherche=');
    await page.goForward();
    await expect(box(page, 'Surveillance')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/parcours/2?niveau=x');
  });

  await test.step('words that are typed are kept as a choice is made', async () => {
    await moveTo(page, '/?recherche=');
    await words(page).fill('radar');
    await page.keyboard.press('Tab');
    await box(page, 'Surveillance').check();
    await expect(page).toHaveURL('/?recherche=radar&responsables=&parcours=1');
  });
});

test('two values of a facet widen, two facets narrow; nothing moves under the hand', async ({ page }) => {
  await page.goto('/?recherche=');
  const names = search(page).getByRole('group', { name: 'Parcours', exact: true }).locator('label > span');
  await expect(names.first()).toBeVisible();
  const before = await names.allInnerTexts();
  const [one, other] = [await totalOf(page, 'jusqu’à 7'), await totalOf(page, 'plus de 35')];
  await box(page, 'jusqu’à 7').focus();
  await page.keyboard.press('Space');
  await expect(status(page)).toHaveText(new RegExp(`^${one} stage`));
  await box(page, 'plus de 35').check();
  await expect(status(page)).toHaveText(new RegExp(`^${one + other} stage`));
  expect(await names.allInnerTexts()).toEqual(before);
});

test('choices that no stage has are folded, and unfold by keyboard', async ({ page }) => {
  await page.goto('/?recherche=NAV-131');
  const parcours = search(page).getByRole('group', { name: 'Parcours', exact: true });
  await expect(parcours.getByRole('checkbox')).toHaveCount(1);
  const unfold = parcours.getByRole('button', { name: 'Montrer 5 choix sans résultat' });
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(parcours.getByRole('checkbox')).toHaveCount(6);
  await expect(parcours.getByRole('button', { name: 'Masquer 5 choix sans résultat' })).toBeFocused();
});

test('a tag takes one filter away; a choice that leaves nothing stays, says so, and can be taken away', async ({
  page,
}) => {
  await page.goto('/?recherche=radar&responsables=8&parcours=1');
  await test.step('a tag keeps the others, words included', async () => {
    await expect(active(page)).toHaveText([/Mots\s:\sradar/, /Responsable\s:\sPÉRÈS Zoé/, /Parcours\s:\sSurveillance/]);
    await active(page).filter({ hasText: 'Responsable' }).click();
    await expect(page).toHaveURL('/?recherche=radar&responsables=&parcours=1');
    await expect(search(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    await active(page).filter({ hasText: 'Mots' }).click();
    await expect(page).toHaveURL('/?recherche=&responsables=&parcours=1');
    await expect(words(page)).toHaveValue('');
    await expect(box(page, 'Surveillance')).toBeChecked();
  });

  await test.step('nothing left: each choice stays', async () => {
    const level = box(page, /^après affectation/);
    await moveTo(page, '/?recherche=&responsables=&niveaux=apr%C3%A8s+affectation&parcours=2&durees=1-7');
    await expect(level).toBeChecked();
    await words(page).fill('TEL-301');
    await words(page).press('Enter');
    await expect(status(page)).toHaveText('Aucun résultat');
    for (const one of [level, box(page, 'Radionavigation'), box(page, 'jusqu’à 7')]) await expect(one).toBeChecked();
    await expect.poll(() => totalOf(page, 'Radionavigation')).toBe(0);
    await level.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/?recherche=TEL-301&responsables=&parcours=2&durees=1-7');
    // It does not vanish under the hand, and may be chosen again.
    await expect(level).toBeFocused();
    await expect(level).not.toBeChecked();
    await active(page).filter({ hasText: 'Parcours' }).click();
    await active(page).filter({ hasText: 'Durée' }).click();
    await expect(status(page)).toHaveText('1 stage trouvé');
  });

  for (const [address, sentence] of [
    ['/?recherche=zzz', 'Aucun stage ne contient « zzz ».'],
    ['/?recherche=radar+zzz', 'Aucun stage ne contient tous ces mots'],
    ['/?recherche=%25%25', 'ne contient ni lettre ni chiffre'],
    ['/?recherche=radar&parcours=999', 'à la fois à « radar » et aux filtres choisis'],
    ['/?recherche=&niveaux=inconnu', 'Aucun stage ne réunit tous les filtres choisis.'],
  ] as const) {
    await test.step(`${address} says why there is nothing`, async () => {
      await moveTo(page, address);
      await expect(search(page).getByText(sentence)).toBeVisible();
      await expect(status(page)).toHaveText('Aucun résultat');
    });
  }

  await test.step('from nothing, the words or the filters alone', async () => {
    await moveTo(page, '/?recherche=radar&responsables=&niveaux=inconnu');
    await search(page).getByRole('button', { name: 'Garder les mots seuls' }).click();
    await expect(status(page)).toHaveText('7 stages trouvés');
    await moveTo(page, '/?recherche=zzz&responsables=&parcours=1');
    await search(page).getByRole('button', { name: 'Garder les filtres seuls' }).click();
    await expect(page).toHaveURL('/?recherche=&responsables=&parcours=1');
  });
});

test('without the counts, the search works', async ({ page, server }) => {
  await server.vanish('/api/stage/facettes');
  await page.goto('/?recherche=radar&parcours=1');
  await expect(status(page)).toHaveText(/trouvé/);
  await expect(box(page, 'parcours 1')).toBeChecked();
  const filters = search(page).getByRole('region', { name: 'Filtres' });
  await expect(filters.getByRole('alert')).toContainText('La liste des filtres n’a pas pu être chargée.');
  // An unknown count is not shown as zero.
  await expect(box(page, 'jusqu’à 7')).toBeVisible();
  await expect(filters.locator('small')).toHaveCount(0);
  await server.recover('/api/stage/facettes');
  await filters.getByRole('button', { name: 'Réessayer' }).click();
  await expect(filters.getByRole('alert')).toHaveCount(0);
  expect(await totalOf(page, 'Surveillance')).toBeGreaterThan(0);
});

test('what was found comes before the filters: for the eye, the reader and the keyboard', async ({ page }) => {
  await page.goto('/?recherche=radar');
  await expect(status(page)).toHaveText('7 stages trouvés');
  const names = await search(page).getByRole('heading', { level: 3 }).allInnerTexts();
  expect(names).toEqual(['Résultat de la recherche', 'Filtres']);
  const region = async (name: string) => (await search(page).getByRole('region', { name }).boundingBox())!;
  for (const width of [768, 1024, 1440]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [found, filters] = [await region('Résultat de la recherche'), await region('Filtres')];
      expect(found.x + found.width).toBeLessThanOrEqual(filters.x);
      expect(found.y).toBe(filters.y);
      // Near the top: words and responsables alone stand above.
      expect(found.y).toBeLessThan(450);
    });
  }

  await search(page).getByRole('button', { name: 'Effacer la sélection' }).focus();
  await page.keyboard.press('Tab');
  await expect(active(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search(page).getByRole('button', { name: 'Filtrer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('heading', { name: 'Filtres' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search(page).getByRole('checkbox').first()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('choices are applied together, and the results come first', async ({ page }) => {
    await page.goto('/?recherche=');
    await box(page, 'Surveillance').check();
    await box(page, '8 à 21').check();
    await expect(page).toHaveURL('/?recherche=');
    await search(page).getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL('/?recherche=&responsables=&parcours=1&durees=8-21');
    await expect(search(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
    await active(page).filter({ hasText: 'Durée' }).click();
    await expect(page).toHaveURL('/?recherche=&responsables=&parcours=1');
    await search(page).getByRole('button', { name: 'Filtrer' }).click();
    await expect(search(page).getByRole('heading', { name: 'Filtres' })).toBeFocused();
    await expect(search(page).getByRole('heading', { name: 'Filtres' })).toBeInViewport();
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`a box is drawn by the site, and its mark is seen: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/?recherche=');
    await box(page, 'Surveillance').check();
    await expect(box(page, 'Surveillance')).toBeFocused();
    const colours = (name: string) =>
      box(page, name).evaluate((element) => {
        const [own, mark] = [getComputedStyle(element), getComputedStyle(element, '::before')];
        return { appearance: own.appearance, box: own.backgroundColor, mark: mark.backgroundColor };
      });
    const [on, off] = [await colours('Surveillance'), await colours('Métrologie')];
    expect([on.appearance, off.appearance]).toEqual(['none', 'none']);
    expect(off.mark).toBe('rgba(0, 0, 0, 0)');
    expect(on.mark).not.toBe(off.mark);
    expect(on.mark).not.toBe(on.box);
    expect(on.box).not.toBe(off.box);
  });
