import { bar, cell, hoursOf, makeStages, openSheet, paste } from './sheet';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { answerLeaving } from './draft';
import { button, endSession, expect, filter, signIn, test } from './staff';

test('timed task: 200 durations are corrected by one paste, checked, saved at once, and undone as one', async ({
  page,
  api,
}) => {
  const stages = await makeStages(api, 200);
  await page.goto('/admin/stage');
  await filter(page, api.mark);
  // Their rows may be the first of the list before it is filtered.
  await expect(page).toHaveURL(`/admin/stage?searchString=${api.mark}`);
  await page.getByRole('link', { name: 'Modifier en tableau' }).click();
  await expect(page.getByRole('heading', { name: 'Stages en tableau' })).toBeVisible();

  await cell(page, 0, 'heures').click();
  await paste(page, `${stages.map((_, i) => `${i + 11},0`).join('\r\n')}\r\n`);
  const preview = dialog(page, 'Coller 200 lignes\u00a0?');
  await expect(preview).toContainText('200 cellules changent.');
  await preview.getByRole('button', { name: 'Coller', exact: true }).click();
  await expect(bar(page)).toHaveText('200 cellules, 200 stages modifiés · non enregistré');
  // They are drawn a few at a time, and all of them.
  await expect(cell(page, 199, 'heures')).toContainText('210modifié');
  await button(page, 'Enregistrer').click();

  await expect(page.getByText('200 stages modifiés en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect([await hoursOf(page, stages[0]!.id), await hoursOf(page, stages[199]!.id)]).toEqual([11, 210]);

  await button(page, 'Annuler').click();
  for (const row of [0, 199]) await expect(cell(page, row, 'heures')).toHaveText('10');
  expect(await hoursOf(page, stages[199]!.id)).toBe(10);
});

test('a telephone, which has no room for the sheet, is not led to it, and is led away from it', async ({ page }) => {
  await page.goto('/admin/stage');
  const link = page.getByRole('link', { name: 'Modifier en tableau' });
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Ajouter un stage' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.goto('/admin/stage/tableau');
  await page.getByRole('link', { name: 'Voir les stages un par un, dans la liste' }).click();
  await expect(page).toHaveURL(/\/admin\/stage$/);
});

test('rows of one line, or as high as this browser was asked for; hours and capacity beside the name', async ({
  page,
  api,
}) => {
  const objective = 'Une phrase assez longue.\n'.repeat(20);
  await makeStages(api, 20, { generalObjective: objective, capacity: 12 });
  await openSheet(page, api);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Code',
    'Libellé',
    'Volume horaire',
    'Capacité',
    ...Array.from({ length: 6 }, () => /./),
  ]);
  await expect(cell(page, 0, 'capacite')).toHaveText('12');
  const box = async (row: number) => (await cell(page, row, 'code').boundingBox())!;
  const inView = async () => {
    const shown = (await page.locator('.sheet-scroll').boundingBox())!;
    const rows = await Promise.all(Array.from({ length: 20 }, (_, row) => box(row)));
    return rows.filter(({ y, height }) => y + height <= shown.y + shown.height).length;
  };
  expect(await inView()).toBeGreaterThanOrEqual(14);
  await page.keyboard.press('PageDown');
  // A mark stands beside the text: the row is no higher for it.
  const { height } = await box(0);
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'heures')).toContainText('modifié');
  expect((await box(0)).height).toBe(height);
  await expectNoAxeViolation(page);
  await button(page, 'Défaire').click();

  const choice = page.getByLabel('Hauteur des lignes');
  await choice.selectOption('Trois lignes');
  expect((await box(0)).height).toBeGreaterThan(2 * height - 12);
  await choice.selectOption('Tout le texte');
  await expect(cell(page, 0, 'objectif')).toHaveText(objective.trim());
  await page.reload();
  await expect(choice).toHaveValue('all');
  expect((await box(0)).height).toBeGreaterThan(10 * height);
});

test('refused each time, it says so; for want of a session, signed in again, nothing red is left', async ({
  page,
  api,
  complaints,
}) => {
  // What is checked as one writes is refused, too.
  complaints.announce(/\/api\/stage\/lot/);
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await answerLeaving(page);
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  let capacity = 0;
  await page.route(
    ({ pathname }) => pathname === '/api/stage/lot',
    async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT' || request.url().includes('dryRun')) return route.fallback();
      await api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, capacity: (capacity += 1) }] });
      return route.continue();
    },
  );
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  await expect(bar(page)).toHaveText('1 cellule, 1 stage modifié · non enregistré');
  await page.unrouteAll({ behavior: 'wait' });

  // What the sheet asks by itself must not be refused first: its window would cover the button.
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/stage/lot' && searchParams.has('dryRun'),
    () => undefined,
  );
  await endSession(page);
  await button(page, 'Enregistrer').click();
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(bar(page)).toContainText('Vous êtes de nouveau connecté');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(await hoursOf(page, a!.id)).toBe(35);
});
