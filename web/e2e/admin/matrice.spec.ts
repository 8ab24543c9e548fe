import { bar, box, grid, matrixWorld, openMatrix } from './matrice';
import { message } from './message';
import { button, expect, test } from './staff';
import { expectWellMade } from './well-made';

test('by mouse: ticks are pending until they are saved, once, and one undo takes them back', async ({ page, api }) => {
  const { path, bases, codes, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await page.goto(path.replace('/matrice', ''));
  const tab = page.getByRole('navigation', { name: 'Contenu du parcours' }).getByRole('link', { name: 'Associations' });
  await tab.click();
  await page.getByRole('navigation', { name: 'Vue des associations' }).getByRole('link', { name: 'Matrice' }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Catégorie', { exact: true }).selectOption('Bases');
  await expect(page).toHaveURL(`${path}?categorie=${bases.id}`);
  await expect(page.getByRole('grid', { name: 'Matrice de Bases' })).toBeVisible();
  const before = await saved();

  // Anywhere in the cell.
  const cell = grid(page)
    .getByRole('gridcell')
    .filter({ has: box(page, `${a}, sous-parcours VOR`) });
  await cell.click({ position: { x: 6, y: 6 } });
  await box(page, `${b}, sous-parcours ILS`).click();

  await expect(box(page, `${a}, sous-parcours VOR`)).toHaveAccessibleDescription('à ajouter');
  await expect(box(page, `${b}, sous-parcours ILS`)).toHaveAccessibleDescription('à retirer');
  await expect(cell).toContainText('+');
  expect(await saved()).toEqual(before);
  await bar(page).getByText('1 ajout, 1 retrait').click();
  await expect(bar(page).getByRole('listitem')).toHaveText([
    `+ à ajouter : ${a}, Bases, VOR`,
    `− à retirer : ${b}, Bases, ILS`,
  ]);
  // The sticky cells never cover more than half of a target, at any scroll.
  const style = await page.addStyleTag({
    content: '.top, .matrice-foot, .matrice-box * { position: static !important }',
  });
  await expectWellMade(page);
  await style.evaluate((element) => (element as HTMLElement).remove());
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Enregistrer').click();

  await expect(message(page, '1 association ajoutée, 1 association retirée.')).toBeVisible();
  await expect(bar(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases ILS', '101 Bases VOR', '103 Bases ILS']);
  await button(page, 'Annuler').click();
  await expect(box(page, `${b}, sous-parcours ILS`)).toBeChecked();
  await expect(box(page, `${a}, sous-parcours VOR`)).not.toBeChecked();
  expect(await saved()).toEqual(before);
});

test('a whole cell is clicked on, no target is under 24 px, and what has the focus is under no head nor name', async ({
  page,
  api,
}) => {
  const { path, codes } = await matrixWorld(api, {
    stages: 30,
    sousParcours: Array.from({ length: 14 }, (_, i) => `Sous-parcours de navigation ${i + 1}`),
  });
  await page.setViewportSize({ width: 1000, height: 700 });
  await openMatrix(page, path);
  const sizes = await grid(page)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => Math.min((label as HTMLElement).offsetWidth, (label as HTMLElement).offsetHeight)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await box(page, `${codes[0]!}, Bases, sous-parcours Sous-parcours de navigation 1`).focus();
  for (const key of [
    'Control+End',
    'PageUp',
    'PageUp',
    'ArrowLeft',
    'ArrowLeft',
    'PageUp',
    'Control+End',
    'Home',
    'Control+Home',
    'End',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
  ]) {
    await page.keyboard.press(key);
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const corners = [
        [left + 1, top + 1],
        [right - 1, top + 1],
        [left + 1, bottom - 1],
        [right - 1, bottom - 1],
      ] as const;
      const seen = corners.every(([x, y]) => focused.closest('td')!.contains(document.elementFromPoint(x, y)));
      return seen ? undefined : focused.getAttribute('aria-label');
    });
    expect(covered, key).toBeUndefined();
  }
});
