import { type Page } from '@playwright/test';
import { dialog, expect, expectNoAxeViolation, moveTo, PARCOURS, star, test } from './fixtures';

const codes = (page: Page) => page.locator('table.plan tbody th');
const copy = (page: Page) => page.getByRole('button', { name: 'Copier dans ma sélection' });
const mine = (page: Page) => page.evaluate(() => localStorage.getItem('selection'));
const many = (count: number) => Array.from({ length: count }, (_, index) => `ZZZ-${index}`).join();

test('a shared selection is read only, and is copied: at once, added, or instead, as one says', async ({ page }) => {
  const asked = dialog(page, 'Copier dans ma sélection');
  const told = (text: string) => expect(page.getByText(text)).toBeVisible();
  await page.goto('/selection?s=sur-201,SUR-101,ZZZ-9&titre=Plan de Zoé');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan de Zoé' })).toBeVisible();
  await expect(page).toHaveTitle(/^Plan de Zoé — /);
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201']);
  await told('N’existe plus : ZZZ-9.');
  await expect(page.getByRole('button', { name: /^(Retirer|Ajouter)/ })).toHaveCount(0);
  expect(await mine(page)).toBeNull();

  await test.step('into an empty one at once', async () => {
    await copy(page).click();
    await told('Ces stages sont maintenant votre sélection.');
    expect(await mine(page)).toBe('["SUR-101","SUR-201"]');
    await page.getByRole('complementary', { name: 'Sélection partagée' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ma sélection' })).toBeFocused();
  });

  await test.step('into one that is not empty it is added', async () => {
    await moveTo(page, '/selection?s=SUR-101,SUR-111');
    await copy(page).click();
    await asked.getByRole('button', { name: 'Annuler' }).click();
    expect(await mine(page)).toBe('["SUR-101","SUR-201"]');
    await copy(page).click();
    await asked.getByRole('button', { name: 'Ajouter à la mienne' }).click();
    await told('Ces stages sont ajoutés à votre sélection.');
    await expect(copy(page)).toBeFocused();
    expect(await mine(page)).toBe('["SUR-101","SUR-201","SUR-111"]');
  });

  await test.step('or takes its place', async () => {
    await page.goto('/selection?s=TRV-001');
    await copy(page).click();
    await asked.getByRole('button', { name: 'Remplacer la mienne' }).click();
    await told('Ces stages sont maintenant votre sélection.');
    expect(await mine(page)).toBe('["TRV-001"]');
  });
});

test('an address may name anything: what is unknown, too much or hostile is told', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const titre = encodeURIComponent(`<script>alert(1)</script>${'W'.repeat(3000)}`);

  await test.step('codes that nothing could bear, under a title of any length, are text', async () => {
    await page.goto(`/selection?s=%00,${'x'.repeat(3000)},<img src=x onerror=alert(1)>&titre=${titre}`);
    await expect(page.getByText(/^N’existe plus.: <img src=x onerror=alert\(1\)>, .*x{50}…\.$/)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^<script>alert\(1\)<\/script>W{75}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step('three hundred codes show the first sixty', async () => {
    await moveTo(page, `/selection?s=SUR-101,${many(299)}&titre=${titre}`);
    await expect(page.getByText('Cette adresse nomme 300 stages : les 60 premiers sont montrés')).toBeVisible();
    await expect(codes(page)).toHaveText(['SUR-101']);
    await expect(page.getByText('N’existe plus : ZZZ-0, ZZZ-1')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/W{75}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  for (const [search, said] of [
    ['', 'Comparez de 2 à 4 stages'],
    ['?s=SUR-101,ZZZ-9', 'N’existe plus : ZZZ-9.'],
    ['?s=SUR-101', 'Comparez de 2 à 4 stages'],
    ['?s=SUR-101,SUR-111,SUR-121,SUR-201,SUR-202', 'Cette adresse nomme 5 stages : les 4 premiers sont comparés.'],
  ] as const) {
    await test.step(`compared: ${search}`, async () => {
      await moveTo(page, `/selection/comparer${search}`);
      await expect(page.getByText(said)).toBeVisible();
    });
  }
  await expect(page.getByRole('table', { name: 'Comparaison de 4 stages' })).toBeVisible();
});

test('what is shown can be added to an agenda, and followed, where a date is known', async ({ page }) => {
  const add = page.locator('.agenda a[download]');
  const menu = page.getByText('Ajouter à mon agenda les sessions de cette sélection');
  await page.goto(PARCOURS.surveillance);
  await star(page, 'SUR-101').click();
  for (const [address, codes] of [
    ['/selection', 'SUR-101'],
    ['/selection?s=SUR-111,SUR-201,ZZZ-9', 'SUR-111,SUR-201'],
  ] as const) {
    await test.step(address, async () => {
      await moveTo(page, address);
      await expect(add).toHaveAttribute('href', `/agenda.ics?codes=${codes}`);
      const agenda = await (await page.request.get(`/agenda.ics?codes=${codes}`)).text();
      const summaries = agenda.match(/^SUMMARY:.*(SUR-\d+)/gm) ?? [];
      expect([...new Set(summaries.map((line) => /SUR-\d+/.exec(line)![0]))].sort().join()).toBe(codes);
      // The page names the sessions that the agenda leaves out, in the agenda's words.
      const told = /^X-WR-CALDESC:(.*)$/m.exec(agenda.replaceAll('\r\n ', '').replaceAll('\\,', ','))![1]!;
      await expect(page.locator('.agenda .hint')).toHaveText(told.trim());
      const follow = page.getByRole('link', { name: 'S’abonner' });
      if (await add.isHidden()) await menu.click();
      await expect(follow).toHaveAttribute('href', new RegExp(`^webcal://.+/agenda\\.ics\\?codes=${codes}$`));
    });
  }
  await expectNoAxeViolation(page);

  for (const missing of ['SUR-211', 'SUR-221']) {
    await test.step(`without a date, none: ${missing}`, async () => {
      await moveTo(page, `/selection?s=${missing}`);
      await expect(codes(page)).toHaveText([missing]);
      await expect(add).toHaveCount(0);
    });
  }
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
