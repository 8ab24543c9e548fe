import { bar, cell, hoursOf, makeStages, openSheet, writeCell } from '../admin/sheet';
import { button } from '../admin/staff';
import { input, item, opened, structureWorld } from '../admin/structure';
import { expect, test } from './middle';

test('in the structure: a name put back after a save that got no answer is still to be saved', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  const { path, categories } = await structureWorld(api);
  await opened(page, path);
  const milieu = item(page, 'Milieu');
  await input(milieu, 'Nom').fill('Centre');
  // The next save meets the one that was stored without an answer.
  complaints.announce(/412/);
  const held = seam.hold('PUT', /\/api\/categorie\/\d+$/, 'lost');
  await input(milieu, 'Nom').press('Enter');
  await held.arrived();
  held.release();
  // It has passed: the list is read again.
  const centre = item(page, 'Centre');
  await expect(centre.getByRole('alert')).toBeVisible();
  await input(centre, 'Nom').fill('Milieu');
  await button(centre, 'Enregistrer').click();
  await expect(milieu).toBeVisible();
  await expect(button(milieu, 'Enregistrer')).toHaveCount(0);
  expect(await api.call('GET', `categorie/${categories[1]!.id}`)).toMatchObject({
    nom_categorie: 'Milieu',
    version: 3,
  });
});

test('in the sheet: a cell put back after a save that got no answer is still to be saved, and no conflict', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  complaints.announce(/412/);
  const held = seam.hold('PUT', /\/api\/stage\/lot$/, 'lost');
  await button(page, 'Enregistrer').click();
  await held.arrived();
  held.release();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  await writeCell(page, 0, 'heures', '10');
  await expect(bar(page)).toHaveText('1 cellule, 1 stage modifié · non enregistré');
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await expect(cell(page, 0, 'heures')).toHaveText('10');
  expect(await hoursOf(page, a!.id)).toBe(10);
});

test('in the sheet: a cell put back while a colleague changed it takes theirs, and the others are saved', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await writeCell(page, 0, 'heures', '35');
  await writeCell(page, 0, 'libelle', 'Mieux');
  await api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, hours: 50 }] });
  complaints.announce(/\/api\/stage\/lot/);
  const held = seam.hold('PUT', /\/api\/stage\/lot$/);
  await button(page, 'Enregistrer').click();
  await held.arrived();
  await writeCell(page, 0, 'heures', '10');
  held.release();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await expect(page.getByRole('alert', { name: 'Cellules modifiées par un autre' })).toHaveCount(0);
  const stage = await api.call('GET', `stage/${a!.id}`);
  expect(stage).toMatchObject({ volume_horaire_stage: 50, libelle_stage: 'Mieux' });
});
