import { type Page } from '@playwright/test';
import { dialog, expect, expectNoAxeViolation, PARCOURS, star, test } from './fixtures';

const codes = (page: Page) => page.locator('table.plan tbody th');
const copy = (page: Page) => page.getByRole('button', { name: 'Copier dans ma sélection' });
const mine = (page: Page) => page.evaluate(() => localStorage.getItem('selection'));
const many = (count: number) => Array.from({ length: count }, (_, index) => `ZZZ-${index}`).join();

test('a shared selection is read only, and copied into an empty one at once', async ({ page }) => {
  await page.goto('/selection?s=sur-201,SUR-101,ZZZ-9&titre=Plan de Zoé');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan de Zoé' })).toBeVisible();
  await expect(page).toHaveTitle(/^Plan de Zoé — /);
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201']);
  await expect(page.getByText('N’existe plus : ZZZ-9.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Retirer|Ajouter)/ })).toHaveCount(0);
  expect(await mine(page)).toBeNull();

  await copy(page).click();
  await expect(page.getByText('Ces stages sont maintenant votre sélection.')).toBeVisible();
  expect(await mine(page)).toBe('["SUR-101","SUR-201"]');
  await page.getByRole('complementary', { name: 'Sélection partagée' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma sélection' })).toBeFocused();
});

test('into one that is not empty it is added, or takes its place, as one says', async ({ page }) => {
  const asked = dialog(page, 'Copier dans ma sélection');
  await page.goto(PARCOURS.surveillance);
  await star(page, 'SUR-111').click();
  await page.goto('/selection?s=SUR-101,SUR-111');
  await copy(page).click();
  await asked.getByRole('button', { name: 'Annuler' }).click();
  expect(await mine(page)).toBe('["SUR-111"]');
  await copy(page).click();
  await asked.getByRole('button', { name: 'Ajouter à la mienne' }).click();
  await expect(page.getByText('Ces stages sont ajoutés à votre sélection.')).toBeVisible();
  await expect(copy(page)).toBeFocused();
  expect(await mine(page)).toBe('["SUR-111","SUR-101"]');
  await page.goto('/selection?s=TRV-001');
  await copy(page).click();
  await asked.getByRole('button', { name: 'Remplacer la mienne' }).click();
  await expect(page.getByText('Ces stages sont maintenant votre sélection.')).toBeVisible();
  expect(await mine(page)).toBe('["TRV-001"]');
});

test('an address of three hundred codes shows the first sixty, and says so', async ({ page }) => {
  await page.goto(`/selection?s=SUR-101,${many(299)}`);
  await expect(page.getByText('Cette adresse nomme 300 stages : les 60 premiers sont montrés')).toBeVisible();
  await expect(codes(page)).toHaveText(['SUR-101']);
  await expect(page.getByText('N’existe plus : ZZZ-0, ZZZ-1')).toBeVisible();
});

test('codes that nothing could bear are told, and not asked for', async ({ page }) => {
  await page.goto(`/selection?s=%00,${'x'.repeat(3000)},<img src=x onerror=alert(1)>`);
  await expect(page.getByText(/^N’existe plus.: <img src=x onerror=alert\(1\)>, .*x{50}…\.$/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a title is text of a bounded length, whatever it holds', async ({ page }) => {
  await page.goto(`/selection?s=SUR-101&titre=${encodeURIComponent(`<script>alert(1)</script>${'W'.repeat(3000)}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^<script>alert\(1\)<\/script>W{75}$/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('compared: two to four, as many as the address names', async ({ page }) => {
  for (const [search, said] of [
    ['', 'Comparez de 2 à 4 stages'],
    ['?s=SUR-101', 'Comparez de 2 à 4 stages'],
    ['?s=SUR-101,ZZZ-9', 'N’existe plus : ZZZ-9.'],
    ['?s=SUR-101,SUR-111,SUR-121,SUR-201,SUR-202', 'Cette adresse nomme 5 stages : les 4 premiers sont comparés.'],
  ] as const) {
    await page.goto(`/selection/comparer${search}`);
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Comparaison de 4 stages' })).toBeVisible();
});

test('what is shown can be added to an agenda, and followed, where a date is known', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await star(page, 'SUR-101').click();
  for (const [address, codes] of [
    ['/selection', 'SUR-101'],
    ['/selection?s=SUR-111,SUR-201,ZZZ-9', 'SUR-111,SUR-201'],
  ] as const) {
    await page.goto(address);
    const add = page.getByRole('link', { name: 'Ajouter à mon agenda les sessions de cette sélection' });
    await expect(add).toHaveAttribute('href', `/agenda.ics?codes=${codes}`);
    const agenda = await page.request.get(`/agenda.ics?codes=${codes}`);
    const summaries = (await agenda.text()).match(/^SUMMARY:.*(SUR-\d+)/gm) ?? [];
    expect([...new Set(summaries.map((line) => /SUR-\d+/.exec(line)![0]))].sort().join()).toBe(codes);
    await page.getByRole('button', { name: 'S’abonner aux sessions de cette sélection' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Ouvrir dans mon agenda' })).toHaveAttribute(
      'href',
      new RegExp(`^webcal://.+/agenda\\.ics\\?codes=${codes}$`),
    );
    await expectNoAxeViolation(page);
    await page.emulateMedia({ colorScheme: null });
  }
});

for (const missing of ['SUR-211', 'SUR-221'])
  test(`a selection without a date offers no agenda: ${missing}`, async ({ page }) => {
    await page.goto(`/selection?s=${missing}`);
    await expect(codes(page)).toHaveText([missing]);
    await expect(page.getByRole('link', { name: /^Ajouter à mon agenda/ })).toHaveCount(0);
  });

test('on paper: title, name, date, stages, sums, what is missing, address and page numbers', async ({ page }) => {
  await page.goto('/selection?s=SUR-101,SUR-201&titre=Plan 2027');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille MARTIN');
  await expect(page.getByRole('img', { name: 'QR code de l’adresse', includeHidden: true })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR code de l’adresse' })).toBeVisible();
  await expect(page.getByText('Pour : Camille MARTIN', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Édité le \d+/)).toBeVisible();
  await expect(page.getByText(/\/selection\?s=SUR-101,SUR-201&titre=Plan%202027$/)).toBeVisible();
  await expect(page.getByText('Prérequis absent de la sélection : SUR-111')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Camille');
  const { length } = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)!;
  expect(length).toBe(1);
});
