import { expectNoAxeViolation } from '../fixtures';
import { openPreparation, part } from './preparation';
import { button, expect, field, nameLink, rowOf, test } from './staff';

test('what could not be published at its date is told on the first screen, in the list and on its page', async ({
  page,
  api,
  session,
}) => {
  const preparation = await openPreparation(api, session);
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
  const alert = page.getByRole('alert').filter({ hasText: preparation.nom });
  await expect(alert).toContainText('n’a pas pu être publiée à l’heure prévue.');
  await page.goto('/admin/preparations');
  await expect(rowOf(page, preparation.nom)).toContainText(/Devait se publier le 4 janvier .* publication refusée/);
  await page.goto(preparation.path);
  await expect(page.getByRole('alert')).toContainText('un élément l’empêche.');
  await expect(page.getByText(/^Chargement/)).toHaveCount(0);
  await expectNoAxeViolation(page);
});

test('the sessions of a year come with a new preparation, which says what to check', async ({ page, api }) => {
  const nom = `Catalogue 2046 ${api.mark}`;
  const { id } = await api.stage(`S-${api.mark}`);
  await api.create('session_stage', { stageId: id, start: '2045-03-06' });
  await api.create('session_stage', { stageId: id, start: '2045-06-05', status: 'annulee' });
  await page.goto('/admin/preparations');
  await field(page, 'Nom').fill(nom);
  await page.getByLabel('Y reprendre les sessions de 2045, un an plus tard').focus();
  await page.keyboard.press('Space');
  await button(page, 'Ouvrir une préparation').click();
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeFocused();
  const check = part(page, 'Sessions reprises de 2045');
  await expect(check).toContainText('1 session reprise, 52 semaines plus tard');
  await expect(part(page, 'Reprendre l’année')).toHaveCount(0);
  await expect(check.getByRole('listitem')).toHaveText(`S-${api.mark}, lundi 5 juin 2045\u00a0: elle est annulée.`);
  await expect(page.getByRole('heading', { level: 3, name: /^Ajouté Session/ })).toBeVisible();
  await expectNoAxeViolation(page);
  // It is read again later, by the address alone.
  await page.goto('/admin/preparations');
  await nameLink(rowOf(page, nom)).click();
  await expect(check.getByRole('listitem')).toHaveText(/elle est annulée/);
  await expect(check.getByRole('link')).toHaveAttribute('href', /^\/preparation\/\d+\/admin\/planning\?mois=2046-03$/);
});
