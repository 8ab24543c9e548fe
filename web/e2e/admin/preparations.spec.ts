import { dialog, SITE } from '../fixtures';
import { answerLeaving } from './draft';
import { holdAnswer } from './held';
import { tabTo } from './keys';
import { allowOpening, band, heldStage, line, openPreparation, part, retitle, said, titleOf } from './preparation';
import { cell } from './sheet';
import { act, answerOnce, button, expect, field, nameLink, PASSWORD, popover, rowOf, signIn, test } from './staff';
import { expectWellMade } from './well-made';

const OPEN = 'Ouvrir une préparation';
const TAKEN = 'Une préparation ouverte porte déjà ce nom.';
const CATALOGUE = 'Garder d’abord le catalogue d’aujourd’hui';

test('a catalogue is prepared, read, published at once, undone from the journal, and taken up again', async ({
  page,
  api,
  complaints,
}) => {
  allowOpening(complaints);
  const { stage, session } = await heldStage(api);
  const [code, nom] = [`S-${api.mark}`, `Catalogue ${api.mark}`];
  await page.goto('/admin/accueil');
  await page.getByRole('link', { name: 'Préparations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Préparations' })).toBeFocused();
  await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}( \(\d+\))?$/);
  await field(page, 'Nom').fill(nom);
  await button(page, OPEN).click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeFocused();
  await expect(said(page, `La préparation «\u00a0${nom}\u00a0» est ouverte.`)).toBeVisible();
  await expect(page.getByText('Rien n’est encore changé ici.')).toBeVisible();
  const own = new URL(page.url()).pathname;
  const inside = own.replace('/admin/preparations/', '/preparation/');

  // By a form, in the sheet, and by a deletion.
  await page.getByRole('link', { name: 'Travailler dedans' }).click();
  await expect(band(page)).toContainText(
    `Préparation «\u00a0${nom}\u00a0»\u00a0: les visiteurs n’en voient rien avant sa publication`,
  );
  await expect(page).toHaveURL(`${inside}/admin/parcours`);
  await expect(page).toHaveTitle(`Parcours — Administration — ${nom} — ${SITE.name}`);
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
  await band(page).getByRole('link', { name: 'Ce qui change' }).click();
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
  await page.goto('/admin/preparations');
  await expect(rowOf(page, nom)).toContainText('publication annulée');
  await nameLink(rowOf(page, nom)).click();
  await expect(page.getByText('Sa publication a été annulée')).toBeVisible();
  await button(page, 'Reprendre').click();
  await expect(said(page, 'est de nouveau ouverte.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(stageLine).toContainText('Titre préparé');
  await expect(page.getByRole('link', { name: 'Travailler dedans' })).toBeVisible();
});

