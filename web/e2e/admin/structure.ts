import { type Locator, type Page } from '@playwright/test';
import { type Api, expect } from './staff';

/** A pathway of these categories, in this order, with a transverse one and two sous-parcours; each holds two stages. */
export async function structureWorld(api: Api, names = ['Bases', 'Milieu', 'Fin'], year = '') {
  const parcours = await api.parcours(`Parcours ${api.mark}${year}`);
  const parent = { id_parcours: parcours.id };
  const sousParcoursIds = [];
  for (const name of ['ILS', 'VOR']) sousParcoursIds.push((await api.create('sousparcours', { name, ...parent })).id);
  const categories = [];
  for (const [i, name] of [...names, 'Langues'].entries()) {
    const position = name === 'Langues' ? -1 : i + 1;
    categories.push(await api.create('categorie', { name, position, level: `niveau ${name}`, ...parent }));
  }
  const codes = categories.flatMap((_, i) => [`S${i}1-${api.mark}`, `S${i}2-${api.mark}`]);
  const lot = await api.call('PUT', 'stage/lot', {
    stages: codes.map((code) => ({ code, name: `Libellé de ${code}` })),
  });
  for (const [i, { id: categorieId }] of categories.entries()) {
    const stageIds = (lot['stageIds'] as number[]).slice(2 * i, 2 * i + 2);
    await api.call('POST', 'definition_sousparcours', { stageIds, categorieId, sousParcoursIds });
  }
  const path = `/admin/parcours/details/${parcours.id}/structure`;
  return { parcours, categories, codes, path };
}

export const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const input = (within: Locator, label: string) => within.getByRole('textbox', { name: label, exact: true });

/** The categories that have a place, as they stand on the screen. */
export const orderOf = (page: Page) => page.locator('ol.structure-list > li h3');

export async function opened(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Structure' })).toBeVisible();
  await expect(orderOf(page).first()).toBeAttached();
}

/** Takes a category by its grip, to the middle of another one. */
export async function drag(page: Page, name: string, onto: string, drop = true) {
  const grip = await item(page, name).locator('.structure-grip').boundingBox();
  const target = await item(page, onto).boundingBox();
  await page.mouse.move(grip!.x + 10, grip!.y + 10);
  await page.mouse.down();
  const middle = target!.y + target!.height / 2;
  await page.mouse.move(grip!.x + 10, middle + (target!.y > grip!.y ? 4 : -4), { steps: 8 });
  if (drop) await page.mouse.up();
}
