import { act, button, choose, firstRow, popover } from '../admin/staff';
import { expect, test } from './middle';
import { marked } from './saved';

test('stages by sous-parcours: every pair at once, then one less', async ({ page, api, server }) => {
  const parcours = await api.parcours();
  const parent = { id_parcours: parcours.id };
  await api.create('categorie', { name: 'Bases', position: 1, level: '', ...parent });
  for (const name of ['Approche', 'Route']) await api.create('sousparcours', { name, ...parent });
  const codes = [`A-${api.mark}`, `B-${api.mark}`];
  for (const code of codes) await api.stage(code);

  const list = `/admin/parcours/details/${parcours.id}/association`;
  await page.goto(`/admin/parcours/details/${parcours.id}`);
  await expect(page).toHaveURL(`/admin/parcours/details/${parcours.id}/categorie`);
  const tabs = page.getByRole('navigation', { name: 'Contenu du parcours' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Structure',
    'Catégories',
    'Sous-parcours',
    'Associations Stage/Sous-parcours/catégorie',
  ]);
  await tabs.nth(3).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Ajouter une association', exact: true }).click();
  const title = 'Ajouter une association Catégorie / Stage / Sous-parcours';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Liste des associations');
  await expect(page.getByPlaceholder('Choisir une catégorie')).toBeVisible();

  server.expectComplaint('/api/definition_sousparcours');
  await button(page, 'Ajouter').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Impossible d'ajouter une association :");
  for (const param of ['categorieId', 'stageIds', 'sousParcoursIds']) {
    await expect(alert).toContainText(`Paramètre ${param} : `);
  }
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toBeFocused();

  await choose(page, 'Catégorie', 'Bases');
  for (const code of codes) await choose(page, 'Stage', code);
  await choose(page, 'Sous parcours', 'Approche');
  await choose(page, 'Sous parcours', 'Route');
  await button(page, 'Ajouter').click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('4 associations ont été ajoutées.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([/^Catégorie/, /^Sous-Parcours/, /^Stage/, /^Actions/]);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(4);
  await expect(marked(page)).toHaveCount(4);
  await expect(marked(page).first()).toBeFocused();

  const row = rows.filter({ hasText: 'Route' }).filter({ hasText: codes[1] });
  await expect(row.locator('th, td:not(.list-actions)')).toHaveText([
    'Bases',
    'Route',
    `${codes[1]} Libellé de ${codes[1]}`,
  ]);
  await button(row, 'Supprimer').click();
  const ask = popover(page, `Etes vous sûr de vouloir supprimer l'association 'Bases - Route - ${codes[1]}' ?`);
  await button(ask, 'Annuler').click();
  await expect(rows).toHaveCount(4);
  await button(row, 'Supprimer').click();
  await button(ask, 'Confirmer').click();
  await expect(rows).toHaveCount(3);
  await expect(row).toHaveCount(0);

  // Existing associations are left alone.
  await page.goto(`${list}/add`);
  await choose(page, 'Catégorie', 'Bases');
  await choose(page, 'Stage', codes[1]!);
  await choose(page, 'Sous parcours', 'Approche');
  await button(page, 'Ajouter').click();
  await expect(page.getByText('Rien de nouveau : ces associations existaient déjà.')).toBeVisible();
  await expect(rows).toHaveCount(3);

  // The question counts what a deleted category, pathway or stage takes with it.
  await page.goto(`/admin/parcours/details/${parcours.id}/categorie`);
  await act(firstRow(page), 'Supprimer');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Avec elle : 3 associations ; aucun stage ne sera supprimé.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/admin/parcours');
  const own = page.getByRole('row').filter({ hasText: api.mark });
  await act(own, 'Supprimer');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Avec lui : 1 catégorie, 2 sous-parcours et 3 associations ; aucun stage ne sera supprimé. Ceux qui ne sont d’aucun autre parcours pourront être modifiés par tout rédacteur.',
  );
  await button(page, 'Annuler').click();
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await act(page.getByRole('row').filter({ hasText: codes[0] }), 'Supprimer');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Avec lui : 2 associations ; aucun parcours ni responsable ne sera supprimé.',
  );
});

test('an association that cannot be deleted says why, and goes at the next try', async ({ page, api, seam }) => {
  const { id } = await api.parcours();
  const categorie = await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours: id });
  const sousParcours = await api.create('sousparcours', { name: 'Route', id_parcours: id });
  const stage = await api.stage(`A-${api.mark}`);
  const ids = { stageIds: [stage.id], categorieId: categorie.id, sousParcoursIds: [sousParcours.id] };
  await api.call('POST', 'definition_sousparcours', ids);
  await page.goto(`/admin/parcours/details/${id}/association`);
  await button(page, 'Supprimer').click();
  const ask = page.getByRole('alertdialog');

  seam.answer('DELETE', '/api/definition_sousparcours', 500, true, 'Le service a rencontré une erreur.');
  await button(ask, 'Confirmer').click();
  await expect(ask.getByRole('alert')).toContainText("Impossible de supprimer l'association :");
  await expect(ask.getByRole('alert')).toContainText('Le service a rencontré une erreur.');
  seam.answer('DELETE', '/api/definition_sousparcours', 'unreachable', true);
  await button(ask, 'Confirmer').click();
  await expect(ask.getByRole('alert')).toContainText("Erreur http, impossible d'exécuter la requête");
  await button(ask, 'Confirmer').click();
  await expect(page.getByText('Aucune association pour le moment.')).toBeVisible();
});
