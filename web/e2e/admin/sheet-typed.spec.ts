import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { answerLeaving, leaving, stored } from './draft';
import { holdAnswer } from './held';
import { bar, cell, hoursOf, makeStages, openSheet } from './sheet';
import { button, endSession, expect, signIn, test } from './staff';

const PATH = /\/api\/stage\/lot$/;

async function write(page: Page, row: number, column: Parameters<typeof cell>[2], text: string) {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('cells written while others are saved stay, are kept and asked about; then they are saved', async ({
  page,
  api,
  complaints,
}) => {
  const [a, b] = await makeStages(api, 2);
  await openSheet(page, api);
  await write(page, 0, 'heures', '35');
  const held = await holdAnswer(page, complaints, 'PUT', PATH);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await write(page, 0, 'heures', '36');
  await write(page, 0, 'libelle', 'Mieux');
  await write(page, 1, 'heures', '20');
  // The cell that is being written, too.
  await cell(page, 1, 'libelle').click();
  await page.keyboard.type('En cours');
  held.release();

  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Libellé de/ })).toHaveValue('En cours');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveText('4 cellules, 2 stages modifiés · non enregistré');
  await expect(cell(page, 0, 'heures')).toContainText('36');
  expect(await hoursOf(page, a!.id)).toBe(35);
  await expect.poll(() => stored(page)).toContain('En cours');
  await page.getByRole('link', { name: 'Liste des stages' }).click();
  await button(leaving(page), 'Rester sur la page').click();
  await expect(leaving(page)).toHaveCount(0);

  await button(page, 'Défaire').click();
  await expect(bar(page)).toHaveText('3 cellules, 2 stages modifiés · non enregistré');
  await button(page, 'Refaire').click();
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect([await hoursOf(page, a!.id), await hoursOf(page, b!.id)]).toEqual([36, 20]);
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ libelle_stage: 'Mieux', version: 3 });
  expect(await api.call('GET', `stage/${b!.id}`)).toMatchObject({ libelle_stage: 'En cours', version: 2 });
});

test('a new line written while it is made is the same stage; what is written is saved by Ctrl+S', async ({
  page,
  api,
  complaints,
}) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  await button(page, 'Ajouter un stage').click();
  // Among the others, once it is read: before the one that is there.
  await write(page, 1, 'code', `${api.mark}-0000`);
  await write(page, 1, 'libelle', 'Neuf');
  const held = await holdAnswer(page, complaints, 'PUT', PATH);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await cell(page, 1, 'libelle').click();
  await page.keyboard.type('Tout neuf');
  held.release();
  await expect(page.getByText('1 stage créé en tableau.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Libellé de/ })).toHaveValue('Tout neuf');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  const found = (await api.call('GET', `stage?searchString=${api.mark}`)) as unknown as { libelle_stage: string }[];
  expect(found.map(({ libelle_stage }) => libelle_stage)).toEqual(['Tout neuf', 'Stage 1']);
});

for (const answer of [400, 503, 'lost'] as const)
  test(`cells written while others are saved, and answered ${answer}: all are there, and saved next`, async ({
    page,
    api,
    complaints,
  }) => {
    const [a, b] = await makeStages(api, 2);
    await openSheet(page, api);
    await write(page, 0, 'heures', '35');
    if (answer === 'lost') complaints.announce(/412/);
    const held = await holdAnswer(page, complaints, 'PUT', PATH, answer);
    await button(page, 'Enregistrer').click();
    await held.arrived();
    await write(page, 1, 'heures', '20');
    held.release();
    await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
    await expect(bar(page)).toHaveText('2 cellules, 2 stages modifiés · non enregistré');
    await button(page, 'Enregistrer').click();
    await expect(bar(page)).toHaveText('Rien à enregistrer.');
    expect([await hoursOf(page, a!.id), await hoursOf(page, b!.id)]).toEqual([35, 20]);
  });

test('somebody is faster twice, in other cells: both go together, and a cell of theirs written meanwhile is told', async ({
  page,
  api,
  complaints,
}) => {
  // What is checked as one writes is refused, too.
  complaints.announce(/\/api\/stage\/lot/);
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await write(page, 0, 'heures', '35');
  const save = (fields: object) => api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, ...fields }] });
  await save({ capacity: 5 });
  // As soon as the first refusal is there, they are faster once more.
  let refusals = 0;
  await page.route(
    ({ pathname }) => PATH.test(pathname),
    async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT' || request.url().includes('dryRun')) return route.fallback();
      const response = await route.fetch();
      if (response.status() === 412 && (refusals += 1) === 1) await save({ capacity: 6 });
      await route.fulfill({ response });
    },
  );
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(refusals).toBe(2);
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ volume_horaire_stage: 35, capacite_stage: 6 });
  await page.unrouteAll({ behavior: 'wait' });

  await write(page, 0, 'heures', '40');
  await save({ name: 'Le leur' });
  const held = await holdAnswer(page, complaints, 'PUT', PATH);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await write(page, 0, 'libelle', 'Le mien');
  held.release();
  const clash = page.getByRole('alert', { name: 'Cellules modifiées par un autre' });
  await expect(clash).toContainText('le vôtre « Le mien », le sien « Le leur »');
  await button(page, 'Garder les miens et enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ libelle_stage: 'Le mien', volume_horaire_stage: 40 });
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
  await write(page, 0, 'heures', '35');
  let capacity = 0;
  await page.route(
    ({ pathname }) => PATH.test(pathname),
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
    ({ pathname, searchParams }) => PATH.test(pathname) && searchParams.has('dryRun'),
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
