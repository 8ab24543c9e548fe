import { stay, stored } from '../admin/draft';
import { bar, box, matrixWorld, openMatrix } from '../admin/matrice';
import { message } from '../admin/message';
import { button } from '../admin/staff';
import { expect, test } from './middle';

const PATH = /\/api\/parcours\/\d+\/associations$/;

test('a box unticked while its tick is saved, and another one ticked: both are still to be saved', async ({
  page,
  api,
  seam,
}) => {
  const { path, codes, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await openMatrix(page, path);
  await box(page, `${a}, Bases, sous-parcours VOR`).click();
  const held = seam.hold('PUT', PATH);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await box(page, `${a}, Bases, sous-parcours VOR`).click();
  await expect(bar(page)).toContainText('1 retrait');
  await box(page, `${b}, Bases, sous-parcours VOR`).click();
  await expect.poll(() => stored(page)).toMatch(/-\d+-\d+-\d+\W+\+\d+-\d+-\d+/);
  await button(page, 'Abandonner').click({ force: true });
  held.release();

  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  await expect(bar(page)).toContainText('1 ajout, 1 retrait');
  expect(await saved()).toContain('101 Bases VOR');
  await expect.poll(() => stored(page)).toMatch(/-\d+-\d+-\d+\W+\+\d+-\d+-\d+/);
  await page.getByRole('link', { name: 'Catégories', exact: true }).click();
  await stay(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(message(page, '1 association ajoutée, 1 association retirée.')).toBeVisible();
  await expect(bar(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases ILS', '102 Bases ILS', '102 Bases VOR', '103 Bases ILS']);
});

for (const answer of [503, 'lost'] as const)
  test(`a box unticked while its tick is saved, and the answer is ${answer}: it ends unticked`, async ({
    page,
    api,
    seam,
  }) => {
    const { path, codes, saved } = await matrixWorld(api);
    const [a, b] = codes as [string, string];
    await openMatrix(page, path);
    for (const code of [a, b]) await box(page, `${code}, Bases, sous-parcours VOR`).click();
    const held = seam.hold('PUT', PATH, answer);
    await button(page, 'Enregistrer').click();
    await held.arrived();
    await box(page, `${a}, Bases, sous-parcours VOR`).click();
    held.release();
    await expect(page.getByRole('alert')).toContainText('Impossible d’enregistrer la matrice');
    // A save that was never answered is read again: its tick alone is to be taken back.
    await expect(bar(page)).toContainText(answer === 'lost' ? /^1 retrait/ : /1 ajout(?!,)/);
    await button(page, 'Enregistrer').click();
    await expect(bar(page)).toContainText('Aucune modification en attente');
    expect(await saved()).toEqual(['101 Bases ILS', '102 Bases ILS', '102 Bases VOR', '103 Bases ILS']);
  });
