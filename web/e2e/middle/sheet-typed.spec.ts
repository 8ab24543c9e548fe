import { stay, stored } from '../admin/draft';
import { bar, cell, editorOf, hoursOf, makeStages, openSheet, writeCell } from '../admin/sheet';
import { button } from '../admin/staff';
import { compose } from '../ime';
import { expect, test } from './middle';

const PATH = /\/api\/stage\/lot$/;

test('cells written while others are saved stay, are kept and asked about; then they are saved', async ({
  page,
  api,
  seam,
}) => {
  const [a, b] = await makeStages(api, 2);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  const held = seam.hold('PUT', PATH);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await writeCell(page, 0, 'heures', '36');
  await writeCell(page, 0, 'libelle', 'Mieux');
  await writeCell(page, 1, 'heures', '20');
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
  await stay(page);

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
  seam,
}) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  await button(page, 'Ajouter un stage').click();
  // Among the others, once it is read: before the one that is there.
  await writeCell(page, 1, 'code', `${api.mark}-0000`);
  await writeCell(page, 1, 'libelle', 'Neuf');
  const held = seam.hold('PUT', PATH);
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

test('a cell put back while it is saved, and refused, is no change any more, nor is it after an undo', async ({
  page,
  api,
  seam,
}) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  const held = seam.hold('PUT', PATH, 503);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await writeCell(page, 0, 'heures', '10');
  await expect(cell(page, 0, 'heures')).toContainText('modifié');
  held.release();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  await expect(cell(page, 0, 'heures')).toHaveText('10');
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await button(page, 'Défaire').click();
  await expect(cell(page, 0, 'heures')).toContainText('modifié, avant\u00a0: 10');
  await button(page, 'Refaire').click();
  await expect(cell(page, 0, 'heures')).toHaveText('10');
});

test('the first sign of a cell is kept, whatever writes it, and begins anew', async ({ page, api }) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  const chosen = cell(page, 0, 'libelle');
  const keyboard = await page.context().newCDPSession(page);
  // With Ctrl and Alt, as Windows reports AltGr, or with Alt, as macOS reports Option.
  for (const modifiers of [3, 1])
    await test.step(`modifiers ${modifiers}`, async () => {
      const pressed = { key: '@', code: 'Digit0', windowsVirtualKeyCode: 48, modifiers };
      await chosen.click();
      await keyboard.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown', text: '@', unmodifiedText: '@' });
      await keyboard.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
      await expect(editorOf(chosen)).toHaveValue('@');
      await page.keyboard.press('Escape');
      await expect(chosen).toHaveText('Stage 1');
    });
  await keyboard.detach();

  // A dictation, or a panel of emojis, presses no key.
  await page.keyboard.insertText('😀');
  await expect(editorOf(chosen)).toHaveValue('😀');
  await page.keyboard.press('Escape');

  const composed = await compose(page, 'É');
  await expect(editorOf(chosen)).toHaveValue('É');
  await composed.end();
  await page.keyboard.type('cole');
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText('École');

  // A cell of people opens its window instead.
  await cell(page, 0, 'responsables').click();
  await page.keyboard.insertText('é');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editorOf(cell(page, 0, 'responsables'))).toHaveValue('');
});

test('cells written while others are saved, and answered 400, 503, then lost: all are there, and saved next', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  const stages = await makeStages(api, 4);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  complaints.announce(/412/);
  for (const [i, answer] of ([400, 503, 'lost'] as const).entries())
    await test.step(String(answer), async () => {
      const held = seam.hold('PUT', PATH, answer);
      await button(page, 'Enregistrer').click();
      await held.arrived();
      await writeCell(page, i + 1, 'heures', `2${i}`);
      held.release();
      const refusal = page.getByRole('alert').filter({ hasText: 'Impossible d’enregistrer le tableau' });
      await expect(refusal).toBeVisible();
      await expect(bar(page)).toHaveText(`${i + 2} cellules, ${i + 2} stages modifiés · non enregistré`);
      if (answer !== 'lost') await button(refusal, 'Fermer le message').click();
    });
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  for (const [i, hours] of [35, 20, 21, 22].entries()) expect(await hoursOf(page, stages[i]!.id)).toBe(hours);
});

test('somebody is faster twice, in other cells: both go together, and a cell of theirs written meanwhile is told', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  // A check made as one writes is refused, too.
  complaints.announce(/\/api\/stage\/lot/);
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  const save = (fields: object) => api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, ...fields }] });
  await save({ capacity: 5 });
  // As soon as the first refusal is there, they are faster once more.
  const refused = seam.hold('PUT', PATH);
  await button(page, 'Enregistrer').click();
  await refused.arrived();
  await save({ capacity: 6 });
  refused.release();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(seam.sent('PUT', PATH)).toHaveLength(3);
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ volume_horaire_stage: 35, capacite_stage: 6 });

  await writeCell(page, 0, 'heures', '40');
  await save({ name: 'Le leur' });
  const held = seam.hold('PUT', PATH);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await writeCell(page, 0, 'libelle', 'Le mien');
  held.release();
  const clash = page.getByRole('alert', { name: 'Cellules modifiées par un autre' });
  await expect(clash).toContainText('le vôtre « Le mien », le sien « Le leur »');
  await button(page, 'Garder les miens et enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ libelle_stage: 'Le mien', volume_horaire_stage: 40 });
});
