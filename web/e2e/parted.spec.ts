import { expect, moveTo, PARCOURS, test } from './fixtures';
import { partedWords } from './sight';

test('no word nor code is parted where a line could hold it', async ({ page }) => {
  await page.goto('/');
  for (const [address, text] of [
    ['/', 'Lire un parcours en trois étapes'],
    ['/page/1', 'Terme du règlement'],
    [PARCOURS.surveillance, 'Présentation du parcours'],
    [`${PARCOURS.surveillance}?stage=5`, 'Ouvrir dans OLAF'],
    ['/?recherche=TRV', 'Facteurs humains pour la maintenance'],
  ] as const) {
    await test.step(address, async () => {
      await moveTo(page, address);
      for (const width of [1024, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        expect.soft(await partedWords(page), `${address}, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});

test('the select of the level shows its whole choice', async ({ page }) => {
  await page.goto(`${PARCOURS.surveillance}?niveau=après trois ans d’expérience`);
  const level = page.getByRole('combobox', { name: 'Filtre par niveau :' });
  await expect(level).toHaveValue('après trois ans d’expérience');
  for (const width of [1440, 1024, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const fold = page.getByRole('button', { name: /^Filtres :/ });
    if (await fold.isVisible()) {
      await fold.click();
      if (!(await level.isVisible())) await fold.click();
    }
    expect(await level.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
    await expect(level).toHaveCSS('white-space', 'normal');
  }
});
