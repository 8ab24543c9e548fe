import { tabTo } from '../admin/keys';
import { act, button, filter, firstRow, menuOf, nameLink, rowOf } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { expect, test } from './middle';

test('the name of a row leads to its form; all else is in one menu, by keyboard alone', async ({ page, api }) => {
  const code = `A-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  const row = rowOf(page, code);
  await expect(row.getByRole('link')).toHaveCount(1);
  await expect(nameLink(row)).toHaveAttribute('href', `/admin/stage/edit/${id}`);
  await expect(row.getByRole('button')).toHaveText(['Actions']);
  await expect(menuOf(row)).toHaveAccessibleDescription(code);
  await expect(menuOf(row)).toHaveAttribute('aria-expanded', 'false');

  const line = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await tabTo(page, menuOf(row));
  await page.keyboard.press('Enter');
  await expect(menuOf(row)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([
    'Editer',
    'Dupliquer',
    'Historique',
    'Retirer du site',
    'Programmer le retrait…',
    'Supprimer',
  ]);
  await expect(line('Editer')).toBeFocused();
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [key, name] of [
    ['ArrowUp', 'Supprimer'],
    ['ArrowDown', 'Editer'],
    ['ArrowDown', 'Dupliquer'],
    ['End', 'Supprimer'],
    ['Home', 'Editer'],
    ['h', 'Historique'],
    ['s', 'Supprimer'],
    ['z', 'Supprimer'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(line(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menuOf(row)).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(line('Supprimer')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(nameLink(row)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
});

test('a menu closes by its button, by a click elsewhere, and as another opens', async ({ page }) => {
  await page.goto('/admin/responsable');
  const rows = page.locator('tbody tr');
  const menu = (row: number) => rows.nth(row).getByRole('menu');
  await menuOf(rows.nth(0)).click();
  await expect(menu(0)).toBeVisible();
  await menuOf(rows.nth(0)).click();
  await expect(menu(0)).toBeHidden();
  await menuOf(rows.nth(0)).click();
  // Beyond what the first covers.
  await menuOf(rows.nth(7)).click();
  await expect(menu(0)).toBeHidden();
  await expect(menu(7)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu(7)).toBeHidden();

  // A click that nothing was pressed for, as of a screen reader, opens it and closes it.
  const row = firstRow(page);
  await menuOf(row).dispatchEvent('click');
  await expect(page.getByRole('menu')).toBeVisible();
  await menuOf(row).dispatchEvent('keydown', { key: 'ArrowUp' });
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await menuOf(row).dispatchEvent('click');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menuOf(row)).toBeFocused();
  await expect(menuOf(row)).toHaveAttribute('aria-expanded', 'false');
});

test('what a line opens is no part of the menu: it keeps its keys and its focus, and gives it back once closed', async ({
  page,
  api,
}) => {
  const name = `A ${api.mark}`;
  await api.parcours(name);
  await page.goto('/admin/parcours');
  await filter(page, api.mark);
  await act(firstRow(page), 'Dupliquer');
  const typed = page.getByRole('dialog').getByLabel('Nom', { exact: true });
  await typed.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' s');
  await expect(typed).toHaveValue(`${name} (copie) s`);
  await expect(typed).toBeFocused();
  await button(page.getByRole('dialog'), 'Annuler').click();
  await expect(menuOf(firstRow(page))).toBeFocused();
  await act(firstRow(page), 'Dupliquer');
  await expect(typed).toHaveValue(`${name} (copie)`);
  await page.keyboard.press('Escape');
  await expect(menuOf(firstRow(page))).toBeFocused();
});

test('on a phone a row is a short line, which leads to its form', async ({ page, api }) => {
  await api.create('lieu', { name: `Lieu ${api.mark}`, city: 'Lyon' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of ['stage', 'responsable', 'lieu', 'static'])
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`);
      const row = page.locator('tbody tr').last();
      await row.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await row.boundingBox())!;
      expect(height).toBeLessThanOrEqual(92);
      expect((await menuOf(row).boundingBox())!.height).toBeGreaterThanOrEqual(44);
      // Below the name, which is no line of its own.
      await page.mouse.click(x + width / 2, y + height - 6);
      await expect(page).toHaveURL(new RegExp(`/admin/${list}/edit/\\d+$`));
    });
});

test('on a phone a row just saved leaves its name the room that it had', async ({ page, api }) => {
  const code = `M-${api.mark}`;
  const { id } = await api.stage(code);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/stage/edit/${id}`);
  await page
    .locator('form.form')
    .getByLabel('Libellé', { exact: true })
    .fill(`Maintenance des équipements ${api.mark}`);
  await button(page, 'Mettre à jour').click();
  const row = rowOf(page, code);
  await expect(row).toContainText('Enregistré');
  const name = (await row.getByRole('rowheader').boundingBox())!;
  const actions = (await row.getByRole('cell').last().boundingBox())!;
  expect(name.width).toBeGreaterThan(actions.width);
});
