import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { csv } from '../admin/csv';
import { type Api, button } from '../admin/staff';
import { expect, test } from './middle';

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
  // The others' tests write meanwhile: the first page of the whole journal would be theirs.
  const list = '/admin/journal?genre=enregistrement&entite=responsable';
  await page.goto(list);
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
  await expect(asked).toContainText('1 responsable sera rétabli');
  await button(asked, 'Annuler la modification').click();
  // It is told as it becomes.
  await expect(said(page, `Annulé : Responsable J ${api.mark} Zoé.`)).toBeVisible();
  await expect(button(page, UNDO)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ prenom_responsable: 'Zoé' });

  await test.step('whoever undoes what somebody else has undone meanwhile is told that it is done', async () => {
    await api.call('PUT', `responsable/${id}`, { lastName: `J ${api.mark}`, firstName: 'Zoé Anne' });
    const second = await last(page, 'responsable', id);
    const told = await askUndo(page, second, name);
    await expect(told).toContainText('1 responsable sera rétabli');
    await api.call('POST', `journal/${second}/annuler`);
    server.expectComplaint(`/api/journal/${second}/annuler`);
    await button(told, 'Annuler la modification').click();
    await expect(told.getByRole('alert')).toContainText('Cette modification est déjà annulée.');
    await button(told, 'Fermer').click();
    await expect(page.getByRole('link', { name: 'Voir l’annulation' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await page.goto(list);
  await expect(row.first()).toContainText('Annulée');
});

test('what is not undone says why: it changed nothing, is kept no more in full, was changed since, or is nowhere', async ({
  page,
  api,
  server,
  seam,
}) => {
  const id = 900_000_001;
  const counts = { creations: 0, modifications: 0, suppressions: 0, annulee_par: null, entite: null, cle: null };
  const nothing = { id, auteur: 'zoé', source: 'site', libelle: 'X', changements: [], ...counts };
  for (const genre of ['connexion', 'echec_connexion', 'export'])
    await test.step(`changed nothing: ${genre}`, async () => {
      const text = JSON.stringify({ ...nothing, genre, date: '2026-01-15T11:00:00.000Z' });
      seam.recover();
      seam.replace('GET', `/api/journal/${id}`, () => Promise.resolve({ text }));
      await page.goto(`/admin/journal/${id}`);
      await expect(page.getByText('par zoé : aucun changement.')).toBeVisible();
      await expect(button(page, UNDO)).toHaveCount(0);
    });

  const { id: responsable, name, modification } = await renamed(page, api);
  await test.step('kept no more in full', async () => {
    seam.replace('GET', `/api/journal/${modification}`, async (_, own) => {
      return { text: JSON.stringify({ ...(JSON.parse(await own()) as object), elaguee: true }) };
    });
    await page.goto(`/admin/journal/${modification}`);
    await expect(page.getByText('Trop ancienne pour être annulée : une partie')).toBeVisible();
    await expect(button(page, UNDO)).toHaveCount(0);
    seam.recover();
  });

  await test.step('changed since, by whom', async () => {
    await api.call('PUT', `responsable/${responsable}`, { lastName: `J ${api.mark}`, firstName: 'Zoé Marie' });
    const asked = await askUndo(page, modification, name);
    await expect(asked).toContainText('Rien ne changera.');
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

test('an import is undone as a whole, once the server is there again', async ({ page, api, seam }) => {
  const known = await api.stage(`JI1-${api.mark}`);
  const text = `Code;Libellé\nJI1-${api.mark};Autre libellé\nJI2-${api.mark};Nouveau\n`;
  const answer = await page.request.post('/api/stage/import', { multipart: { file: csv(text) } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/admin/journal/${answer.headers()['x-modification']}`);
  await expect(page.getByText('1 création, 1 modification.')).toBeVisible();
  await button(page, UNDO).click();
  await expect(page.getByRole('dialog')).toContainText('1 stage sera rétabli, 1 supprimé');
  seam.answer('POST', /\/annuler$/, 'unreachable', true);
  const undo = button(page, 'Annuler la modification');
  await undo.press('Enter');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Impossible d’annuler la modification :');
  await expect(alert).toContainText('Le serveur ne répond pas.');
  await undo.press('Enter');
  await expect(said(page, 'Annulé : 1 stage rétabli, 1 supprimé.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir l’annulation' })).toBeVisible();
  expect(await api.call('GET', `stage/${known.id}`)).toMatchObject({ libelle_stage: `Libellé de JI1-${api.mark}` });
  const stages = await (await page.request.get('/api/stage')).text();
  expect(stages).not.toContain(`JI2-${api.mark}`);
});

test('pages come from the server, and their address tells them', async ({ page, seam }) => {
  const line = { date: '2026-01-15T11:00:00.000Z', auteur: null, genre: 'commande', source: 'commande' };
  const counts = { creations: 1, modifications: 0, suppressions: 0, annulee_par: null };
  seam.replace('GET', '/api/journal', ({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    const lines = Array.from({ length: Math.min(50, 120 - offset) }, (_, index) => ({
      ...line,
      ...counts,
      id: 1000 - offset - index,
      libelle: `ligne ${offset + index}`,
    }));
    return Promise.resolve({ text: JSON.stringify(lines), headers: [['X-Total-Count', '120']] });
  });
  await page.goto('/admin/journal');
  const row = page.getByRole('row').filter({ hasText: 'Maintenance : ligne 0' });
  await expect(row).toContainText('l’exploitant du site');
  await expect(row).toContainText('15 janv. 2026, 12:00');
  await button(page, 'Dernière').click();
  await expect(page).toHaveURL('/admin/journal?page=3');
  await expect(page.getByText('Lignes 101 à 120 sur 120')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Maintenance : ligne 119' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('what was created is told field by field, as it was then', async ({ page, api }) => {
  const code = `JA-${api.mark}`;
  const { id } = await api.stage(code, { generalObjective: 'Un texte.' });
  const creation = await last(page, 'stage', id);
  await page.request.put(`/api/stage/${id}`, {
    multipart: { code, name: code, generalObjective: 'Un autre.', olaf: '' },
  });
  await page.goto(`/admin/journal/${creation}`);
  const created = page.getByRole('region', { name: 'Créé' }).getByRole('table', { name: `Stage ${code}` });
  await expect(created.getByRole('columnheader')).toHaveText(['Champ', 'Valeur']);
  await expect(created.getByRole('row', { name: 'Objectif général' }).getByRole('cell')).toHaveText('Un texte.');
});
