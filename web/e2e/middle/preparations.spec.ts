import { type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { line, openPreparation, part, retitle, said, titleOf } from '../admin/preparation';
import { button, field, inMenu, nameLink, popover, rowOf } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { NEXT_YEAR } from '../days';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { expect, test } from './middle';

const OPEN = 'Ouvrir une préparation';
const TAKEN = 'Une préparation ouverte porte déjà ce nom.';
const CATALOGUE = 'Garder d’abord le catalogue d’aujourd’hui';

async function more(page: Page, action: string) {
  await button(page, 'Plus').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

// One preparation for all of it: each that is open is a copy of the site.
test('who is no administrator dates a preparation, mends it, settles what clashes, and publishes it', async ({
  page,
  api,
  session,
  seam,
  complaints,
  enterAs,
}) => {
  const preparation = await openPreparation(api, session);
  const { nom, path } = preparation;
  const stages = [];
  for (const letter of ['A', 'B', 'C', 'D', 'E']) stages.push(await api.stage(`${letter}-${api.mark}`));
  const [one, two, three, four, five] = stages.map(({ id }) => id) as [number, number, number, number, number];
  for (const id of [one, two, four]) await retitle(preparation, api, id, 'Le mien');
  for (const id of [three, five]) await preparation.call('DELETE', `stage/${id}`);
  await preparation.call('POST', 'parcours', { name: `Parcours ${api.mark}`, description: 'Neuf' });
  await enterAs();
  await page.goto('/admin/preparations');
  await nameLink(rowOf(page, nom)).click();
  await expect(line(page, /^Ajouté Parcours/)).toBeVisible();
  await page.getByText('Voir ses valeurs').first().click();
  await expect(line(page, /^Ajouté Parcours/)).toContainText('Neuf');
  let publication = dialog(page, `Publier «\u00a0${nom}\u00a0»`);

  await test.step('a date: asked for, told, changed, kept by another name, and given up', async () => {
    await button(page, 'Publier…').click();
    await publication.getByLabel('À une date').check();
    await button(publication, 'Programmer').click();
    await expect(publication.getByLabel('Jour')).toHaveAccessibleDescription('Indiquez le jour et l’heure.');
    await expect(publication.getByLabel('Jour')).toBeFocused();
    await publication.getByLabel('Jour').fill('2020-01-04');
    complaints.announce(/\/api\/preparation\/\d+$/);
    await button(publication, 'Programmer').click();
    await expect(publication.getByLabel('Jour')).toHaveAccessibleDescription('Indiquez un moment à venir.');
    await expect(publication.getByRole('switch')).toHaveCount(0);
    await expectNoAxeViolation(page);
    await publication.getByLabel('Jour').fill(`${NEXT_YEAR}-01-04`);
    await publication.getByLabel('Heure').fill('07:30');
    await button(publication, 'Programmer').click();
    const due = `Se publiera le 4 janvier ${NEXT_YEAR} à 07:30`;
    await expect(said(page, due)).toBeVisible();
    await expect(page.getByRole('main').getByText(due).first()).toBeVisible();

    // To give it another date, what it has is there.
    await button(page, 'Publier…').click();
    await expect(publication.getByLabel('Jour')).toHaveValue(`${NEXT_YEAR}-01-04`);
    await expect(publication.getByLabel('Heure')).toHaveValue('07:30');
    await button(publication, 'Annuler').click();

    await more(page, 'Renommer');
    await dialog(page, `Renommer «\u00a0${nom}\u00a0»`).getByLabel('Nom').fill(`Autre ${api.mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Autre ${api.mark}` })).toBeVisible();
    publication = dialog(page, `Publier «\u00a0Autre ${api.mark}\u00a0»`);
    await page.goto('/admin/preparations');
    await expect(rowOf(page, `Autre ${api.mark}`)).toContainText(due);
    await page.goto(path);
    await button(page, 'Ne plus la programmer').click();
    await expect(said(page, 'n’est plus programmée')).toBeVisible();
    await expect(page.getByText(due)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('what would hinder its publication is said before that is asked for', async () => {
    const code = `N-${api.mark}`;
    await preparation.call('PUT', 'stage/lot', { stages: [{ id: four, code }] });
    await api.stage(code);
    await page.goto(path);
    const before = part(page, 'Avant de publier');
    await expect(before).toContainText('Empêche de publier');
    await expect(before.getByRole('listitem').filter({ hasText: code }).first()).toContainText('Pris depuis par');
    await expect(before.getByRole('listitem').filter({ hasText: `Parcours ${api.mark}` })).toContainText('aucun stage');
    await page.getByText('Voir ses valeurs').first().click();
    await expectWellMade(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a change is withdrawn, which mends it', async () => {
    const withdrawn = line(page, /^Modifié Stage N-/);
    await expect(withdrawn).toBeVisible();
    const titles = await part(page, 'Changements').getByRole('heading', { level: 3 }).allTextContents();
    const at = titles.findIndex((title) => title.includes(`N-${api.mark}`));
    const beside = titles[at + 1] ?? titles[at - 1]!;
    await button(withdrawn, 'Actions').click();
    await page.getByRole('menuitem', { name: 'Retirer ce changement' }).click();
    const ask = popover(page, `Retirer ce changement\u00a0: Stage N-${api.mark} — Le mien\u00a0?`);
    await expect(ask).toContainText('Dans la préparation, cet élément redevient comme sur le site.');
    await button(ask, 'Confirmer').click();
    await expect(withdrawn).toHaveCount(0);
    await expect(said(page, 'Changement retiré')).toBeVisible();
    await expect(button(line(page, beside), 'Actions')).toBeFocused();
    await expect(part(page, 'Avant de publier')).not.toContainText('Empêche de publier');
    expect((await preparation.call('GET', `stage/${four}`))['libelle_stage']).toBe(`Libellé de D-${api.mark}`);
  });

  await test.step('what clashes after the question is found, and prevents a publication', async () => {
    await button(page, 'Publier…').click();
    await expect(publication).toContainText('Sur le site');
    await expectWellMade(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await publication.getByRole('switch', { name: CATALOGUE }).setChecked(false);
    await api.call('PUT', 'stage/lot', { stages: [one, two, three].map((id) => ({ id, name: 'Le sien' })) });
    complaints.announce(/\/publier$/);
    await button(publication, 'Publier maintenant').click();
    await expect(publication.getByRole('alert')).toContainText('Rien n’a été publié');
    await expect(publication.getByRole('listitem').filter({ hasText: `A-${api.mark}` })).toContainText('changé');
    await expect(button(publication, 'Publier maintenant')).toHaveCount(0);
    await button(publication, 'Fermer').last().click();
    await expect(part(page, 'À régler')).toContainText('3 éléments ont été changés ici, et aussi sur le site depuis.');
    await page.getByText('Voir ses valeurs').first().click();
    await expectWellMade(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'Publier…').click();
    // Beside these three, the pathway that would have no stage.
    await expect(publication.getByRole('listitem').filter({ hasText: api.mark })).toHaveCount(4);
    await expect(publication.getByRole('listitem').first()).toContainText('Quelqu’un l’a changé aussi sur le site');
    await expect(button(publication, 'Publier maintenant')).toHaveCount(0);
    await expectWellMade(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(publication, 'Fermer').click();
  });

  await test.step('it is settled, each way', async () => {
    const clashes = part(page, 'À régler');
    const of = (letter: string) => clashes.getByRole('group', { name: new RegExp(`${letter}-${api.mark}`) });
    await expect(of('A')).toContainText(/Dans la préparation.*Le mien.*Sur le site.*Le sien/);
    await button(of('A'), 'Garder celle de la préparation').click();
    await expect(of('A')).toHaveCount(0);
    await expect(said(page, 'la version gardée est celle de la préparation.')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Garder celle de la préparation');
    await button(of('B'), 'Prendre celle du site').click();
    await expect(of('B')).toHaveCount(0);
    await expect(of('C')).toContainText(/Dans la préparation.*Supprimé.*Sur le site.*Changé/);
    await button(of('C'), 'Garder celle de la préparation').click();
    await expect(clashes).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('without the server it is not published, and says so; then it is, once', async () => {
    await button(page, 'Publier…').click();
    await expect(publication).toContainText('Sur le site\u00a0: 1 ajouté, 1 modifié, 2 supprimés.');
    await publication.getByRole('switch', { name: CATALOGUE }).setChecked(false);
    seam.answer('POST', `/api/preparation/${preparation.id}/publier`, 'unreachable', true);
    await button(publication, 'Publier maintenant').click();
    await expect(publication.getByRole('alert')).toContainText('Le serveur ne répond pas.');
    // The page reads the preparation again after a failure, and closes the window when it reads that it is published.
    const release = seam.holdBack('POST', `/api/preparation/${preparation.id}/publier`);
    await button(publication, 'Publier maintenant').click();
    await expect(said(page, 'Publication en cours…')).toBeVisible();
    release();
    await expect(said(page, 'est publiée\u00a0: 1 ajouté, 1 modifié, 2 supprimés.')).toBeVisible();
    expect([await titleOf(api, one), await titleOf(api, two)]).toEqual(['Le mien', 'Le sien']);
    // Refused for its clashes, never arrived, and done.
    expect(seam.sent('POST', `/api/preparation/${preparation.id}/publier`)).toHaveLength(3);
  });
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
  await field(page, 'Nom').fill(one.nom.toUpperCase());
  await button(page, OPEN).click();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(field(page, 'Nom')).toBeFocused();
  await field(page, 'Nom').fill('');

  await page.goto(two.path);
  await more(page, 'Renommer');
  const rename = dialog(page, `Renommer «\u00a0${two.nom}\u00a0»`);
  await rename.getByLabel('Nom').fill(one.nom);
  await page.keyboard.press('Enter');
  await expect(rename.getByLabel('Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(`Trois ${api.mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Trois ${api.mark}` })).toBeVisible();
  await expect(button(page, 'Plus')).toBeFocused();

  await more(page, 'Abandonner');
  const ask = popover(page, `Abandonner la préparation «\u00a0Trois ${api.mark}\u00a0»\u00a0?`);
  await expect(ask).toContainText('Rien ne change sur le site.');
  await button(ask, 'Confirmer').click();
  await expect(page.getByText(/^Abandonnée le /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Modifier cette préparation' })).toHaveCount(0);
  await button(page, 'Reprendre').click();
  await expect(page.getByRole('link', { name: 'Modifier cette préparation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('of two changes one is published alone; the other moves there and back, then is published alone', async ({
  page,
  api,
  session,
  seam,
}) => {
  const preparation = await openPreparation(api, session, 'Un');
  const other = await openPreparation(api, session, 'Deux');
  const [one, two] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  for (const { id } of [one, two]) await retitle(preparation, api, id, `Préparé ${id}`);

  await test.step('nothing comes and goes above the changes while their publication is tried', async () => {
    const release = seam.holdBack('POST', /\/publier\?dryRun/);
    await page.goto(preparation.path);
    await expect(line(page, /^Modifié Stage A-/)).toBeVisible();
    await expect(part(page, 'Avant de publier')).toHaveCount(0);
    release();
    await expect.poll(seam.last).toMatch(/dryRun\S*: 200/);
  });

  await test.step('published alone', async () => {
    await (await inMenu(line(page, /Stage A-/), 'Publier seul')).click();
    const publication = page.getByRole('dialog', { name: /^Publier\s: Stage A-/ });
    await expect(publication).toContainText('Sur le site\u00a0: 1 modifié.');
    await button(publication, 'Publier maintenant').click();
    await expect(said(page, 'est publié.')).toBeVisible();
    await expect(line(page, /Stage A-/)).toHaveCount(0);
    expect([await titleOf(api, one.id), await titleOf(api, two.id)]).toEqual([
      `Préparé ${one.id}`,
      `Libellé de B-${api.mark}`,
    ]);
  });

  await test.step('moved by keyboard', async () => {
    await tabTo(page, button(line(page, /Stage B-/), 'Actions'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Publier seul' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const move = dialog(page, `Déplacer\u00a0: Stage B-${api.mark} — Préparé ${two.id}`);
    await expect(move.getByLabel('Dans')).toBeVisible();
    await tabTo(page, move.getByLabel('Dans'));
    await page.keyboard.type(other.nom);
    await tabTo(page, button(page, 'Déplacer'));
    await page.keyboard.press('Enter');
    await expect(said(page, `est maintenant dans «\u00a0${other.nom}\u00a0».`)).toBeVisible();
    await expect(line(page, /Stage B-/)).toHaveCount(0);
    expect(await titleOf(api, two.id)).toBe(`Libellé de B-${api.mark}`);
  });

  await test.step('moved back by mouse', async () => {
    await page.goto(other.path);
    await expect(line(page, /Stage B-/)).toContainText(`Préparé ${two.id}`);
    await (await inMenu(line(page, /Stage B-/), 'Déplacer dans…')).click();
    const move = page.getByRole('dialog', { name: /^Déplacer\s: Stage B-/ });
    await move.getByLabel('Dans').selectOption(preparation.nom);
    await button(move, 'Déplacer').click();
    await expect(said(page, `est maintenant dans «\u00a0${preparation.nom}\u00a0».`)).toBeVisible();
    await expect(line(page, /Stage B-/)).toHaveCount(0);
  });

  await test.step('published alone by keyboard', async () => {
    await page.goto(preparation.path);
    await expect(line(page, /Stage B-/)).toContainText(`Préparé ${two.id}`);
    await tabTo(page, button(line(page, /Stage B-/), 'Actions'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Publier maintenant'));
    await page.keyboard.press('Enter');
    await expect(said(page, 'est publié.')).toBeVisible();
    expect(await titleOf(api, two.id)).toBe(`Préparé ${two.id}`);
  });
});
