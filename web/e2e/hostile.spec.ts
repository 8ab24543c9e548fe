import { dialog, expect, NOT_THERE, stageButton, test } from './fixtures';

const IMAGE = encodeURIComponent('<img src=x onerror=alert(1)>');
const SCRIPT = encodeURIComponent('<script>alert(1)</script>');

test('hostile filters show the pathway, and run nothing', async ({ page }) => {
  for (const filters of [
    `niveau=${IMAGE}`,
    `sousparcours=${IMAGE}`,
    'niveau=%E0%A4%A&stage=',
    `${IMAGE}=${SCRIPT}#${SCRIPT}`,
  ])
    await test.step(filters, async () => {
      await page.goto(`/parcours/1?${filters}`);
      await expect(stageButton(page, 'SUR-101')).toBeVisible();
      await expect(page.locator('img[src=x]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
});

test('a hostile stage is said not to be, and runs nothing', async ({ page }) => {
  for (const stage of [SCRIPT, IMAGE, '%E0%A4%A', 'javascript:alert(1)&stage=1', '99999999999999999999'])
    await test.step(stage, async () => {
      await page.goto(`/parcours/1?stage=${stage}`);
      await expect(dialog(page, 'Stage introuvable')).toBeVisible();
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    });
});

test('hostile words are sought as they are, and run nothing', async ({ page }) => {
  for (const [words, shown] of [
    ['%25', '%'],
    [IMAGE, '<img src=x onerror=alert(1)>'],
    [encodeURIComponent('"><svg onload=alert(1)>'), '"><svg onload=alert(1)>'],
  ] as const)
    await test.step(words, async () => {
      await page.goto(`/?recherche=${words}`);
      const search = dialog(page, 'Rechercher un stage');
      await expect(search.getByRole('combobox', { name: 'Mots clés' })).toHaveValue(shown);
      await expect(search.getByRole('status')).toHaveText('Aucun résultat');
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    });
});

test('hostile addresses say that they lead nowhere', async ({ page, baseURL, complaints }) => {
  complaints.announce(NOT_THERE);
  const badlyEncoded = '/parcours/%E0%A4%A';
  const addresses = [`/${SCRIPT}`, `/page/${IMAGE}`, '/parcours/99999999999999999999', '//example.org/', '/%00'];
  for (const address of [...addresses, badlyEncoded])
    await test.step(address, async () => {
      await page.goto(baseURL + address);
      await expect(page.getByRole('heading', { level: 1, name: /introuvable$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toBeVisible();
    });
  await expect(page.getByRole('heading', { level: 1, name: 'Parcours introuvable' })).toBeVisible();
});

test('words that the server refuses: a sentence, and the field to mend them', async ({ page, server }) => {
  server.expectComplaint('/api/stage');
  server.expectComplaint('/api/stage/facettes');
  // More than it takes, and control characters.
  for (const words of ['a'.repeat(300), '%00x'])
    await test.step(words, async () => {
      await page.goto(`/?recherche=${words}`);
      const search = dialog(page, 'Rechercher un stage');
      await expect(search.getByRole('alert')).toBeVisible();
      await search.getByRole('combobox', { name: 'Mots clés' }).fill('TRV-001');
      await page.keyboard.press('Enter');
      await expect(search.getByRole('status')).toHaveText('1 stage trouvé');
      await expect(search.getByRole('alert')).toHaveCount(0);
    });
});
