import { NEXT_YEAR } from '../days';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { allowOpening, openPreparation, part, retitle, said } from './preparation';
import { button, expect, field, rowOf, test } from './staff';

test('it is set to publish itself, which is told, renamed meanwhile, and given up; a date that failed is told', async ({
  page,
  api,
  session,
  complaints,
}) => {
  const preparation = await openPreparation(api, session);
  const { id } = await api.stage(`S-${api.mark}`);
  await retitle(preparation, api, id, 'Titre préparé');
  await page.goto(preparation.path);
  await button(page, 'Publier…').click();
  const publication = dialog(page, `Publier «\u00a0${preparation.nom}\u00a0»`);
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

  await button(page, 'Renommer').click();
  await dialog(page, `Renommer «\u00a0${preparation.nom}\u00a0»`).getByLabel('Nom').fill(`Autre ${api.mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Autre ${api.mark}` })).toBeVisible();
  await page.goto('/admin/preparations');
  await expect(rowOf(page, `Autre ${api.mark}`)).toContainText(due);
  await page.goto(preparation.path);
  await button(page, 'Ne plus la programmer').click();
  await expect(said(page, 'n’est plus programmée')).toBeVisible();
  await expect(page.getByText(due)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('what could not be published at its date is told on the first screen, in the list and on its page', async () => {
    const late = { publier_le: '2026-01-04T06:30:00.000Z', echec: 'Rien n’a été publié\u00a0: un élément l’empêche.' };
    await page.route(
      ({ pathname }) => pathname === '/api/preparation' || pathname === `/api/preparation/${preparation.id}`,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { id: number } | { id: number }[];
        const told = (one: { id: number }) => (one.id === preparation.id ? { ...one, ...late } : one);
        return route.fulfill({ response, json: Array.isArray(body) ? body.map(told) : told(body) });
      },
    );
    await page.goto('/admin/accueil');
    const alert = page.getByRole('alert').filter({ hasText: `Autre ${api.mark}` });
    await expect(alert).toContainText('n’a pas pu se publier à son heure.');
    await expectNoAxeViolation(page);
    await page.goto('/admin/preparations');
    await expect(rowOf(page, `Autre ${api.mark}`)).toContainText(
      /Devait se publier le 4 janvier .* publication refusée/,
    );
    await page.goto(preparation.path);
    await expect(page.getByRole('alert')).toContainText('un élément l’empêche.');
    await expectNoAxeViolation(page);
  });
});

test('all sessions of the year before are taken up inside; what would hinder a publication is said before', async ({
  page,
  api,
  session,
  complaints,
}) => {
  allowOpening(complaints);
  const preparation = await openPreparation(api, session, 'Catalogue 2042');
  const { id } = await api.stage(`S-${api.mark}`);
  const { id: held } = await api.create('session_stage', { stageId: id, start: '2041-03-04' });
  await preparation.call('GET', `session_stage/${held}`);
  await page.goto(preparation.path);
  await page.getByRole('link', { name: 'Reprendre les sessions de 2041…' }).click();
  const copy = dialog(page, 'Dupliquer à l’année suivante');
  await expect(copy.getByLabel('Année à reprendre')).toHaveValue('2041');
  await expect(copy).toContainText(`S-${api.mark}`);
  await copy.getByRole('button', { name: /^Ajouter \d+ session/ }).click();
  await expect(said(page, /ajoutées? à l’année suivante/)).toBeVisible();
  await expect(page).toHaveURL(`${preparation.base}/admin/planning`);
  await expect(button(page, 'Dupliquer une année…')).toBeFocused();
  await page.goto(`${preparation.path}?entite=session_stage`);
  await expect(
    page.getByRole('heading', { level: 3, name: new RegExp(`^Ajouté Session S-${api.mark}`) }),
  ).toBeVisible();

  await test.step('what would hinder a publication is said before it is asked for', async () => {
    const code = `N-${api.mark}`;
    await preparation.call('POST', 'parcours', { name: `Vide ${api.mark}` });
    await preparation.call('PUT', 'stage/lot', { stages: [{ id, code }] });
    await api.stage(code);
    await page.goto(preparation.path);
    const before = part(page, 'Avant de publier');
    await expect(before).toContainText('Empêche de publier');
    await expect(before.getByRole('listitem').filter({ hasText: code }).first()).toContainText('Pris depuis par');
    await expect(before.getByRole('listitem').filter({ hasText: `Vide ${api.mark}` })).toContainText('aucun stage');
    await expectNoAxeViolation(page);
  });
});

test('the sessions of a year come with a new preparation, which says what to check', async ({
  page,
  api,
  complaints,
}) => {
  allowOpening(complaints);
  const nom = `Catalogue 2046 ${api.mark}`;
  const { id } = await api.stage(`S-${api.mark}`);
  await api.create('session_stage', { stageId: id, start: '2045-03-06' });
  await api.create('session_stage', { stageId: id, start: '2045-06-05', status: 'annulee' });
  await page.goto('/admin/preparations');
  await field(page, 'Nom').fill(nom);
  await page.getByLabel('Y reprendre les sessions de 2045, comme sessions de 2046').focus();
  await page.keyboard.press('Space');
  await button(page, 'Ouvrir une préparation').click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeFocused();
  const check = part(page, 'À vérifier');
  await expect(check).toContainText('1 session reprise, 52 semaines plus tard');
  await expect(part(page, 'Reprendre l’année')).toHaveCount(0);
  await expect(check.getByRole('listitem')).toHaveText(`S-${api.mark}, lundi 5 juin 2045\u00a0: elle est annulée.`);
  await expect(page.getByRole('heading', { level: 3, name: /^Ajouté Session/ })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.reload();
  await check.getByRole('link').click();
  await expect(page).toHaveURL(/\/preparation\/\d+\/admin\/planning\?mois=2046-03$/);
  await expect(page.getByText(`S-${api.mark}`).first()).toBeVisible();
});
