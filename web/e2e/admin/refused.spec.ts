import { type Page } from '@playwright/test';
import { answerOnce, button, expect, field, test } from './staff';

test.use({ viewport: { width: 360, height: 640 } });

/** Whatever has the focus is seen whole: nothing else is drawn over any of its corners. */
async function expectFocusUncovered(page: Page) {
  const covered = await page.evaluate(() => {
    const active = document.activeElement!;
    // A choice of a file is seen by its label.
    const element = active.matches('.visually-hidden') ? active.nextElementSibling! : active;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return corners
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((at) => at !== element && !element.contains(at))
      .map((at) => (at ? `${at.tagName}.${at.className}` : 'out of the window'));
  });
  expect(covered).toEqual([]);
}

test('on a phone a refusal covers nothing: the first field at fault has the focus', async ({ page, api, server }) => {
  const { id } = await api.stage(`A-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  server.expectComplaint(`/api/stage/${id}`);
  for (const label of ['Code', 'Libellé']) await field(page, label).fill('');
  for (const label of ['Capacité', 'Volume horaire']) await field(page, label).fill('beaucoup');
  await field(page, 'Lien OLAF').fill('javascript:alert(1)');
  await button(page, 'Mettre à jour').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Impossible de mettre à jour le stage :');
  await expect(field(page, 'Code')).toBeFocused();
  await expectFocusUncovered(page);
  await expect(alert.getByRole('listitem')).toHaveCount(3);
  await alert.getByText('et 2 autres fautes').click();
  await expect(alert.getByRole('listitem').last()).toHaveText(/^Paramètre olaf : /);

  for (const label of ['Code', 'Libellé']) await field(page, label).fill(`A-${api.mark}`);
  await button(page, 'Mettre à jour').click();
  await expect(field(page, 'Capacité')).toBeFocused();
  await expectFocusUncovered(page);
  // The keyboard goes through the rest of the form: nothing has the focus under the bars.
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    await expectFocusUncovered(page);
  }
});

test('a refusal that names no field stands by the button, and covers nothing either', async ({
  page,
  complaints,
  api,
}) => {
  const { id } = await api.stage(`A-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Code').fill(`B-${api.mark}`);
  await answerOnce(page, complaints, 'PUT', `/api/stage/${id}`, 500);
  await button(page, 'Mettre à jour').click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Mettre à jour')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Mettre à jour')).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await expectFocusUncovered(page);
    await page.keyboard.press('Shift+Tab');
  }
});

test('on a wide screen, too, what has the focus is never under the head of the table', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/admin/stage');
  await button(page, 'Actions').nth(12).focus();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Shift+Tab');
    await expectFocusUncovered(page);
  }
});

test('at 768 px no word breaks in a table, and no code at its hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  for (const list of [
    '/admin/parcours/details/1/categorie',
    '/admin/parcours/details/1/sousparcours',
    '/admin/parcours/details/1/association',
    '/admin/stage',
    '/admin/responsable',
    '/admin/static',
    '/admin/user',
  ]) {
    await page.goto(list);
    await expect(page.getByRole('table')).toBeVisible();
    const broken = await page.locator('table.list').evaluate((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest('.visually-hidden')) continue;
        // No column could hold a longer one.
        for (const { index, 0: word } of text.textContent!.matchAll(/(?<![^\s/])[^\s/]{1,20}(?![^\s/])/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
      return words;
    });
    expect.soft(broken, list).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  }
});
