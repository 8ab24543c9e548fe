import { bar, box, grid, matrixWorld, openMatrix } from '../admin/matrice';
import { message } from '../admin/message';
import { button } from '../admin/staff';
import { expect, test } from './middle';

test('two people in one matrix: both keep what they did to other cells', async ({ page, api, colleague }) => {
  const { parcours, path, codes, bases, suite, columns, stages, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await openMatrix(page, path);
  await box(page, `${b}, Bases, sous-parcours VOR`).click();
  await box(page, `${a}, Bases, sous-parcours VOR`).click();
  const [ils, vor] = columns.map(({ id }) => id) as [number, number];
  const cell = (stage: number, sousParcoursId: number) => ({
    stageId: stages[stage]!.id,
    categorieId: bases.id,
    sousParcoursId,
  });
  await colleague.call('PUT', `parcours/${parcours.id}/associations`, {
    categorieIds: [bases.id, suite.id],
    sousParcoursIds: [ils, vor],
    ajouts: [cell(0, vor)],
    retraits: [cell(1, ils)],
  });
  await button(page, 'Enregistrer').click();

  // One of the two was there by then.
  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  await expect(box(page, `${b}, Bases, sous-parcours ILS`)).not.toBeChecked();
  await expect(bar(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases ILS', '101 Bases VOR', '102 Bases VOR', '103 Bases ILS']);
});

test('a sous-parcours added meanwhile: the ticks are saved beside it, at once', async ({ page, api, complaints }) => {
  const { parcours, path, codes, saved } = await matrixWorld(api);
  await openMatrix(page, path);
  await box(page, `${codes[0]!}, Bases, sous-parcours VOR`).click();
  await api.create('sousparcours', { name: 'DME', id_parcours: parcours.id });

  complaints.announce(/\/api\/parcours\/\d+\/associations$/);
  await button(page, 'Enregistrer').click();
  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  await expect(box(page, `${codes[0]!}, Bases, sous-parcours DME`)).not.toBeChecked();
  await expect(bar(page)).toContainText('Aucune modification en attente');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await saved()).toEqual(['101 Bases ILS', '101 Bases VOR', '102 Bases ILS', '103 Bases ILS']);
});

test('a category deleted meanwhile: nothing is saved, what makes sense is kept, the rest is named', async ({
  page,
  api,
  complaints,
}) => {
  const { path, codes, suite, parcours, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await openMatrix(page, path);
  await box(page, `${b}, Bases, sous-parcours VOR`).click();
  await box(page, `Choisir ${a}, Bases`).check();
  await page.getByLabel('Déplacer 1 stage choisi vers').selectOption('Suite');
  await button(page, 'Déplacer').click();
  await expect(bar(page)).toContainText('2 ajouts, 1 retrait');
  await api.call('DELETE', `categorie/${suite.id}`);

  complaints.announce(/\/api\/parcours\/\d+\/associations$/);
  await button(page, 'Enregistrer').click();

  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Rien n’a été enregistré.');
  await expect(alert).toContainText('Le parcours a changé entre-temps (catégorie supprimée)');
  await expect(alert).toContainText('Encore à enregistrer : 1 ajout, 1 retrait.');
  const lost = page.getByRole('region', { name: 'Cases perdues' });
  await expect(lost.getByRole('listitem')).toHaveText([`${a}, Suite, ILS`]);
  await expect(grid(page)).not.toContainText('Suite');
  expect(await saved()).toHaveLength(3);
  await button(lost, 'Oublier ces cases').click();
  await box(page, `${a}, Bases, sous-parcours ILS`).click();
  await button(page, 'Enregistrer').click();
  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(bar(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases ILS', '102 Bases ILS', '102 Bases VOR', '103 Bases ILS']);

  await page.goto(`${path}?categorie=${suite.id}`);
  await page.getByRole('link', { name: 'Voir toutes les catégories' }).click();
  await expect(page.getByRole('grid', { name: `Matrice de ${String(parcours['nom_parcours'])}` })).toBeVisible();
});

test('a stage deleted meanwhile is named, and the others can be saved', async ({ page, api, complaints }) => {
  const { path, codes, stages, saved } = await matrixWorld(api);
  const [a, b] = codes as [string, string];
  await openMatrix(page, path);
  for (const code of [a, b]) await box(page, `${code}, Bases, sous-parcours VOR`).click();
  await api.call('DELETE', `stage/${stages[0]!.id}`);

  complaints.announce(/\/api\/parcours\/\d+\/associations$/);
  await button(page, 'Enregistrer').click();

  await expect(page.getByRole('alert')).toContainText('Des stages ont été supprimés entre-temps.');
  await expect(page.getByRole('region', { name: 'Cases perdues' }).getByRole('listitem')).toHaveText([
    `${a}, Bases, VOR`,
  ]);
  await button(page, 'Enregistrer').click();
  await expect(message(page, '1 association ajoutée.')).toBeVisible();
  expect(await saved()).toEqual(['102 Bases ILS', '102 Bases VOR', '103 Bases ILS']);
});
