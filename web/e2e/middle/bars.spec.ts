import { type Locator, type Page } from '@playwright/test';
import { box, matrixWorld, openMatrix } from '../admin/matrice';
import { message } from '../admin/message';
import { makeStages, openSheet, writeCell } from '../admin/sheet';
import { button } from '../admin/staff';
import { expect, test } from './middle';

/** Whether a click there reaches it. */
const isReached = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function expectBoth(page: Page, ofBar: Locator, text: string, widths = [1440, 390]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(message(page, text)).toBeInViewport();
    await expect.poll(() => isReached(ofBar)).toBe(true);
    await expect.poll(() => isReached(message(page, text).getByText(text))).toBe(true);
  }
}

test('a message covers no button of the stages that are chosen, at the foot of a long list', async ({ page, api }) => {
  const [first] = await makeStages(api, 40);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await page.getByRole('checkbox', { name: first!.code, exact: true }).check();
  const chosen = page.getByRole('region', { name: 'Stages choisis' });
  await button(chosen, 'Modifier…').click();
  const ask = page.getByRole('dialog', { name: 'Modifier 1 stage' });
  await ask.getByLabel('Volume horaire').fill('35');
  await button(ask, 'Continuer').click();
  await button(ask, 'Modifier').click();
  await expectBoth(page, button(chosen, 'Ne rien choisir'), '1 stage a été modifié.');
});

test('nor those of the sheet', async ({ page, api }) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  await button(page, 'Enregistrer').click();
  // It asks for a wider screen than a telephone.
  await expectBoth(page, button(page, 'Enregistrer'), '1 stage modifié en tableau.', [1440, 1024]);
});

test('nor those of the matrix', async ({ page, api }) => {
  const { path, codes } = await matrixWorld(api);
  await openMatrix(page, path);
  await box(page, `${codes[2]!}, Bases, tous les sous-parcours : 1 sur 2`).click();
  await button(page, 'Enregistrer').click();
  await expectBoth(page, button(page, 'Enregistrer'), '1 association ajoutée.');
});
