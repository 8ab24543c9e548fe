import { type Locator, type Page } from '@playwright/test';
import { NEXT_YEAR } from '../days';
import { dialog } from '../fixtures';
import { tabTo } from './keys';
import { allowOpening, said, titleOf } from './preparation';
import { act, answerOnce, button, expect, field, filter, inMenu, popover, rowOf, test } from './staff';
import { expectWellMade } from './well-made';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';

const saveDraft = (page: Page) => button(page, 'Enregistrer le brouillon').click();
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });
const news = (page: Page, title: string, code: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem').filter({ hasText: code });

async function choose(within: Locator, action: string) {
  await button(within, 'Actions').click();
  await within.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The first time, the copy of the site where drafts are opens. */
test.beforeEach(({ complaints }) => allowOpening(complaints));

test('a stage is changed in a draft, opened again, dated, and published', async ({ page, api, complaints }) => {
  const code = `S-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toHaveCount(0);
  await field(page, 'Libellé').fill('Titre en brouillon');
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/stage$/);
  expect(await titleOf(api, id)).toBe(`Libellé de ${code}`);
  await filter(page, code);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('modifications en attente');
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'L’ouvrir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/preparation/\\d+/admin/stage/edit/${id}$`));
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
  await expect(button(page, 'Enregistrer le brouillon')).toHaveCount(0);

  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toContainText('Brouillon de admin, le ');
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(prepared(page), 'Publier le…');
  const publication = page.getByRole('dialog', { name: /^Publier\s: Stage S-/ });
  await button(publication, 'Programmer').click();
  await expect(publication.getByLabel('Jour')).toHaveAccessibleDescription('Indiquez le jour et l’heure.');
  await expect(publication.getByLabel('Jour')).toBeFocused();
  complaints.allow(/\/deplacer$/);
  await publication.getByLabel('Jour').fill(`${NEXT_YEAR}-01-04`);
  await button(publication, 'Programmer').click();
  await expect(prepared(page)).toContainText(`Sera publié le 4 janvier ${NEXT_YEAR} à 08:00`);
  await choose(prepared(page), 'Publier');
  await button(publication, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect(await titleOf(api, id)).toBe('Titre en brouillon');
  await expect(page).toHaveURL(/\/admin\/stage$/);
});

test('a draft that is there is merged into, and given up', async ({ page, api }) => {
  const code = `S-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Titre en brouillon');
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
  // The form of the site knows nothing of the title that is in the draft.
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(field(page, 'Libellé')).toHaveValue(`Libellé de ${code}`);
  await field(page, 'Rythme').fill('Une semaine');
  await saveDraft(page);
  await expect(said(page, /Repris de la version .*Libellé/)).toBeVisible();
  await page.getByRole('link', { name: 'L’ouvrir', exact: true }).click();
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
  await expect(field(page, 'Rythme')).toHaveValue('Une semaine');

  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Un autre titre');
  await saveDraft(page);
  await expect(page.getByRole('alert')).toContainText('Choisissez la valeur à garder');
  await page.getByRole('radio', { name: /La mienne/ }).check();
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();

  await page.goto(`/admin/stage/edit/${id}`);
  await choose(prepared(page), 'Abandonner ce brouillon');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(said(page, 'Brouillon abandonné')).toBeVisible();
  await expect(prepared(page)).toHaveCount(0);
  expect(await titleOf(api, id)).toBe(`Libellé de ${code}`);
});

test('a new stage is a draft, told above the list, and published from there; by keyboard', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/preparation\/\d+\/api\/stage$/);
  const code = `N-${api.mark}`;
  await page.goto('/admin/stage/add');
  await field(page, 'Code').focus();
  await page.keyboard.type(code);
  await tabTo(page, button(page, 'Enregistrer le brouillon'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Libellé')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Libellé')).toBeFocused();
  await page.keyboard.type('Un nouveau stage');
  await tabTo(page, button(page, 'Enregistrer le brouillon'));
  await page.keyboard.press('Enter');
  await expect(said(page, SAVED)).toBeVisible();
  const one = news(page, 'Pas encore sur le site', code);
  await expect(one).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(one, 'Actions').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publier', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Publier\s: Stage N-/ })).toContainText(
    'Sur le site\u00a0: 1 ajouté.',
  );
  await tabTo(page, button(page, 'Publier maintenant'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'est publié.')).toBeVisible();
  await filter(page, code);
  await expect(rowOf(page, code)).toBeVisible();
  await expect(one).toHaveCount(0);
});

test('a parcours is withdrawn, and published again as it was', async ({ page, api }) => {
  const { id } = await api.parcours();
  const name = `Parcours ${api.mark}`;
  await page.goto('/admin/parcours');
  await filter(page, name);
  await act(rowOf(page, name), 'Retirer du site');
  const ask = popover(page, `Retirer du site le parcours «\u00a0${name}\u00a0»\u00a0?`);
  await expect(ask).toContainText('tel qu’il était');
  await button(ask, 'Confirmer').click();
  await expect(said(page, 'est retiré du site')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await choose(news(page, 'Retirés du site', name), 'Publier');
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  await filter(page, name);
  await (await inMenu(rowOf(page, name), 'Retirer le…')).click();
  const planned = dialog(page, `Retirer du site le parcours «\u00a0${name}\u00a0»`);
  await planned.getByLabel('Jour').fill(`${NEXT_YEAR}-01-04`);
  await button(planned, 'Programmer le retrait').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    `sera retiré le 4 janvier ${NEXT_YEAR} à 08:00`,
  );
  await page.goto(`/admin/parcours/edit/${id}`);
  await choose(prepared(page), 'Ne plus le retirer');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(prepared(page)).toHaveCount(0);
  // What is withdrawn comes back by the undo.
  await page.goto('/admin/parcours');
  await filter(page, name);
  await act(rowOf(page, name), 'Retirer du site');
  await button(ask, 'Confirmer').click();
  await expect(said(page, 'est retiré du site')).toBeVisible();
  await button(said(page, 'est retiré du site'), 'Annuler').click();
  await expect(said(page, 'Annulé')).toBeVisible();
  await filter(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

test('a server that refuses, then is gone: nothing typed is lost', async ({ page, api, complaints }) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Titre en brouillon');
  for (const status of [500, undefined]) {
    await answerOnce(page, complaints, 'POST', '/api/preparation/brouillons', status);
    await saveDraft(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
    await button(page, 'Fermer le message').click();
  }
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
});
