import { tabTo } from '../admin/keys';
import { bar, box, grid, matrixWorld, openMatrix, said } from '../admin/matrice';
import { message } from '../admin/message';
import { button } from '../admin/staff';
import { expect, test } from './middle';

test('the whole pathway: a group of rows a category, each box named with it; the column takes all', async ({
  page,
  api,
}) => {
  const { path, codes, saved, suite, columns, stages } = await matrixWorld(api);
  await api.call('POST', 'definition_sousparcours', {
    stageIds: [stages[0]!.id],
    categorieId: suite.id,
    sousParcoursIds: [columns[1]!.id],
  });
  await openMatrix(page, path);

  await expect(grid(page).getByRole('rowheader')).toHaveText([
    'Bases',
    ...codes.map((code) => `${code} Libellé de ${code}`),
    'Suite',
    `${codes[0]!} Libellé de ${codes[0]!}`,
  ]);
  await expect(box(page, `${codes[0]!}, Suite, sous-parcours VOR`)).toBeChecked();
  const column = (told: string) => box(page, `Sous-parcours VOR, tous les stages : ${told}`);
  await expect(column('1 sur 4')).toBeChecked({ indeterminate: true });

  await column('1 sur 4').click();
  await expect(said(page, '3 cases cochées')).toBeAttached();
  await expect(column('4 sur 4')).toBeChecked();
  await column('4 sur 4').click();
  await expect(said(page, '4 cases décochées')).toBeAttached();
  await expect(bar(page)).toContainText('1 retrait');
  await box(page, `${codes[2]!}, Bases, tous les sous-parcours : 1 sur 2`).click();
  await expect(said(page, '1 case cochée')).toBeAttached();
  await button(page, 'Enregistrer').click();
  await expect(message(page, '1 association ajoutée, 1 association retirée.')).toBeVisible();
  expect(await saved()).toEqual(['101 Bases ILS', '102 Bases ILS', '103 Bases ILS', '103 Bases VOR']);
});

test('by keyboard alone: one tab stop, arrows, a whole column and a whole row, saved', async ({ page, api }) => {
  const { path, bases, codes, saved } = await matrixWorld(api, { sousParcours: ['DME', 'ILS', 'VOR'] });
  const [a, b, c] = codes as [string, string, string];
  await openMatrix(page, `${path}?categorie=${bases.id}`);
  const at = (name: string) => expect(box(page, name)).toBeFocused();
  await tabTo(page, box(page, `${a}, sous-parcours DME`));

  const keys: [key: string, name: string][] = [
    ['ArrowRight', `${a}, sous-parcours ILS`],
    ['ArrowDown', `${b}, sous-parcours ILS`],
    ['End', `${b}, sous-parcours VOR`],
    ['ArrowRight', `${b}, sous-parcours VOR`],
    ['PageDown', `${c}, sous-parcours VOR`],
    ['PageUp', 'Sous-parcours VOR, tous les stages : 0 sur 3'],
    ['Control+Home', 'Choisir tous les stages'],
    ['Control+End', `${c}, sous-parcours VOR`],
    ['Home', `Choisir ${c}`],
    ['ArrowUp', `Choisir ${b}`],
    ['ArrowLeft', `Choisir ${b}`],
    ['End', `${b}, sous-parcours VOR`],
    ['ArrowLeft', `${b}, sous-parcours ILS`],
  ];
  for (const [key, name] of keys) {
    await page.keyboard.press(key);
    await at(name);
  }
  await page.keyboard.press('Space');
  await expect(box(page, `${b}, sous-parcours ILS`)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await expect(said(page, '3 cases cochées')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(said(page, '1 case cochée')).toBeAttached();
  await at(`${c}, sous-parcours VOR`);
  await expect(bar(page)).toContainText('5 ajouts');

  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await at(`${c}, sous-parcours VOR`);
  await page.keyboard.press('Control+s');
  await expect(message(page, '5 associations ajoutées.')).toBeVisible();
  await at(`${c}, sous-parcours VOR`);
  expect(await saved()).toEqual(
    ['101 DME', '101 VOR', '102 DME', '102 ILS', '102 VOR', '103 DME', '103 ILS', '103 VOR'].map((one) =>
      one.replace(' ', ' Bases '),
    ),
  );
});
