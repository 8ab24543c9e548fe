import { type Locator, type Page } from '@playwright/test';
import { answerLeaving, offer, reload, stored } from '../admin/draft';
import { box, matrixWorld, openMatrix } from '../admin/matrice';
import { button, choose, rowOf } from '../admin/staff';
import { expect, test } from './middle';

/** The sentence beside the field, what the field itself says of an empty list, and the way to ask again. */
async function expectTold(page: Page, inside: Locator, field: string, noun: string) {
  const alert = inside.getByRole('alert').filter({ hasText: `La liste des ${noun} n’a pas pu être chargée.` });
  await expect(alert).toBeVisible();
  const box = inside.getByRole('combobox', { name: field, exact: true });
  for (const typed of ['', 'zzz']) {
    await box.fill(typed);
    await box.press('ArrowDown');
    await expect(inside.getByText('Liste indisponible')).toBeVisible();
  }
  await page.keyboard.press('Tab');
  return async () => {
    await button(alert, 'Réessayer').click();
    await expect(alert).toHaveCount(0);
  };
}

test('a list that fails is told, not shown as empty: in the windows of chosen stages, and in a form', async ({
  page,
  api,
  seam,
}) => {
  const code = `L-${api.mark}`;
  const { id } = await api.stage(code);
  for (const [act, title, path, field, noun] of [
    ['Modifier…', 'Modifier 1 stage', '/api/responsable', 'Ajouter les responsables', 'responsables'],
    ['Ajouter à une catégorie…', 'Ajouter 1 stage à une catégorie', '/api/parcours', 'Parcours', 'parcours'],
  ] as const)
    await test.step(title, async () => {
      seam.answer('GET', path, 500);
      await page.goto(`/admin/stage?searchString=${api.mark}`);
      await rowOf(page, code).getByRole('checkbox').check();
      await button(page, act).click();
      const again = await expectTold(page, page.getByRole('dialog', { name: title }), field, noun);
      seam.recover();
      await again();
    });
  await test.step('the place of a session', async () => {
    seam.answer('GET', '/api/lieu', 500);
    await page.goto(`/admin/stage/edit/${id}/session/add`);
    const again = await expectTold(page, page.getByRole('main'), 'Lieu', 'lieux');
    seam.recover();
    await again();
  });
});

test('a matrix that is taken up again says where the stages added to it cannot be read', async ({
  page,
  api,
  seam,
}) => {
  const { path, codes, bases } = await matrixWorld(api, { linked: 2 });
  const added = codes[2]!;
  await openMatrix(page, `${path}?categorie=${bases.id}`);
  await answerLeaving(page);
  await page.getByText('Ajouter des stages').click();
  await choose(page, 'Stages à ajouter', added);
  await page.getByRole('checkbox', { name: 'VOR', exact: true }).check();
  await button(page, 'Ajouter').click();
  await expect(box(page, `${added}, sous-parcours VOR`)).toBeChecked();
  await expect.poll(() => stored(page)).toContain('cases');
  seam.answer('GET', '/api/stage/tableau', 500);
  await reload(page);
  await offer(page)
    .getByRole('button', { name: /^Reprendre ces cases/ })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'La liste des stages ajoutés n’a pas pu être chargée.' });
  await expect(alert).toBeVisible();
  seam.recover();
  await button(alert, 'Réessayer').click();
  await expect(alert).toHaveCount(0);
  await expect(box(page, `${added}, sous-parcours VOR`)).toBeChecked();
});
