import { type Locator, type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, stageButton, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const cell = (sheet: Locator, label: string) =>
  sheet
    .getByRole('row')
    .filter({ has: sheet.page().getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');

test('the sheet shows everything there is to know of a stage, and opens its documents in new windows', async ({
  page,
}) => {
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  const sheet = dialog(page, RADAR);
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(RADAR);
  await expect(sheet.getByText('SUR-201', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Objectif général',
    'Prochaine session ouverte',
    'Comment s’inscrire',
    'Objectifs détaillés',
    'Prérequis',
    'Autres sessions',
  ]);
  await expect(sheet.getByRole('region', { name: 'Objectif général' })).toHaveText(
    'Conduire la maintenance d’un radar primaire d’approche, du constat de défaut à la remise en service.',
  );
  const details = sheet.getByRole('region', { name: 'Objectifs détaillés' });
  await expect(details).toContainText('régler la carte de fouillis et les seuils de détection');
  expect((await details.innerText()).split('\n').length).toBeGreaterThanOrEqual(5);
  await expect(sheet.getByRole('region', { name: 'Prérequis' })).toHaveText('Avoir suivi SUR-111');
  await expect(cell(sheet, 'Responsable(s)').locator('div')).toHaveText([
    "D'HAUTEFEUILLE Jean-Baptiste",
    'LE GOFF Élodie',
  ]);
  await expect(cell(sheet, 'Durée')).toHaveText('35 H');
  await expect(cell(sheet, 'Capacité')).toHaveText('8 personnes');
  await expect(cell(sheet, 'Rythme')).toHaveText('5 jours, dont travaux pratiques sur équipement');
  // Its sessions have links of their own.
  await expect(sheet.locator('a:not(.agenda a, .session a)')).toHaveText([
    'Surveillance',
    /^Ouvrir dans OLAF/,
    'Inscription, délais et conditions d’accès',
    'surveillance@ecole.example',
    '05 00 00 00 01',
    /^Emploi du temps PDF/,
    /^Fiche PE PDF/,
    /^SUR-111$/,
  ]);

  for (const document of ['Emploi du temps', 'Fiche PE']) {
    await test.step(`« ${document} » opens a PDF in a new window`, async () => {
      const link = sheet.getByRole('link', { name: document });
      const answer = await page.request.get((await link.getAttribute('href'))!);
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' });
      expect(answer.headers()['content-disposition']).toMatch(/^inline; filename=.*SUR-201/);
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      // A Chromium without windows saves it instead of showing it: Firefox shows it, in firefox/walk.spec.ts.
      const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await popup.close();
      await expect(sheet).toBeVisible();
    });
  }
});

test('its boxes of long texts end at their height, and scroll by keyboard', async ({ page }) => {
  const long = 'Une ligne de texte.\n'.repeat(60);
  const boxes = { objectif_general_stage: long, objectifs_detailles_stage: long, prerequis_stage: long };
  await page.route('**/api/stage/5', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...boxes } });
  });
  await page.goto('/?stage=5');
  for (const [title, maxHeight] of [
    ['Objectif général', 150],
    ['Objectifs détaillés', 300],
    ['Prérequis', 100],
  ] as const) {
    await test.step(`« ${title} » ends at ${maxHeight} px`, async () => {
      const box = dialog(page, RADAR).getByRole('region', { name: title });
      await expect(box).toHaveCSS('max-height', `${maxHeight}px`);
      expect((await box.boundingBox())!.height).toBe(maxHeight);
      const left = () => box.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop);
      await expect
        .poll(async () => {
          await box.press('End');
          return left();
        })
        .toBeLessThan(2);
    });
  }
  // Beside no pathway, there is neither a stage before nor one after.
  await expect(dialog(page, RADAR).getByRole('button')).toHaveText(['Ma sélection', 'Copier le lien', 'Fermer']);
});

const content = (page: Page | Locator) =>
  page.locator('.fiche-grid').evaluate((grid) => ({
    text: grid.textContent,
    links: [...grid.querySelectorAll('a')].map((link) => link.textContent),
  }));

for (const [code, id, alone] of [
  ['SUR-201', 5, 'over its pathway'],
  ['TRV-001', 61, 'as a page'],
] as const) {
  test(`a stage is the same from every door: at its own address (${alone}), and over each page`, async ({ page }) => {
    await page.goto(`/stage/${code}`);
    await expect(page.locator('.fiche-grid').getByRole('heading', { name: /^Prochaine session/ })).toBeVisible();
    const own = await content(page);
    expect(own.text).toContain('Comment s’inscrire');
    for (const door of [PARCOURS.surveillance, '/', '/calendrier', `/selection?s=${code}`, '/stage/TRV-002', '/page/4'])
      await test.step(door, async () => {
        await page.goto(`${door}${door.includes('?') ? '&' : '?'}stage=${id}`);
        await expect(page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('heading', { name: /^Prochaine session/ })).toBeVisible();
        await expect.poll(() => content(page.getByRole('dialog'))).toEqual(own);
      });
  });
}

test('the aim, the next session and how to register are in sight; the text of a long aim scrolls in its box', async ({
  page,
}) => {
  await page.route('**/api/stage/5', async (route) => {
    const answer = await route.fetch();
    const long = { objectif_general_stage: 'Une ligne de texte.\n'.repeat(60), libelle_stage: 'Radar '.repeat(12) };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...long } });
  });
  for (const [width, height, screens] of [
    [1440, 900, 1],
    [390, 844, 1.5],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/?stage=5');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'Comment s’inscrire' })).toBeVisible();
      for (const part of ['Objectif général', 'Prochaine session ouverte', 'Comment s’inscrire']) {
        const box = (await sheet.getByRole('region', { name: part }).first().boundingBox())!;
        expect(box.y + box.height, part).toBeLessThan(height * screens);
      }
    });
  }
});
