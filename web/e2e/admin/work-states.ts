import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { type Around, close, LONGER, type State, WORD } from './long-world';
import { cell, paste } from './sheet';
import { act, button, choose, expect, rowOf } from './staff';

async function listed({ page, api, word }: Around) {
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(rowOf(page, word)).toBeVisible();
}

async function chosen({ page }: Around, act: string, title: RegExp) {
  await button(page.getByRole('region', { name: 'Stages choisis' }), act).click();
  return page.getByRole('dialog', { name: title });
}

/** Once narrow, it has no room and says so. */
async function sheetOf({ page, api }: Around) {
  await page.goto(`/admin/stage/tableau?searchString=${api.mark}`);
  await expect(page.getByRole('grid')).toBeVisible();
  return page.getByRole('grid').or(page.getByText('Le tableau demande un écran plus large.'));
}

/** The screens on which many things are done at once, at work. */
export const WORK: Record<string, State> = {
  'the sheet, with something modified, at fault, and its list': async (around) => {
    const { page } = around;
    const there = await sheetOf(around);
    await cell(page, 0, 'heures').focus();
    await paste(page, '=1+1');
    await cell(page, 0, 'libelle').focus();
    await paste(page, LONGER + WORD);
    await expect(page.getByText('1 cellule à corriger')).toBeVisible();
    return there;
  },
  'a paste that is looked at first': async (around) => {
    const { page } = around;
    const there = await sheetOf(around);
    await cell(page, 0, 'libelle').focus();
    await paste(page, `${LONGER}\n${WORD}`);
    await expect(dialog(page, 'Coller 2 lignes\u00a0?')).toBeVisible();
    return there;
  },
  'the list of stages, its filters and columns open, a row chosen': async (around) => {
    await listed(around);
    const { page, word } = around;
    await page.getByText('Filtres et colonnes').click();
    for (const box of await page.getByRole('group', { name: 'Montrer aussi' }).getByRole('checkbox').all())
      await box.check();
    await page.getByRole('checkbox', { name: word, exact: true }).check();
    const region = page.getByRole('region', { name: 'Stages choisis' });
    await expect(region).toContainText('1 stage choisi');
    return region;
  },
  'the change of many': (around) => chosen(around, 'Modifier…', /^Modifier/),
  'the place of many': async (around) => {
    await close(around.page);
    return chosen(around, 'Ajouter à une catégorie…', /^Ajouter/);
  },
  'the end of many': async (around) => {
    await close(around.page);
    return chosen(around, 'Supprimer…', /^Supprimer/);
  },
  'a merge': async ({ page, people: [one, other] }) => {
    await page.goto('/admin/responsable');
    await page.getByRole('searchbox').fill(one);
    await act(rowOf(page, one), 'Fusionner…');
    const window = dialog(page, 'Fusionner deux responsables');
    await choose(window as unknown as Page, `Qui d’autre est «\u00a0${one} ${WORD}\u00a0»\u00a0?`, `${other} ${WORD}`);
    const told = window.getByRole('status').first();
    await expect(told).toContainText('sera supprimé');
    return told;
  },
};
