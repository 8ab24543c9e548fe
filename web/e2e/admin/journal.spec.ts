import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { csv } from './csv';
import { type Api, button, expect, MENU, PASSWORD, test } from './staff';
import { expectWellMade } from './well-made';

/** The last modification of something. */
async function last(page: Page, entite: string, cle: number): Promise<number> {
  const response = await page.request.get(`/api/journal?entite=${entite}&cle=${cle}&limit=1`);
  const [{ id }] = (await response.json()) as [{ id: number }];
  return id;
}

const UNDO = 'Annuler cette modification…';
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens a modification, and the window that would undo it. */
async function askUndo(page: Page, id: number, name: string) {
  await page.goto(`/admin/journal/${id}`);
  await button(page, UNDO).click();
  return dialog(page, `Annuler « ${name} » ?`);
}

async function renamed(page: Page, api: Api) {
  const name = `J ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await api.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Zoé Anne' });
  return { id, name: `${name} Zoé Anne`, modification: await last(page, 'responsable', id) };
}

test('who changed what, and when: the list leads to each change, before and after; it is undone', async ({
  page,
  api,
  server,
}) => {
  const { id, name, modification } = await renamed(page, api);
  await page.goto('/admin/parcours');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: `Enregistrement : ${name}` });
  await expect(row).toContainText('1 modification');
  await expect(row).toContainText('admin');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/journal/${modification}`);
  await expect(page.getByRole('heading', { level: 1, name: `Enregistrement : ${name}` })).toBeFocused();
  const changes = page.getByRole('table', { name: `Responsable ${name}` });
  const cells = changes.getByRole('row', { name: 'Prénom' }).getByRole('cell');
  await expect(cells).toHaveText(['Zoé', 'Zoé Anne']);
  await expect(cells.locator('ins')).toHaveText(' Anne');

  await button(page, UNDO).click();
  const asked = dialog(page, `Annuler « ${name} » ?`);
  await expect(asked).toContainText('1 élément revient');
  const other = await page.context().newPage();
  await other.goto(`/admin/journal/${modification}`);
  await button(other, UNDO).click();
  await expect(dialog(other, `Annuler « ${name} » ?`)).toContainText('1 élément revient');
  await button(asked, 'Annuler la modification').click();
  await expect(said(page, `Annulé : Responsable ${name}.`)).toBeVisible();
  await expect(button(page, UNDO)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ prenom_responsable: 'Zoé' });

  await test.step('the second page that undoes it is told that it is done', async () => {
    server.expectComplaint(`/api/journal/${modification}/annuler`);
    const second = dialog(other, `Annuler « ${name} » ?`);
    await button(second, 'Annuler la modification').click();
    await expect(second.getByRole('alert')).toContainText('Cette modification est déjà annulée.');
    await button(second, 'Fermer').click();
    await expect(other.getByRole('link', { name: 'Voir l’annulation' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await other.close();
  });
  await page.goto('/admin/journal');
  await expect(row).toContainText('Annulée');
});

test('staff who are no administrators have both screens', async ({ page, api }) => {
  const username = `agent-${api.mark}`;
  await api.staff(username);
  await page.context().clearCookies();
  await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  await page.goto('/admin/corbeille');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(MENU.staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeVisible();
  await menu.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('table', { name: 'Modifications' })).toBeVisible();
  // Neither what they may not write, nor who came and went.
  const options = async (label: string) => page.getByLabel(label).getByRole('option').allTextContents();
  expect(await options('Élément')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/page|utilisateur|compte/i)]),
  );
  expect(await options('Élément')).toContain('stage');
  expect(await options('Genre')).not.toContain('Connexion');
});

