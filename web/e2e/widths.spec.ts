import { type Locator } from '@playwright/test';
import { dialog, expect, NOT_THERE, stageButton, test } from './fixtures';

const WIDTHS = [320, 360, 768, 1440, 1920];

for (const [address, text] of [
  ['/', 'De : sortie Formation Initiale à : après trois ans'],
  ['/page/1', 'Terme du règlement'],
  ['/page/5', 'Défenseur des droits'],
  ['/parcours/4', 'Présentation du parcours'],
  ['/parcours/4?vue=tableau', 'Présentation du parcours'],
  ['/parcours/4?vue=prerequis', 'Demande'],
  ['/parcours/1?stage=5', 'Ouvrir dans OLAF'],
  ['/stage/TRV-001', 'Dans les parcours'],
  ['/?recherche=TRV', 'Facteurs humains pour la maintenance'],
  ['/selection', 'Votre sélection est vide'],
  [
    '/selection?s=SUR-101,SUR-201,TRV-001,ZZZ-9&titre=Anticonstitutionnellementissimement-40-lettres',
    'Heures par niveau',
  ],
  ['/selection/comparer?s=SUR-101,SUR-201,SUR-301,TRV-001', 'Objectif général'],
  ['/nulle-part', 'Revenir à l’accueil'],
] as const) {
  test(`${address} never scrolls sideways, from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px`, async ({ page, complaints }) => {
    if (address === '/nulle-part') complaints.announce(NOT_THERE);
    await page.setViewportSize({ width: WIDTHS[0]!, height: 800 });
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflowing = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main, dialog, .dialog-body, nav')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.tagName}.${element.className}`),
      );
      expect.soft(overflowing, `${width} px`).toEqual([]);
    }
  });
}

test.describe('fingers find 44 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  async function expectHighEnough(targets: Locator) {
    await expect(targets.first()).toBeVisible();
    const low: string[] = [];
    for (const target of await targets.filter({ visible: true }).all()) {
      const height = Math.round((await target.boundingBox())!.height);
      if (height < 44) low.push(`${await target.innerText()}: ${height}`);
    }
    expect(low).toEqual([]);
  }

  test('in the header, the filters, the categories and the stages', async ({ page }) => {
    await page.goto('/parcours/1');
    await expect(stageButton(page, 'SUR-101')).toBeVisible();
    await page.getByRole('button', { name: 'Filtres : tous les niveaux' }).click();
    await expectHighEnough(page.getByRole('banner').locator('a, button'));
    await expectHighEnough(page.getByRole('main').locator('button, select'));
    await expectHighEnough(page.getByRole('contentinfo').locator('a'));
  });

  test('in the drawer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectHighEnough(dialog(page, 'Menu').locator('a, button'));
  });

  test('in the sheet of a stage', async ({ page }) => {
    await page.goto('/parcours/1?stage=5');
    await expect(page.getByRole('dialog').getByRole('cell', { name: '35 H' })).toBeVisible();
    await expectHighEnough(page.getByRole('dialog').locator('button, a:not(.text-box a)'));
  });

  test('in the search', async ({ page }) => {
    await page.goto('/page/4?recherche=TRV-001&responsables=8');
    const search = dialog(page, 'Rechercher un stage');
    await expect(search.getByText('1 stage trouvé')).toBeVisible();
    await expectHighEnough(search.locator('button, input[type=text]:not([role]), .actions a'));
  });
});
