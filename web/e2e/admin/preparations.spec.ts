import { dialog, SITE } from '../fixtures';
import { tabTo } from './keys';
import { allowOpening, band, heldStage, line, said, titleOf } from './preparation';
import { cell } from './sheet';
import { act, button, expect, field, nameLink, rowOf, test } from './staff';

const CATALOGUE = 'Garder d’abord le catalogue d’aujourd’hui';

test('by keyboard a preparation is opened; a catalogue is prepared in it, read, published at once, undone from the journal, and taken up again', async ({
  page,
  api,
  complaints,
}) => {
  allowOpening(complaints);
  const { stage, session } = await heldStage(api);
  const [code, nom] = [`S-${api.mark}`, `Catalogue ${api.mark}`];
  await page.goto('/admin/accueil');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('préparations');
  await expect(page.getByRole('option').first()).toContainText('Préparations');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Préparations' })).toBeFocused();
  await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}( \(\d+\))?$/);
  await tabTo(page, field(page, 'Nom'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(nom);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeFocused();
  await expect(said(page, `La préparation «\u00a0${nom}\u00a0» est ouverte.`)).toBeVisible();
  await expect(page.getByText('Rien n’est encore changé ici.')).toBeVisible();
  const own = new URL(page.url()).pathname;
  const inside = own.replace('/admin/preparations/', '/preparation/');

  await tabTo(page, page.getByRole('link', { name: 'Modifier cette préparation' }));
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText(
    `Préparation «\u00a0${nom}\u00a0»\u00a0: les visiteurs n’en voient rien avant sa publication`,
  );
  await expect(page).toHaveURL(`${inside}/admin/accueil`);
  await expect(page).toHaveTitle(`Accueil — Administration — ${nom} — ${SITE.name}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await tabTo(page, button(page, `Catalogue\u00a0: ${nom}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'En ligne' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(own);
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();

  // The changes are made by a form, in the sheet, and by a deletion.
  await page.goto(`${inside}/admin/stage/edit/${stage.id}`);
  await field(page, 'Libellé').fill('Titre préparé');
  await button(page, 'Mettre à jour').click();
  await expect(page).toHaveURL(`${inside}/admin/stage`);
  await page.goto(`${inside}/admin/stage/tableau?searchString=${api.mark}`);
  await expect(cell(page, 0, 'libelle')).toContainText('Titre préparé');
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await page.goto(`${inside}/admin/stage/edit/${stage.id}`);
  await act(page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('row').last(), 'Supprimer');
  await button(page, 'Confirmer').click();
  await expect(page.getByText('Aucune session pour le moment.')).toBeVisible();

  // The page of changes, while the site has not changed.
  await band(page).getByRole('link', { name: 'Relire et publier' }).click();
  await expect(page).toHaveURL(own);
  const stageLine = line(page, new RegExp(code)).filter({ hasText: 'Modifié' });
  await expect(stageLine.getByRole('row', { name: /^Libellé/ })).toContainText('Titre préparé');
  await expect(stageLine.getByRole('row').filter({ hasText: '42' })).toHaveCount(1);
  await expect(line(page, /^Supprimé Session/)).toContainText('par admin');
  await page.getByLabel('Montrer').selectOption('Sessions');
  await expect(stageLine).toHaveCount(0);
  await expect(line(page, /^Supprimé Session/)).toBeVisible();
  await page.getByLabel('Montrer').selectOption('Tout');
  await expect(stageLine.getByRole('link')).toHaveAttribute('href', `${inside}/admin/stage/edit/${stage.id}`);
  expect(await titleOf(api, stage.id)).toBe(`Libellé de ${code}`);
  await api.call('GET', `session_stage/${session.id}`);

  // Published.
  await button(page, 'Publier…').click();
  const publication = dialog(page, `Publier «\u00a0${nom}\u00a0»`);
  await expect(publication).toContainText('Sur le site\u00a0: 1 modifié, 1 supprimé.');
  await publication.getByRole('switch', { name: CATALOGUE }).setChecked(true);
  await publication.getByLabel('Sous le nom').fill(`Avant ${api.mark}`);
  await button(publication, 'Publier maintenant').click();
  await expect(
    said(page, `La préparation «\u00a0${nom}\u00a0» est publiée\u00a0: 1 modifié, 1 supprimé.`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^Publiée le /)).toBeVisible();
  await expect(button(page, 'Publier…')).toHaveCount(0);
  expect(await titleOf(api, stage.id)).toBe('Titre préparé');
  expect(((await api.call('GET', 'catalogue')) as unknown as { nom: string }[]).map((one) => one.nom)).toContain(
    `Avant ${api.mark}`,
  );

  // Undone, and taken up again.
  await said(page, 'est publiée').getByRole('link', { name: 'Voir dans le journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Publication\u00a0: ${nom}` })).toBeFocused();
  await button(page, 'Annuler cette modification…').click();
  await button(page, 'Annuler la modification').click();
  await expect(said(page, 'Annulé\u00a0:')).toBeVisible();
  expect(await titleOf(api, stage.id)).toBe(`Libellé de ${code}`);
  await page.getByRole('link', { name: 'Préparations', exact: true }).click();
  await expect(rowOf(page, nom)).toContainText('publication annulée');
  await nameLink(rowOf(page, nom)).click();
  await expect(page.getByText('Sa publication a été annulée')).toBeVisible();
  await button(page, 'Reprendre').click();
  await expect(said(page, 'est de nouveau ouverte.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(stageLine).toContainText('Titre préparé');
  await expect(page.getByRole('link', { name: 'Modifier cette préparation' })).toBeVisible();
});
