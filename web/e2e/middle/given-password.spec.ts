import { button, field, rowOf } from '../admin/staff';
import { expect, test } from './middle';

const MADE = /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/;

test('a password made for another: shown, copied, another at each press, and forgotten once one is typed', async ({
  page,
  api,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = page.getByRole('textbox', { name: 'Mot de passe à copier' });
  const username = `u-${api.mark}`;
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  await button(page, 'Engendrer un mot de passe').press('Enter');
  await expect(shown).toHaveValue(MADE);
  const first = await shown.inputValue();
  await button(page, 'Engendrer un mot de passe').press('Enter');
  await expect(shown).not.toHaveValue(first);
  const made = await shown.inputValue();
  for (const one of ['Mot de passe', 'Confirmation du mot de passe']) await expect(field(page, one)).toHaveValue(made);
  await button(page, 'Copier').click();
  await expect(page.getByText('Mot de passe copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);

  await field(page, 'Mot de passe').fill(`${made} et plus`);
  await expect(shown).toHaveCount(0);
  await field(page, 'Confirmation du mot de passe').fill(`${made} et plus`);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, username)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(made);
});