test('what was changed on both sides is settled, each way, and prevents a publication until then', async ({
  page,
  api,
  session,
}) => {
  const preparation = await openPreparation(api, session);
  const stages = [];
  for (const letter of ['A', 'B', 'C']) stages.push(await api.stage(`${letter}-${api.mark}`));
  const [one, two, three] = stages.map(({ id }) => id) as [number, number, number];
  for (const id of [one, two]) await retitle(preparation, api, id, 'Le mien');
  await preparation.call('DELETE', `stage/${three}`);
  await api.call('PUT', 'stage/lot', { stages: [one, two, three].map((id) => ({ id, name: 'Le sien' })) });

  await page.goto(preparation.path);
  const clashes = part(page, 'À régler');
  await expect(clashes).toContainText('3 éléments ont été changés ici, et aussi sur le site depuis.');
  await button(page, 'Publier…').click();
  const publication = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
  await expect(publication.getByRole('listitem')).toHaveCount(3);
  await expect(publication.getByRole('listitem').first()).toContainText('Quelqu’un l’a changé aussi sur le site');
  await expect(button(publication, 'Publier maintenant')).toHaveCount(0);
  await button(publication, 'Fermer').click();

  const of = (letter: string) => clashes.getByRole('group', { name: new RegExp(`${letter}-${api.mark}`) });
  await expect(of('A')).toContainText(/Ici.*Le mien.*Sur le site.*Le sien/);
  await button(of('A'), 'Garder la mienne').click();
  await expect(of('A')).toHaveCount(0);
  await expect(said(page, 'la version gardée est celle de la préparation.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Garder la mienne');
  await button(of('B'), 'Prendre celle du site').click();
  await expect(of('B')).toHaveCount(0);
  await expect(of('C')).toContainText(/Ici.*Supprimé.*Sur le site.*Changé/);
  await button(of('C'), 'Garder la mienne').click();
  await expect(clashes).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await button(page, 'Publier…').click();
  await expect(publication).toContainText('Sur le site\u00a0: 1 modifié, 1 supprimé.');
  await button(publication, 'Publier maintenant').click();
  await expect(said(page, 'est publiée')).toBeVisible();
  expect([await titleOf(api, one), await titleOf(api, two)]).toEqual(['Le mien', 'Le sien']);
});

test('a change is withdrawn; without the server the rest is not published, and it says so; then it is, once', async ({
  page,
  api,
  session,
  complaints,
}) => {
  const preparation = await openPreparation(api, session);
  const [one, two] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  await retitle(preparation, api, one.id, 'Titre préparé');
  await preparation.call('DELETE', `stage/${two.id}`);
  await page.goto(preparation.path);
  await button(line(page, /^Modifié Stage A-/), 'Actions').click();
  await page.getByRole('menuitem', { name: 'Retirer ce changement' }).click();
  const ask = popover(page, `Retirer ce changement\u00a0: Stage A-${api.mark} — Titre préparé\u00a0?`);
  await expect(ask).toContainText('Dans la préparation, tout y redevient comme sur le site.');
  await button(ask, 'Confirmer').click();
  await expect(line(page, /^Modifié Stage A-/)).toHaveCount(0);
  await expect(said(page, 'Changement retiré')).toBeVisible();
  await expect(button(line(page, /^Supprimé Stage B-/), 'Actions')).toBeFocused();
  expect((await preparation.call('GET', `stage/${one.id}`))['libelle_stage']).toBe(`Libellé de A-${api.mark}`);

  await button(page, 'Publier…').click();
  const publication = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
  await publication.getByRole('switch', { name: CATALOGUE }).setChecked(false);
  await answerOnce(page, complaints, 'POST', `/api/preparation/${preparation.id}/publier`);
  await button(publication, 'Publier maintenant').click();
  await expect(publication.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  const held = await holdAnswer(page, complaints, 'POST', /\/publier$/);
  await button(publication, 'Publier maintenant').click();
  await held.arrived();
  await expect(said(page, 'Publication en cours…')).toBeVisible();
  held.release();
  await expect(said(page, 'est publiée\u00a0: 1 supprimé.')).toBeVisible();
});

test('a preparation is renamed, abandoned and taken up again; a name that is taken is refused', async ({
  page,
  api,
  session,
  complaints,
}) => {
  complaints.announce(/\/api\/preparation$/);
  complaints.announce(/\/api\/preparation\/\d+$/);
  const one = await openPreparation(api, session, 'Un');
  const two = await openPreparation(api, session, 'Deux');
  await page.goto('/admin/preparations');
  await answerLeaving(page);
  await field(page, 'Nom').fill(one.nom.toUpperCase());
  await button(page, OPEN).click();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(field(page, 'Nom')).toBeFocused();
  await field(page, 'Nom').fill('');

  await page.goto(two.path);
  await button(page, 'Renommer').click();
  const rename = dialog(page, `Renommer «\u00a0${two.nom}\u00a0»`);
  await rename.getByLabel('Nom').fill(one.nom);
  await page.keyboard.press('Enter');
  await expect(rename.getByLabel('Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(`Trois ${api.mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Trois ${api.mark}` })).toBeVisible();
  await expect(button(page, 'Renommer')).toBeFocused();

  await button(page, 'Abandonner').click();
  const ask = popover(page, `Abandonner la préparation «\u00a0Trois ${api.mark}\u00a0»\u00a0?`);
  await expect(ask).toContainText('Rien ne change sur le site.');
  await button(ask, 'Confirmer').click();
  await expect(page.getByText(/^Abandonnée le /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Travailler dedans' })).toHaveCount(0);
  await button(page, 'Reprendre').click();
  await expect(page.getByRole('link', { name: 'Travailler dedans' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by keyboard alone: opens a preparation, goes in, and comes back by the bar', async ({
  page,
  api,
  complaints,
}) => {
  allowOpening(complaints);
  const nom = `Catalogue ${api.mark}`;
  await page.goto('/admin/accueil');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('préparations');
  await expect(page.getByRole('option').first()).toContainText('Préparations');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Préparations' })).toBeFocused();
  await tabTo(page, field(page, 'Nom'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(nom);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Travailler dedans' }));
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText(nom);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await tabTo(page, button(page, `Catalogue\u00a0: ${nom}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'En ligne' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/preparations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible();
});

test.describe('who is no administrator', () => {
  test.use({ who: 'nobody' });

  test('prepares and publishes', async ({ page, api, session, complaints }) => {
    allowOpening(complaints);
    const preparation = await openPreparation(api, session);
    const { id } = await api.stage(`S-${api.mark}`);
    await retitle(preparation, api, id, 'Titre préparé');
    const username = `agent-${api.mark}`;
    await api.staff(username);
    await page.goto('/admin/login');
    await signIn(page, { username, password: PASSWORD });
    await page.getByRole('link', { name: 'Préparations', exact: true }).click();
    await nameLink(rowOf(page, preparation.nom)).click();
    await button(page, 'Publier…').click();
    const publication = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
    await publication.getByRole('switch', { name: CATALOGUE }).setChecked(false);
    await button(publication, 'Publier maintenant').click();
    await expect(said(page, 'est publiée')).toBeVisible();
  });
});

test('well made: the page of a preparation, and its publication; what clashes after the question is found', async ({
  page,
  api,
  session,
  complaints,
}) => {
  const preparation = await openPreparation(api, session);
  const { stage } = await heldStage(api);
  await retitle(preparation, api, stage.id, 'Titre préparé');
  await preparation.call('POST', 'parcours', { name: `Parcours ${api.mark}`, description: 'Neuf' });
  await page.goto(preparation.path);
  await page.getByText('Voir ses valeurs').first().click();
  await expect(line(page, /^Ajouté Parcours/)).toContainText('Neuf');
  await expectWellMade(page);
  await button(page, 'Publier…').click();
  const publication = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
  await expect(publication).toContainText('Sur le site');
  await expectWellMade(page);

  await publication.getByRole('switch', { name: CATALOGUE }).setChecked(false);
  await api.call('PUT', 'stage/lot', { stages: [{ id: stage.id, name: 'Le sien' }] });
  complaints.announce(/\/publier$/);
  await button(publication, 'Publier maintenant').click();
  await expect(publication.getByRole('alert')).toContainText('Rien n’a été publié');
  await expect(publication.getByRole('listitem').filter({ hasText: `S-${api.mark}` })).toContainText('changé');
  await expect(button(publication, 'Publier maintenant')).toHaveCount(0);
  await button(publication, 'Fermer').last().click();
  await expect(part(page, 'À régler')).toBeVisible();
  await page.getByText('Voir ses valeurs').first().click();
  await expectWellMade(page);
  await button(page, 'Publier…').click();
  await expect(publication).toContainText('Sur le site');
  await expectWellMade(page);
});
