import { expect, test } from './middle';

test('the tabs of a pathway stand on one line, with the current one in view', async ({ page, api }) => {
  const { id } = await api.parcours();
  const tabs = page.getByRole('navigation', { name: 'Contenu du parcours' });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of ['structure', 'matrice']) {
      await page.goto(`/admin/parcours/details/${id}/${screen}`);
      const current = tabs.locator('[aria-current=page]');
      await expect(current).toHaveText(screen === 'structure' ? 'Structure' : /^Associations/);
      await expect(current).toBeInViewport({ ratio: 1 });
      const tops = await tabs
        .getByRole('link')
        .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
  }
});
