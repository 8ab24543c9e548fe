import { dialog, expect, NOT_THERE, stageButton, test } from './fixtures';

const IMAGE = encodeURIComponent('<img src=x onerror=alert(1)>');
const SCRIPT = encodeURIComponent('<script>alert(1)</script>');

for (const address of [
  `/parcours/1?niveau=${IMAGE}`,
  `/parcours/1?sousparcours=${IMAGE}`,
  '/parcours/1?niveau=%E0%A4%A&stage=',
  `/parcours/1?${IMAGE}=${SCRIPT}#${SCRIPT}`,
]) {
  test(`${address} shows the pathway, and runs nothing`, async ({ page }) => {
    await page.goto(address);
    await expect(stageButton(page, 'SUR-101')).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const stage of [SCRIPT, IMAGE, '%E0%A4%A', 'javascript:alert(1)&stage=1', '99999999999999999999']) {
  test(`?stage=${stage} says that there is no such stage, and runs nothing`, async ({ page }) => {
    await page.goto(`/parcours/1?stage=${stage}`);
    await expect(dialog(page, 'Stage introuvable')).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  });
}

for (const [words, shown] of [
  ['%25', '%'],
  [IMAGE, '<img src=x onerror=alert(1)>'],
  [encodeURIComponent('"><svg onload=alert(1)>'), '"><svg onload=alert(1)>'],
] as const) {
  test(`?recherche=${words} searches for just that, and runs nothing`, async ({ page }) => {
    await page.goto(`/?recherche=${words}`);
    const search = dialog(page, 'Rechercher un stage');
    await expect(search.getByRole('combobox', { name: 'Mots clés' })).toHaveValue(shown);
    await expect(search.getByRole('status')).toHaveText('Aucun résultat');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  });
}

for (const address of [`/${SCRIPT}`, `/page/${IMAGE}`, '/parcours/99999999999999999999', '//example.org/', '/%00']) {
  test(`${address} says that it leads nowhere`, async ({ page, baseURL, complaints }) => {
    complaints.announce(NOT_THERE);
    await page.goto(baseURL + address);
    await expect(page.getByRole('heading', { level: 1, name: /introuvable$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toBeVisible();
  });
}

test('an address that is badly encoded says that it leads nowhere', async ({ page, complaints }) => {
  complaints.announce(NOT_THERE);
  await page.goto('/parcours/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1, name: 'Parcours introuvable' })).toBeVisible();
});

for (const [what, words] of [
  ['more words than the server takes', 'a'.repeat(300)],
  ['control characters', '%00x'],
] as const) {
  test(`${what} in the address: a sentence, and the field to mend them`, async ({ page, server }) => {
    server.expectComplaint('/api/stage');
    server.expectComplaint('/api/stage/facettes');
    await page.goto(`/?recherche=${words}`);
    const search = dialog(page, 'Rechercher un stage');
    await expect(search.getByRole('alert')).toBeVisible();
    await search.getByRole('combobox', { name: 'Mots clés' }).fill('TRV-001');
    await page.keyboard.press('Enter');
    await expect(search.getByRole('status')).toHaveText('1 stage trouvé');
    await expect(search.getByRole('alert')).toHaveCount(0);
  });
}
