import { type Page } from '@playwright/test';
import { dialog, expect, expectNoAxeViolation, moveTo, test } from './fixtures';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const open = (page: Page) => search(page).getByRole('checkbox', { name: 'Inscriptions ouvertes' });
const enac = (page: Page) => search(page).getByRole('checkbox', { name: 'ENAC · Toulouse' });
const status = (page: Page) => search(page).getByRole('status');
const active = (page: Page) => search(page).getByRole('group', { name: 'Filtres actifs' }).getByRole('button');
const found = (total: number) => new RegExp(`^${total} stages? trouvés?$`);
const totalOf = async (box: ReturnType<typeof open>) =>
  Number(/\d+/.exec(await box.locator('xpath=..').locator('small').innerText())![0]);

test('stages are chosen by their sessions and where they are held, and what was chosen is taken away', async ({
  page,
}) => {
  await page.goto('/calendrier?lieuId=2&recherche=TEL');
  await open(page).check();
  await expect(page).toHaveURL('/calendrier?lieuId=2&recherche=TEL&responsables=&sessions=ouverte');
  await expect(open(page)).toBeFocused();
  await expect(active(page)).toHaveText([/Mots/, /Sessions\s:\sinscriptions ouvertes/]);

  await active(page).filter({ hasText: 'Mots' }).click();
  await expect(open(page)).toBeChecked();
  await enac(page).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/calendrier?lieuId=2&recherche=&responsables=&sessions=ouverte&lieux=1');
  const there = Number((await page.request.get('/api/stage?session=ouverte&lieuId=1')).headers()['x-total-count']);
  await expect(status(page)).toHaveText(found(there));
  await expect.poll(() => totalOf(open(page))).toBe(there);
  const next = search(page).locator('.resultat .next-session');
  await expect(next).toHaveCount(there);
  for (const text of await next.allInnerTexts()) expect(text).toContain('Toulouse');

  await page.reload();
  await expect(search(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(active(page)).toHaveText([/Sessions/, /Lieu\s:\sENAC · Toulouse/]);
  await expectNoAxeViolation(page);
  await active(page).filter({ hasText: 'Sessions' }).press('Enter');
  await expect(page).toHaveURL('/calendrier?lieuId=2&recherche=&responsables=&lieux=1');
  await expect(open(page)).not.toBeChecked();
});

test('on a phone, both are applied together; a town finds the stages that will be held there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?recherche=');
  await open(page).check();
  await enac(page).check();
  expect(await search(page).evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
  await search(page).getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL('/?recherche=&responsables=&sessions=ouverte&lieux=1');
  await expect(search(page).getByRole('heading', { name: 'Résultat de la recherche' })).toBeFocused();
  await active(page).filter({ hasText: 'Lieu' }).click();
  await expect(page).toHaveURL('/?recherche=&responsables=&sessions=ouverte');

  await moveTo(page, '/?recherche=toulouse');
  await expect(active(page)).toHaveText([/Mots/]);
  await expect(status(page)).toHaveText(/stages? trouvés?$/);
  const dti = search(page).getByRole('checkbox', { name: 'DTI · Toulouse' });
  await expect
    .poll(async () => (await totalOf(enac(page))) + (await totalOf(dti)))
    .toBe(Number(/^\d+/.exec(await status(page).innerText())![0]));
});
