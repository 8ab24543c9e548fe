import { type Locator } from '@playwright/test';
import { dialog, expect, PARCOURS, stageButton, test } from './fixtures';

const cell = (sheet: Locator, label: string) =>
  sheet
    .getByRole('row')
    .filter({ has: sheet.page().getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');

test('the sheet shows everything there is to know of a stage', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  const sheet = dialog(page, 'Radar primaire d’approche : exploitation et maintenance');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
    'Radar primaire d’approche : exploitation et maintenance',
  );
  await expect(sheet.getByText('SUR-201', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Prochaines sessions',
    'Prérequis',
    'Objectif général',
    'Objectifs détaillés',
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
  const olaf = cell(sheet, 'OLAF').getByRole('link', { name: 'Ouvrir dans OLAF' });
  await expect(olaf).toHaveAttribute('href', 'https://olaf.example/stages/SUR-201');
  await expect(olaf).toHaveAttribute('target', '_blank');
  await expect(sheet.getByRole('link', { name: 'Emploi du temps' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Fiche PE' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeVisible();
});

for (const [code, id, label, value] of [
  ['TRV-004', 64, 'Responsable(s)', 'Non renseigné'],
  ['SUR-401', 12, 'Capacité', 'Non renseigné'],
  ['INF-301', 58, 'Durée', 'Non renseigné'],
  ['LŒUILLET', 59, 'Responsable(s)', 'LŒUILLET François'],
] as const) {
  test(`${code}: ${label} reads « ${value} »`, async ({ page }) => {
    await page.goto(`/?stage=${id}`);
    await expect(cell(page.getByRole('dialog'), label)).toHaveText(value);
  });
}

for (const [code, id, links] of [
  ['SUR-201', 5, [/^Ouvrir dans OLAF/, /^Emploi du temps PDF/, /^Fiche PE PDF/, /^SUR-111$/]],
  ['SUR-111, a schedule only', 3, [/^Ouvrir dans OLAF/, /^Emploi du temps PDF/, /^SUR-101$/]],
  ['INF-201, a PE sheet only', 52, [/^Ouvrir dans OLAF/, /^Fiche PE PDF/, /^INF-102$/]],
  ['SUR-401, neither', 12, [/^SUR-202$/]],
] as const) {
  test(`a sheet links to what the stage has: ${code}`, async ({ page }) => {
    await page.goto(`${id === 52 ? PARCOURS.reseaux : PARCOURS.surveillance}?stage=${id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: /^[A-Z]{3}-\d{3}$/ })).toHaveCount(1);
    // Its sessions have links of their own.
    const own = sheet.locator('a:not(.stage-sessions a)');
    const names = await own.evaluateAll((all) => all.map((link) => link.textContent));
    for (const link of links) expect(names.filter((name) => link.test(name))).toHaveLength(1);
    expect(names).toHaveLength(links.length);
  });
}

for (const document of ['Emploi du temps', 'Fiche PE']) {
  test(`« ${document} » opens a PDF in a new window`, async ({ page }) => {
    await page.goto('/?stage=5');
    const link = page.getByRole('dialog').getByRole('link', { name: document });
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' });
    expect(answer.headers()['content-disposition']).toMatch(/^inline; filename=.*SUR-201/);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(popup).toHaveURL(answer.url());
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

for (const [title, maxHeight, field] of [
  ['Objectif général', 150, 'objectif_general_stage'],
  ['Objectifs détaillés', 300, 'objectifs_detailles_stage'],
  ['Prérequis', 100, 'prerequis_stage'],
] as const) {
  test(`the box « ${title} » ends at ${maxHeight} px and scrolls by keyboard`, async ({ page }) => {
    await page.route('**/api/stage/5', async (route) => {
      const answer = await route.fetch();
      const stage = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...stage, [field]: 'Une ligne de texte.\n'.repeat(60) } });
    });
    await page.goto('/?stage=5');
    const box = page.getByRole('dialog').getByRole('region', { name: title });
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
