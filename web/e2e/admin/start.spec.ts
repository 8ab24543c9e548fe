import { type Page } from '@playwright/test';
import { ADD, resume, typeResponsable } from './draft';
import { tabTo } from './keys';
import { type Api, button, expect, field, PASSWORD, signIn, test } from './staff';
import { expectWellMade } from './well-made';

const RECENT = 'Changé récemment';
const OWN = 'Mes derniers changements';
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rowIn = (page: Page, list: string, text: string) => table(page, list).getByRole('row').filter({ hasText: text });

/** Signed in with an account that has changed nothing yet. */
async function newcomer(page: Page, api: Api, isAdmin = false) {
  const username = `zoe-${api.mark}`;
  await api.staff(username, isAdmin);
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await signIn(page, { username, password: PASSWORD });
  await page.getByRole('link', { name: 'Mon compte' }).waitFor();
  return username;
}

async function write(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { id: number };
}

test('after signing in: what others have changed, and what is one’s own', async ({ page, api }) => {
  const { id } = await api.create('responsable', { lastName: `S ${api.mark}`, firstName: 'Zoé' });
  const username = await newcomer(page, api);
  await expect(page).toHaveURL('/admin/accueil');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeFocused();
  await expect(page.getByText('Vous n’avez rien changé récemment')).toBeVisible();

  // Other tests write, too: what this one has written is soon no longer among the last.
  let turn = 0;
  const others = rowIn(page, RECENT, `S ${api.mark}`).first();
  await expect(async () => {
    await api.call('PUT', `responsable/${id}`, { lastName: `S ${api.mark}`, firstName: `Zoé ${(turn += 1)}` });
    await page.reload();
    await expect(others).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(others.getByRole('cell').nth(1)).toHaveText('admin');
  await expect(others.getByRole('time')).toBeVisible();

  await write(page, 'responsable', { lastName: `T ${api.mark}`, firstName: 'Léa' });
  await page.reload();
  const own = table(page, OWN).getByRole('rowgroup').last().getByRole('row');
  await expect(own).toHaveCount(1);
  // Whose they are goes without saying.
  await expect(table(page, OWN).getByRole('columnheader')).toHaveText(['Modification', 'Élément', 'Date']);
  await expect(own).not.toContainText(username);
  await own.getByRole('link', { name: `Enregistrement : T ${api.mark}` }).click();
  await expect(page).toHaveURL(/\/admin\/journal\/\d+$/);
  await page.goBack();
  await own.getByRole('link', { name: 'responsable' }).click();
  await expect(field(page, 'Nom')).toHaveValue(`T ${api.mark}`);
});

test('each thing leads to its form, inside of its pathway too; what was deleted leads nowhere', async ({
  page,
  api,
}) => {
  await newcomer(page, api, true);
  const parcours = await write(page, 'parcours', { name: `P ${api.mark}`, description: '' });
  const inside = { id_parcours: parcours.id };
  const categorie = await write(page, 'categorie', { name: `C ${api.mark}`, position: 1, level: '', ...inside });
  const sous = await write(page, 'sousparcours', { name: `SP ${api.mark}`, ...inside });
  const gone = await write(page, 'responsable', { lastName: `D ${api.mark}`, firstName: 'Zoé' });
  await page.request.delete(`/api/responsable/${gone.id}`);
  await page.goto('/admin/accueil');
  const within = `/admin/parcours/details/${parcours.id}`;
  for (const [noun, name, address] of [
    ['parcours', `P ${api.mark}`, `/admin/parcours/edit/${parcours.id}`],
    ['catégorie', `C ${api.mark}`, `${within}/categorie/edit/${categorie.id}`],
    ['sous-parcours', `SP ${api.mark}`, `${within}/sousparcours/edit/${sous.id}`],
  ] as const) {
    const row = rowIn(page, OWN, `Enregistrement : ${name}`);
    await expect(row.getByRole('link', { name: noun })).toHaveAttribute('href', address);
  }
  const deleted = rowIn(page, OWN, `Suppression : D ${api.mark}`);
  await expect(deleted).toContainText('1 suppression');
  await expect(deleted.getByRole('link')).toHaveCount(1);
});

test('what an administrator sees is what was changed, however many have signed in since', async ({ page, api }) => {
  const username = await newcomer(page, api, true);
  const { id } = await write(page, 'responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await api.call('PATCH', `user/${(await api.user(`max-${api.mark}`)).id}`, { is_admin: true });
  for (let i = 0; i < 12; i += 1) await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  await page.goto('/admin/accueil');
  const own = table(page, OWN).getByRole('rowgroup').last().getByRole('row');
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('link', { name: 'responsable' })).toHaveAttribute('href', `/admin/responsable/edit/${id}`);
  for (const word of ['Connexion', `max-${api.mark}`]) await expect(table(page, RECENT)).not.toContainText(word);
});

test('one list fails, the other is there; the bare address leads to the pathways', async ({
  page,
  api,
  complaints,
}) => {
  await api.create('responsable', { lastName: `F ${api.mark}`, firstName: 'Zoé' });
  complaints.announce(/\/api\/journal\?/);
  for (const [failing, other] of [
    [RECENT, OWN],
    [OWN, RECENT],
  ] as const)
    await test.step(failing, async () => {
      const isFailing = (url: URL) =>
        url.pathname === '/api/journal' && url.searchParams.has('auteur') === (failing === OWN);
      const json = { statusCode: 500, error: 'Erreur', message: 'Le service est en panne.' };
      await page.route(isFailing, (route) => route.fulfill({ status: 500, json }));
      await page.goto('/admin/accueil');
      const part = page.getByRole('region', { name: failing });
      await expect(part.getByRole('alert')).toContainText('Le service est en panne.');
      await expect(table(page, other)).toBeVisible();
      await page.unroute(isFailing);
      await button(part, 'Réessayer').click();
      await expect(table(page, failing)).toBeVisible();
    });
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/parcours');
});

test('a text that was left is offered, and taken up by keyboard', async ({ page, api }) => {
  const left = page.getByRole('region', { name: 'À reprendre' });
  await page.goto('/admin/accueil');
  await expect(table(page, RECENT).or(page.getByText('Aucun changement récent'))).toBeVisible();
  await expect(left).toHaveCount(0);
  await typeResponsable(page, api);
  await page.goto('/admin/accueil');
  const way = left.getByRole('link', { name: 'Ajouter un responsable' });
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADD);
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});

test('no axe violation, no scroll sideways: with nothing of one’s own, and with long names', async ({ page, api }) => {
  await newcomer(page, api);
  const arrive = async () => {
    await page.goto('/admin/accueil');
    await expect(page.getByText('Vous n’avez rien changé récemment')).toBeVisible();
  };
  await arrive();
  await expectWellMade(page);
  await write(page, 'responsable', { lastName: `${api.mark}${'long'.repeat(20)}`, firstName: 'Zoé' });
  await typeResponsable(page, api);
  await page.goto('/admin/accueil');
  await expect(table(page, OWN)).toBeVisible();
  await expect(table(page, RECENT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'À reprendre' })).toBeVisible();
  await expectWellMade(page);
});
