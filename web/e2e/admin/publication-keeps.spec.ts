import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { type OwnServer } from '../own-server';
import { test } from './own-site';
import { openPreparation, Preparation, retitle, said, titleOf } from './preparation';
import { type Api, button, expect } from './staff';

/** One server for all, where nobody else keeps a catalogue, nor a draft. */
test.describe.configure({ mode: 'default' });

const keptNames = async (api: Api) =>
  ((await api.call('GET', 'catalogue')) as unknown as { nom: string }[]).map(({ nom }) => nom);

// A catalogue kept under the name of this year is not offered again.
test.beforeEach(async ({ api }) => {
  for (const { id } of (await api.call('GET', 'catalogue')) as unknown as { id: number }[])
    await api.call('DELETE', `catalogue/${id}`);
});

/** The window that publishes, with one stage changed. */
async function publishing(page: Page, own: OwnServer, api: Api, preparation: Preparation) {
  const { id } = await api.stage(`S-${api.mark}`);
  await preparation.call('GET', `stage/${id}`);
  await retitle(preparation, api, id, 'Titre préparé');
  await page.goto(own.url + preparation.path);
  await button(page, 'Publier…').click();
  const window = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
  await expect(window).toContainText('Sur le site\u00a0: 1 modifié.');
  return {
    id,
    window,
    kept: window.getByRole('switch', { name: 'Garder d’abord le catalogue d’aujourd’hui' }),
    name: window.getByLabel('Sous le nom'),
  };
}

test('a preparation: today’s catalogue is kept first, unless told otherwise', async ({ page, own, api, session }) => {
  const preparation = await openPreparation(api, session);
  const { id, window, kept, name } = await publishing(page, own, api, preparation);
  await expect(kept).toBeChecked();
  await expect(name).toHaveValue(/^Catalogue \d{4}$/);
  const given = await name.inputValue();
  await button(window, 'Publier maintenant').click();
  await expect(said(page, 'est publiée')).toBeVisible();
  expect(await titleOf(api, id)).toBe('Titre préparé');
  expect(await keptNames(api)).toEqual([given]);
});

test('drafts: today’s catalogue is kept if asked for', async ({ page, own, api, session }) => {
  const { id: drafts } = await api.call('POST', 'preparation/brouillons');
  const { id, window, kept, name } = await publishing(page, own, api, new Preparation(drafts, 'Brouillons', session));
  await expect(kept).not.toBeChecked();
  await expect(name).toHaveCount(0);
  await kept.setChecked(true);
  await expect(name).toHaveValue(/^Catalogue \d{4}$/);
  await kept.setChecked(false);
  await button(window, 'Publier maintenant').click();
  await expect(said(page, 'est publiée')).toBeVisible();
  expect(await titleOf(api, id)).toBe('Titre préparé');
  expect(await keptNames(api)).toEqual([]);
});
