import { type Page } from '@playwright/test';
import { type Api, button, expect, field, PASSWORD, signIn, test } from './staff';
import { expectWellMade } from './well-made';

const RECENT = 'Derniers changements';
const showOwn = (page: Page) => button(page, 'Les miens').click();
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rowIn = (page: Page, text: string) => table(page, RECENT).getByRole('row').filter({ hasText: text });

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

test('after signing in: what others have changed, and what is one’s own; each thing leads to its form', async ({
  page,
  api,
}) => {
  const { id } = await api.create('responsable', { lastName: `S ${api.mark}`, firstName: 'Zoé' });
  const username = await newcomer(page, api, true);
  await expect(page).toHaveURL('/admin/accueil');
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeFocused();
  // To have signed in is no change.
  await showOwn(page);
  await expect(page.getByText('Vous n’avez rien changé récemment')).toBeVisible();
  await expectWellMade(page);

  // Other tests write, too: what this one has written is soon no longer among the last.
  let turn = 0;
  const others = rowIn(page, `S ${api.mark}`).first();
  await expect(async () => {
    await api.call('PUT', `responsable/${id}`, { lastName: `S ${api.mark}`, firstName: `Zoé ${(turn += 1)}` });
    await page.reload();
    await expect(others).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(others.getByRole('cell').nth(1)).toHaveText('admin');
  await expect(others.getByRole('time')).toBeVisible();

  // Neither who came, nor what becomes of accounts.
  await api.call('PATCH', `user/${(await api.user(`max-${api.mark}`)).id}`, { is_admin: true });
  await write(page, 'responsable', { lastName: `T ${api.mark}`, firstName: 'Léa' });
  await page.reload();
  for (const word of ['Connexion', `max-${api.mark}`]) await expect(table(page, RECENT)).not.toContainText(word);
  await showOwn(page);
  const own = table(page, RECENT).getByRole('rowgroup').last().getByRole('row');
  await expect(own).toHaveCount(1);
  // Whose they are goes without saying.
  await expect(table(page, RECENT).getByRole('columnheader')).toHaveText(['Modification', 'Élément', 'Date']);
  await expect(own).not.toContainText(username);
  await own.getByRole('link', { name: `Enregistrement : T ${api.mark}` }).click();
  await expect(page).toHaveURL(/\/admin\/journal\/\d+$/);
  await page.goBack();
  await own.getByRole('link', { name: 'responsable' }).click();
  await expect(field(page, 'Nom')).toHaveValue(`T ${api.mark}`);

  await test.step('inside of its pathway, too; what was deleted leads nowhere', async () => {
    const parcours = await write(page, 'parcours', { name: `P ${api.mark}`, description: '' });
    const inside = { id_parcours: parcours.id };
    const categorie = await write(page, 'categorie', { name: `C ${api.mark}`, position: 1, level: '', ...inside });
    const sous = await write(page, 'sousparcours', { name: `SP ${api.mark}`, ...inside });
    const gone = await write(page, 'responsable', { lastName: `D ${api.mark}`, firstName: 'Zoé' });
    await page.request.delete(`/api/responsable/${gone.id}`);
    await page.goto('/admin/accueil');
    await showOwn(page);
    const within = `/admin/parcours/details/${parcours.id}`;
    for (const [noun, name, address] of [
      ['parcours', `P ${api.mark}`, `/admin/parcours/edit/${parcours.id}`],
      ['catégorie', `C ${api.mark}`, `${within}/categorie/edit/${categorie.id}`],
      ['sous-parcours', `SP ${api.mark}`, `${within}/sousparcours/edit/${sous.id}`],
    ] as const) {
      const row = rowIn(page, `Enregistrement : ${name}`);
      await expect(row.getByRole('link', { name: noun })).toHaveAttribute('href', address);
    }
    const deleted = rowIn(page, `Suppression : D ${api.mark}`);
    await expect(deleted).toContainText('1 suppression');
    await expect(deleted.getByRole('link')).toHaveCount(1);
  });
});
