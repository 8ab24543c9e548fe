import { expect, PARCOURS, test } from './fixtures';
import { outOfSight, partedWords } from './sight';

for (const [address, text] of [
  ['/', 'Lire un parcours en trois étapes'],
  ['/page/1', 'Terme du règlement'],
  [PARCOURS.surveillance, 'Présentation du parcours'],
  [`${PARCOURS.surveillance}?stage=5`, 'Ouvrir dans OLAF'],
  ['/?recherche=TRV', 'Facteurs humains pour la maintenance'],
] as const) {
  test(`${address}: no word nor code is parted where a line could hold it, nothing is cut`, async ({ page }) => {
    await page.goto(address);
    for (const width of [1440, 1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(text).first()).toBeVisible();
      expect.soft([await partedWords(page), await outOfSight(page)], `${width} px`).toEqual([[], []]);
    }
  });
}

test('the select of the level shows its whole choice', async ({ page }) => {
  for (const width of [320, 360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${PARCOURS.surveillance}?niveau=après trois ans d’expérience`);
    const fold = page.getByRole('button', { name: /^Filtres :/ });
    if (await fold.isVisible()) await fold.click();
    const level = page.getByRole('combobox', { name: 'Filtre par niveau :' });
    await expect(level).toHaveValue('après trois ans d’expérience');
    expect(await level.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
    await expect(level).toHaveCSS('white-space', 'normal');
  }
});
