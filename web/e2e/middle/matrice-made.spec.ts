import { type Page } from '@playwright/test';
import { expectItFits } from '../admin/fits';
import { bar, box, grid, matrixWorld } from '../admin/matrice';
import { type Api, button } from '../admin/staff';
import { expect, test } from './middle';
import { expectNoAxeViolation } from '../fixtures';

/** 25 letters and more, as German has them. */
const WORD = 'Radiocommunicationssatellitaires';
const LONGER = 'Anticonstitutionnellementradionavigation';

/** Some pending, a row chosen, the form to add open. */
async function atWork(page: Page, code: string) {
  await box(page, `${code}, Bases, sous-parcours ${WORD}`).click();
  await box(page, `${code}, Bases, sous-parcours ${LONGER}`).click();
  await box(page, `Choisir ${code}, Bases`).check();
  await page.getByText('Ajouter des stages').click();
  await expect(page.getByRole('combobox', { name: 'Stages à ajouter' })).toBeVisible();
}

async function longWorld(api: Api) {
  const world = await matrixWorld(api, { sousParcours: [WORD, LONGER, 'ILS', 'VOR', 'DME', 'GNSS', 'NDB', 'TACAN'] });
  await api.call('PUT', `categorie/${world.suite.id}`, { name: `${LONGER}${WORD}`, position: 2 });
  return world;
}

test('nothing is cut at any width, in light and in dark, with words of 25 letters', async ({ page, api }) => {
  const { path, codes } = await longWorld(api);
  for (const width of [360, 1440])
    await test.step(`${width} px`, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(box(page, `${codes[0]!}, Bases, sous-parcours ILS`)).toBeVisible();
      await atWork(page, codes[0]!);
      await bar(page).getByText('1 ajout, 1 retrait').click();
      await expectItFits(page, `${width} px`);
      // The sticky cells never cover more than half of a target, at any scroll.
      const style = await page.addStyleTag({
        content: '.matrice-foot, .matrice-box * { position: static !important }',
      });
      await expectNoAxeViolation(page);
      await style.evaluate((element) => (element as HTMLElement).remove());
      await page.evaluate(() => localStorage.clear());
    });
});

test('on a phone: a group a stage, with its sous-parcours below, all that the table does', async ({ page, api }) => {
  const { path, codes, saved, bases } = await matrixWorld(api);
  const [a, b, c] = codes as [string, string, string];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${path}?categorie=${bases.id}`);
  const group = (code: string) => page.getByRole('group', { name: `${code} Libellé de ${code}` });
  await expect(grid(page)).toHaveCount(0);

  await group(a).getByText('VOR').click();
  await expect(box(page, `${a}, sous-parcours VOR`)).toHaveAccessibleDescription('à ajouter');
  await box(page, `${b}, tous les sous-parcours : 1 sur 2`).check();
  await group(c).getByText('Choisir, pour déplacer').click();
  await page.getByLabel('Déplacer 1 stage choisi vers').selectOption('Suite');
  await button(page, 'Déplacer').click();
  await button(page, 'Enregistrer').click();

  await expect(bar(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases ILS', '101 Bases VOR', '102 Bases ILS', '102 Bases VOR', '103 Suite ILS']);
});
