import { load } from './budgets';
import { dialog, expect, test } from './fixtures';

test('the list of suggestions comes with the search only, and what has not changed is not sent again', async ({
  freshPage: page,
}) => {
  const responses = await load(page, '/parcours/1');
  const withText = async (wanted: string) => {
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    return (await Promise.all(scripts.map((response) => response.text()))).filter((text) => text.includes(wanted));
  };
  expect(await withText('Aucune suggestion')).toHaveLength(0);
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await expect(dialog(page, 'Rechercher un stage').getByRole('combobox', { name: 'Mots clés' })).toBeVisible();
  expect(await withText('Aucune suggestion')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/parcours/1');

  await page.reload({ waitUntil: 'networkidle' });
  const transfers = await page.evaluate(() =>
    (
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
    ).map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize })),
  );
  const kept = transfers.filter(({ name }) => name.startsWith('/assets/'));
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  // The page brings what it shows: nothing else is asked. The headers of a 304 count for 300.
  const asked = transfers.filter(({ name }) => !name.includes('.'));
  expect(asked.map(({ name }) => name)).toEqual(['/parcours/1']);
  expect(asked[0]!.transferSize).toBeLessThanOrEqual(300);
});
