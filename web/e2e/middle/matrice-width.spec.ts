import { box, grid, matrixWorld, openMatrix } from '../admin/matrice';
import { expect, test } from './middle';

test('a window that is narrowed, then widened, leaves the focus on its box, from which the arrows go on', async ({
  page,
  api,
}) => {
  const { path, codes } = await matrixWorld(api, { linked: 1 });
  const [left, right] = ['ILS', 'VOR'].map((name) => box(page, `${codes[0]}, Bases, sous-parcours ${name}`));
  await openMatrix(page, path);
  await right!.focus();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(grid(page)).toHaveCount(0);
  await expect(right!).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(grid(page)).toBeVisible();
  await expect(right!).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(left!).toBeFocused();
});
