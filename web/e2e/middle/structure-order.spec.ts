import { type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { message } from '../admin/message';
import { button } from '../admin/staff';
import { expect, test } from './middle';
import { drag, item, opened, orderOf, structureWorld } from '../admin/structure';

const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

test('categories are dragged to their place, and back by an undo, on screens of any width', async ({ page, api }) => {
  const { path, parcours, categories } = await structureWorld(api);
  const categorieIds = categories.slice(0, 3).map(({ id }) => id);
  for (const width of [360, 1440])
    await test.step(`${width} px wide`, async () => {
      await api.call('PUT', `parcours/${parcours.id}/ordre`, { categorieIds });
      await page.setViewportSize({ width, height: 1400 });
      await opened(page, path);
      await button(page, 'Replier les stages').click();

      await drag(page, 'Fin', 'Bases');
      await expect(orderOf(page)).toHaveText(['Fin', 'Bases', 'Milieu']);
      await announced(page, 'Fin, position 1 sur 3');
      await expect(message(page, 'Nouvel ordre enregistré.')).toBeVisible();
      await drag(page, 'Fin', 'Bases');
      await expect(orderOf(page)).toHaveText(['Bases', 'Fin', 'Milieu']);
      await page.reload();
      await expect(orderOf(page)).toHaveText(['Bases', 'Fin', 'Milieu']);

      await button(page, 'Replier les stages').click();
      await drag(page, 'Milieu', 'Bases');
      await button(message(page, 'Nouvel ordre enregistré'), 'Annuler').click();
      await expect(orderOf(page)).toHaveText(['Bases', 'Fin', 'Milieu']);
    });
});

test('a category that is dragged says where it would go, and Escape leaves it where it was', async ({ page, api }) => {
  const { path } = await structureWorld(api);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await opened(page, path);

  await drag(page, 'Bases', 'Fin', false);
  await expect(item(page, 'Fin')).toHaveAttribute('data-drop', 'below');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Fin')).not.toHaveAttribute('data-drop');
  await page.mouse.up();

  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin']);
  await expect(message(page, 'Nouvel ordre enregistré')).toHaveCount(0);
});

test('the keyboard alone puts categories in order: the button keeps the focus, at the ends too', async ({
  page,
  api,
}) => {
  const { path, parcours } = await structureWorld(api);
  await opened(page, path);
  const up = button(item(page, 'Fin'), 'Monter');
  await tabTo(page, up);

  await page.keyboard.press('Enter');
  await announced(page, 'Fin, position 2 sur 3');
  await expect(up).toBeFocused();
  await page.keyboard.press('Space');
  await announced(page, 'Fin, position 1 sur 3');
  await expect(orderOf(page)).toHaveText(['Fin', 'Bases', 'Milieu']);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await announced(page, 'Fin, position 2 sur 3');
  await expect(button(item(page, 'Fin'), 'Descendre')).toBeFocused();

  await expect(message(page, 'Nouvel ordre enregistré.')).toBeVisible();
  await expect
    .poll(async () => {
      const list = await page.request.get(`/api/categorie?parcoursId=${parcours.id}`);
      return ((await list.json()) as { nom_categorie: string; position_categorie_parcours: number }[]).map(
        (one) => `${one.position_categorie_parcours} ${one.nom_categorie}`,
      );
    })
    .toEqual(['-1 Langues', '1 Bases', '2 Fin', '3 Milieu']);
});

test('where the server is gone, the order is what it was; who has not seen what a colleague brought is told, and nothing is done', async ({
  page,
  api,
  complaints,
  colleague,
  seam,
}) => {
  const { path, parcours } = await structureWorld(api);
  await opened(page, path);
  seam.answer('PUT', `/api/parcours/${parcours.id}/ordre`, 'unreachable', true);
  await button(item(page, 'Fin'), 'Monter').click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin']);
  await expect(button(item(page, 'Fin'), 'Monter')).toBeFocused();

  await colleague.call('POST', 'categorie', { name: 'Neuve', position: 4, id_parcours: parcours.id });

  complaints.announce(/\/ordre$/);
  await button(item(page, 'Fin'), 'Monter').click();

  await expect(page.getByRole('alert')).toContainText('«\u00a0Neuve\u00a0» y est maintenant');
  await expect(orderOf(page)).toHaveText(['Bases', 'Milieu', 'Fin', 'Neuve']);
  await button(item(page, 'Fin'), 'Monter').click();
  await expect(orderOf(page)).toHaveText(['Bases', 'Fin', 'Milieu', 'Neuve']);
  await expect(message(page, 'Nouvel ordre enregistré')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
