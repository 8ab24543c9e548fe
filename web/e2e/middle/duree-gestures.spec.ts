import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { Gestures } from '../admin/gestures';
import { message } from '../admin/message';
import { bar, cell, hoursOf, makeStages } from '../admin/sheet';
import { type Api, button, field, nameLink, rowOf } from '../admin/staff';
import { expect, test } from './middle';

/** Correct durations that are in a spreadsheet, from the list of stages. */
async function begun(page: Page, api: Api, count: number) {
  const stages = await makeStages(api, count);
  await page.goto('/admin/stage');
  const gestures = new Gestures();
  await gestures.make(() => page.getByRole('searchbox', { name: 'Rechercher' }).fill(api.mark));
  // Their rows may be the first of the list before it is filtered.
  await expect(page).toHaveURL(`/admin/stage?searchString=${api.mark}`);
  return { stages, gestures };
}

test('durations one by one, by the form: 3 gestures each, 601 for 200', async ({ page, api }) => {
  const count = 2;
  const { stages, gestures } = await begun(page, api, count);
  for (const [i, { code }] of stages.entries()) {
    await gestures.make(() => nameLink(rowOf(page, code)).click());
    await gestures.make(() => field(page, 'Volume horaire').fill(String(i + 11)));
    await gestures.make(() => button(page, 'Mettre à jour').click());
    await expect(message(page, `Le stage « ${code} » a été mis à jour.`)).toBeVisible();
  }
  for (const [i, { id }] of stages.entries()) expect(await hoursOf(page, id)).toBe(i + 11);
  expect(gestures.count).toBe(1 + 3 * count);
});

test('as many durations as one likes by the sheet: 6 gestures; checked before, saved at once, and undone as one', async ({
  page,
  api,
}) => {
  const { stages, gestures } = await begun(page, api, 40);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A column of a sheet.
  await page.evaluate((text) => navigator.clipboard.writeText(text), stages.map((_, i) => `${i + 11},0`).join('\r\n'));
  await gestures.make(() => page.getByRole('link', { name: 'Modifier en tableau' }).click());
  await gestures.make(() => cell(page, 0, 'heures').click());
  await gestures.make(() => page.keyboard.press('ControlOrMeta+v'));
  const preview = dialog(page, 'Coller 40 lignes\u00a0?');
  await expect(preview).toContainText('40 cellules changent.');
  await gestures.make(() => button(preview, 'Coller').click());
  await expect(bar(page)).toHaveText('40 cellules, 40 stages modifiés · non enregistré');
  // They are drawn a few at a time, and all of them.
  await expect(cell(page, 39, 'heures')).toContainText('50modifié');
  await gestures.make(() => button(page, 'Enregistrer').click());

  await expect(page.getByText('40 stages modifiés en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  for (const i of [0, 17, 39]) expect(await hoursOf(page, stages[i]!.id)).toBe(i + 11);
  expect(gestures.count).toBe(6);

  await button(page, 'Annuler').click();
  for (const row of [0, 39]) await expect(cell(page, row, 'heures')).toHaveText('10');
  expect(await hoursOf(page, stages[39]!.id)).toBe(10);
});
