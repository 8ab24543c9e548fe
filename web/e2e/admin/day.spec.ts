import { type Page } from '@playwright/test';
import { openCategories, stageButton } from '../fixtures';
import { act, button, choose, expect, field, nameLink, pdf, rowOf, test } from './staff';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function remove(page: Page, name: string) {
  await act(rowOf(page, name), 'Supprimer');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('a day of work: a pathway from its first word to its end', async ({ page, api }) => {
  const name = `Énergie ${api.mark}`;
  const codes = [`EN1-${api.mark}`, `EN2-${api.mark}`] as const;
  await api.stage(codes[1]);
  await page.goto('/admin/accueil');
  await menu(page, 'Parcours').click();

  await link(page, 'Ajouter un parcours').click();
  await field(page, 'Nom').fill(name);
  await page.getByRole('textbox', { name: 'Descriptif' }).fill('Des groupes **électrogènes** aux batteries.');
  await button(page, 'Ajouter').click();
  await expect(page.getByText(`Le parcours « ${name} » a été ajouté.`)).toBeVisible();

  await menu(page, 'Stages').click();
  const [code] = codes;
  await link(page, 'Ajouter un stage').click();
  await field(page, 'Emploi du temps').setInputFiles(pdf(`${code}.pdf`));
  await field(page, 'Fiche PE').setInputFiles(pdf(`fiche ${code}.pdf`));
  await field(page, 'Code').fill(code);
  await field(page, 'Libellé').fill(`Stage ${code}`);
  await field(page, 'Volume horaire').fill('21');
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, code)).toBeVisible();

  await menu(page, 'Parcours').click();
  await rowOf(page, name).getByRole('link', { name: 'Sous-parcours / Catégorie' }).click();
  const parcoursId = /details\/(\d+)/.exec(page.url())![1]!;
  // The forms make it too: web/e2e/middle/duplicate-gestures.spec.ts.
  const parent = { id_parcours: Number(parcoursId) };
  await api.create('categorie', { name: 'Bases', position: 1, level: 'sortie FI', ...parent });
  await api.create('categorie', { name: 'Sécurité', position: -1, level: '', ...parent });
  for (const sousParcours of ['Groupes', 'Batteries'])
    await api.create('sousparcours', { name: sousParcours, ...parent });
  await page.goto(`/admin/parcours/details/${parcoursId}/association`);
  for (const [categorie, stage, all] of [
    ['Bases', codes[0], true],
    ['Sécurité', codes[1], false],
  ] as const) {
    await link(page, 'Ajouter une association').click();
    await choose(page, 'Catégorie', categorie);
    await choose(page, 'Stage', stage);
    await choose(page, 'Sous parcours', 'Groupes');
    if (all) await choose(page, 'Sous parcours', 'Batteries');
    await button(page, 'Ajouter').click();
    await expect(
      page.getByText(all ? '2 associations ont été ajoutées.' : '1 association a été ajoutée.'),
    ).toBeVisible();
  }

  await page.getByRole('link', { name: 'Voir le site' }).click();
  await menu(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(openCategories(page)).toHaveCount(2);
  await expect(page.getByText('Des groupes électrogènes aux batteries.')).toBeVisible();
  await button(page, 'Batteries').click();
  await expect(stageButton(page, codes[1])).toContainText('hors du sous-parcours choisi');
  await stageButton(page, codes[0]).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('21 H');
  await expect(sheet.getByRole('link', { name: /^(Emploi du temps|Fiche PE)/ })).toHaveCount(2);

  await page.goto('/admin/parcours');
  await nameLink(rowOf(page, name)).click();
  await field(page, 'Nom').fill(`${name} et climatisation`);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `${name} et climatisation`)).toBeVisible();
  await page.goto(`/parcours/${parcoursId}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} et climatisation` })).toBeVisible();
  await expect(openCategories(page).first()).toContainText('Bases');

  await page.goto('/admin/parcours');
  await remove(page, `${name} et climatisation`);
  await page.goto('/');
  await expect(menu(page, 'Surveillance')).toBeVisible();
  await expect(menu(page, `${name} et climatisation`)).toHaveCount(0);
});
