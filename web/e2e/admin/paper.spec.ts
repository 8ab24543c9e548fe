import { sheetsOf } from '../paper';
import { makeStages } from './sheet';
import { expect, test } from './staff';

test('a category that is longer than a sheet begins on the first one', async ({ page, api }) => {
  const parcours = await api.parcours();
  const categorie = await api.create('categorie', { name: `Longue ${api.mark}`, id_parcours: parcours.id });
  const sous = await api.create('sousparcours', { name: `S ${api.mark}`, id_parcours: parcours.id });
  const stages = await makeStages(api, 60);
  const codes = stages.map(({ code }) => code);
  const stageIds = stages.map(({ id }) => id);
  const association = { stageIds, categorieId: categorie.id, sousParcoursIds: [sous.id] };
  await api.call('POST', 'definition_sousparcours', association);
  await page.goto(`/parcours/${parcours.id}`);
  await expect(page.locator('.stage')).toHaveCount(codes.length);
  const sheets = await sheetsOf(page);
  expect(codes.filter((code) => sheets[0]!.includes(code)).length).toBeGreaterThan(9);
  expect(codes.filter((code) => !sheets.join(' ').includes(code))).toEqual([]);
});
