import { bar, cell, hoursOf, makeStages, openSheet } from '../admin/sheet';
import { dialog } from '../fixtures';
import { answerLeaving, stay } from '../admin/draft';
import { button, signIn } from '../admin/staff';
import { expect, test } from './middle';

test('two people: other cells go together at once; the same one is told with both values', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/api\/stage\/lot/);
  const [a, b] = await makeStages(api, 2);
  await openSheet(page, api);
  for (const row of [0, 1]) {
    await cell(page, row, 'heures').focus();
    await page.keyboard.type('35');
    await page.keyboard.press('Enter');
  }
  await api.call('PUT', 'stage/lot', {
    stages: [
      { id: a!.id, hours: 21 },
      { id: b!.id, name: 'Le leur' },
    ],
  });
  await button(page, 'Enregistrer').click();

  const clash = page.getByRole('alert', { name: 'Cellules modifiées par un autre' });
  await expect(clash).toContainText(
    `${a!.code}, Volume horaire\u00a0: le vôtre «\u00a035\u00a0», le sien «\u00a021\u00a0» (admin`,
  );
  await expect(cell(page, 1, 'libelle')).toHaveText('Le leur');
  expect([await hoursOf(page, a!.id), await hoursOf(page, b!.id)]).toEqual([21, 10]);
  await button(page, 'Garder les miens et enregistrer').click();
  await expect(page.getByText('2 stages modifiés en tableau.')).toBeVisible();
  expect([await hoursOf(page, a!.id), await hoursOf(page, b!.id)]).toEqual([35, 35]);

  await cell(page, 0, 'heures').focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, name: 'Encore eux' }] });
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(cell(page, 0, 'libelle')).toHaveText('Encore eux');
});

test('the server is gone while saving: nothing is lost, nor by a reload, nor by leaving', async ({
  page,
  api,
  seam,
}) => {
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await answerLeaving(page);
  await cell(page, 0, 'heures').focus();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  seam.answer('PUT', '/api/stage/lot', 'unreachable');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  seam.recover();

  await page.getByRole('link', { name: 'Liste des stages' }).click();
  await stay(page);
  await expect(bar(page)).toHaveText('1 cellule, 1 stage modifié · non enregistré');
  await page.reload();
  await page.getByRole('button', { name: /Reprendre ce texte/ }).click();
  await expect(cell(page, 0, 'heures')).toContainText('35');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  expect(await hoursOf(page, a!.id)).toBe(35);
});

test('a stage deleted meanwhile is told at its line, which is given up; what was abandoned comes back', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/api\/stage\/lot/);
  const [a] = await makeStages(api, 2);
  await openSheet(page, api);
  for (const row of [0, 1]) {
    await cell(page, row, 'heures').focus();
    await page.keyboard.type('35');
    await page.keyboard.press('Enter');
  }
  await button(page, 'Abandonner').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await button(page, 'Défaire').click();
  await page.request.delete(`/api/stage/${a!.id}`);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Ce stage a été supprimé entre-temps.').first()).toBeVisible();
  await button(page, 'Abandonner cette ligne').click();
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
});

test('refused each time, it says so; for want of a session, signed in again, nothing red is left', async ({
  page,
  api,
  complaints,
  seam,
  endSession,
}) => {
  // A check made as one writes is refused, too.
  complaints.announce(/\/api\/stage\/lot/);
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await answerLeaving(page);
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  let capacity = 0;
  const faster = () => api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, capacity: (capacity += 1) }] });
  seam.before('PUT', '/api/stage/lot', faster);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  await expect(bar(page)).toHaveText('1 cellule, 1 stage modifié · non enregistré');
  seam.recover();

  // Requests that the sheet makes by itself must not be refused first: their window would cover the button.
  const release = seam.holdBack('PUT', /\/api\/stage\/lot\?dryRun/);
  await endSession();
  await button(page, 'Enregistrer').click();
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(bar(page)).toContainText('Vous êtes de nouveau connecté');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  release();
  expect(await hoursOf(page, a!.id)).toBe(35);
});