test('what is not undone says why: it changed nothing, is kept no more in full, was changed since, or is nowhere', async ({
  page,
  api,
  server,
}) => {
  const id = 900_000_001;
  const counts = { creations: 0, modifications: 0, suppressions: 0, annulee_par: null, entite: null, cle: null };
  const nothing = { id, auteur: 'zoé', source: 'site', libelle: 'X', changements: [], ...counts };
  for (const genre of ['connexion', 'echec_connexion', 'export'])
    await test.step(`changed nothing: ${genre}`, async () => {
      const json = { ...nothing, genre, date: '2026-01-15T11:00:00.000Z' };
      await page.route(`**/api/journal/${id}?*`, (route) => route.fulfill({ json }));
      await page.goto(`/admin/journal/${id}`);
      await expect(page.getByText('par zoé : aucun changement.')).toBeVisible();
      await expect(button(page, UNDO)).toHaveCount(0);
    });

  const { id: responsable, name, modification } = await renamed(page, api);
  await test.step('kept no more in full', async () => {
    const isIt = ({ pathname }: URL) => pathname === `/api/journal/${modification}`;
    await page.route(isIt, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), elaguee: true } });
    });
    await page.goto(`/admin/journal/${modification}`);
    await expect(page.getByText('Trop ancienne pour être annulée : une partie')).toBeVisible();
    await expect(button(page, UNDO)).toHaveCount(0);
    await page.unroute(isIt);
  });

  await test.step('changed since, by whom', async () => {
    await api.call('PUT', `responsable/${responsable}`, { lastName: `J ${api.mark}`, firstName: 'Zoé Marie' });
    const asked = await askUndo(page, modification, name);
    await expect(asked).toContainText('Rien ne peut revenir.');
    await expect(asked).toContainText('1 élément est conservé');
    await expect(asked.getByRole('listitem')).toContainText('Changé depuis par admin, le ');
    await expect(button(asked, 'Annuler la modification')).toHaveCount(0);
    await button(asked, 'Fermer').click();
    await expect(button(page, UNDO)).toBeFocused();
  });

  await test.step('nowhere', async () => {
    server.expectComplaint('/api/journal/999999');
    await page.goto('/admin/journal/999999');
    await expect(page.getByText('Cette modification n’existe pas ou plus.')).toBeVisible();
  });
});

test('an import is undone as a whole', async ({ page, api }) => {
  const known = await api.stage(`JI1-${api.mark}`);
  const text = `Code;Libellé\nJI1-${api.mark};Autre libellé\nJI2-${api.mark};Nouveau\n`;
  const answer = await page.request.post('/api/stage/import', { multipart: { file: csv(text) } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/admin/journal/${answer.headers()['x-modification']}`);
  await expect(page.getByText('1 création, 1 modification.')).toBeVisible();
  await button(page, UNDO).click();
  await expect(page.getByRole('dialog')).toContainText('2 éléments reviennent');
  await button(page, 'Annuler la modification').click();
  await expect(said(page, 'Annulé : 2 éléments.')).toBeVisible();
  expect(await api.call('GET', `stage/${known.id}`)).toMatchObject({ libelle_stage: `Libellé de JI1-${api.mark}` });
  const stages = await (await page.request.get('/api/stage')).text();
  expect(stages).not.toContain(`JI2-${api.mark}`);
});

test('pages come from the server, and their address tells them', async ({ page }) => {
  const line = { date: '2026-01-15T11:00:00.000Z', auteur: null, genre: 'commande', source: 'commande' };
  const counts = { creations: 1, modifications: 0, suppressions: 0, annulee_par: null };
  await page.route('**/api/journal?*', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    const json = Array.from({ length: Math.min(50, 120 - offset) }, (_, index) => ({
      ...line,
      ...counts,
      id: 1000 - offset - index,
      libelle: `ligne ${offset + index}`,
    }));
    return route.fulfill({ json, headers: { 'X-Total-Count': '120' } });
  });
  await page.goto('/admin/journal');
  const row = page.getByRole('row').filter({ hasText: 'Commande : ligne 0' });
  await expect(row).toContainText('une commande');
  await expect(row).toContainText('15 janv. 2026, 12:00');
  await button(page, 'Dernière').click();
  await expect(page).toHaveURL('/admin/journal?page=3');
  await expect(page.getByText('Lignes 101 à 120 sur 120')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Commande : ligne 119' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('what was created is told field by field, as it was then; the screens are well made', async ({ page, api }) => {
  const word = `${api.mark}${'long'.repeat(40)}`;
  const code = `JA-${api.mark}`;
  const { id } = await api.stage(code, { generalObjective: 'Un texte.' });
  const creation = await last(page, 'stage', id);
  const multipart = { code, name: word, generalObjective: `Un texte. ${word}`, olaf: '' };
  const response = await page.request.put(`/api/stage/${id}`, { multipart });
  await page.goto(`/admin/journal/${creation}`);
  const created = page.getByRole('region', { name: 'Créé' }).getByRole('table', { name: `Stage ${code}` });
  await expect(created.getByRole('columnheader')).toHaveText(['Champ', 'Valeur']);
  await expect(created.getByRole('row', { name: 'Objectif général' }).getByRole('cell')).toHaveText('Un texte.');

  await page.goto('/admin/journal');
  await expect(page.getByRole('table')).toBeVisible();
  await expectWellMade(page);
  await page.goto(`/admin/journal/${response.headers()['x-modification']}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectWellMade(page);
  await button(page, UNDO).click();
  await expect(page.getByRole('dialog')).toContainText('1 élément revient');
  await expectWellMade(page);
});
