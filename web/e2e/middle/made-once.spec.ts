import { dialog } from '../fixtures';
import { csv, preview, sendCsv } from '../admin/csv';
import { reload, resume, stored } from '../admin/draft';
import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { button, expectList, field, PASSWORD } from '../admin/staff';
import { expect, test } from './middle';
import { bar, cell, makeStages, openSheet } from '../admin/sheet';
import { item, opened, structureWorld } from '../admin/structure';

test('« Ajouter une session » whose answer was lost is made once: as it was, or with what was typed since', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  for (const [remark, later] of [
    ['Des chaussures', ''],
    ['Un casque', ' et des gants'],
  ] as const) {
    await page.goto(`/admin/stage/edit/${id}/session/add`);
    await field(page, 'Remarque').fill(remark);
    const held = seam.hold('POST', /\/api\/session_stage$/, 'lost');
    await button(page, 'Ajouter').click();
    await held.arrived();
    await field(page, 'Remarque').fill(remark + later);
    held.release();
    await expect(page.getByRole('alert')).toContainText("Impossible d'ajouter une session");
    await button(page, 'Ajouter').click();
    await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
    const words = seam
      .sent('POST', '/api/session_stage')
      .map(({ headers }) => headers.get('Idempotency-Key'))
      .slice(-2);
    expect(words[0]).toMatch(/^[A-Za-z0-9]{8,64}$/);
    expect(words).toEqual([words[0], words[0]]);
  }
  const made = (await api.call('GET', `session_stage?stageId=${id}`)) as unknown as { remarque: string }[];
  expect(made.map(({ remarque }) => remarque).sort()).toEqual(['Des chaussures', 'Un casque et des gants']);
});

test('a creation without an answer is made once by the page that comes next, too', async ({ page, api, seam }) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}/session/add`);
  await field(page, 'Remarque').fill('Un casque');
  const held = seam.hold('POST', /\/api\/session_stage$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await expect.poll(() => stored(page)).toContain('creation');
  // Its answer finds nobody.
  await reload(page);
  await resume(page).click();
  await field(page, 'Remarque').fill('Un casque et des gants');
  await button(page, 'Ajouter').click();
  await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
  expect(await stored(page)).not.toContain('brouillon');
  const made = (await api.call('GET', `session_stage?stageId=${id}`)) as unknown as { remarque: string }[];
  expect(made.map(({ remarque }) => remarque)).toEqual(['Un casque et des gants']);
});

test('a category whose answer was lost is made once, though others were added; another name is another one, told', async ({
  page,
  api,
  seam,
}) => {
  const { path, parcours } = await structureWorld(api, ['Bases']);
  await opened(page, path);
  const fresh = page.getByLabel('Nouvelle catégorie');
  const lose = async (name: string) => {
    await fresh.fill(name);
    const held = seam.hold('POST', /\/api\/categorie$/, 'lost');
    await fresh.press('Enter');
    await held.arrived();
    held.release();
    await expect(page.getByRole('alert')).toContainText("Impossible d'ajouter une catégorie");
  };
  await lose('Une');
  // It is there by now, and read again: the next place is another one.
  await expect(item(page, 'Une')).toBeVisible();
  await fresh.press('Enter');
  await expect(message(page, 'La catégorie « Une » a été ajoutée.')).toBeVisible();
  await expect(fresh).toHaveValue('');
  await expect(item(page, 'Une')).toHaveCount(1);

  await lose('Deux');
  await fresh.fill('Trois');
  await fresh.press('Enter');
  await expect(message(page, 'La catégorie « Deux » a été ajoutée.')).toContainText(STILL);
  await expect(fresh).toHaveValue('Trois');
  await fresh.press('Enter');
  await expect(message(page, 'La catégorie « Trois » a été ajoutée.')).toBeVisible();
  const made = (await api.call('GET', `categorie?parcoursId=${parcours.id}`)) as unknown as Record<string, unknown>[];
  expect(made.map((one) => one['nom_categorie']).sort()).toEqual(['Bases', 'Deux', 'Langues', 'Trois', 'Une']);
});

test('a place added beside a session, without an answer and named otherwise since, is one', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}/session/add`);
  await button(page, 'Ajouter un lieu…').click();
  const window = dialog(page, 'Ajouter un lieu');
  await window.getByLabel('Nom').fill(`Hangar ${api.mark}`);
  const held = seam.hold('POST', /\/api\/lieu$/, 'lost');
  await button(window, 'Ajouter').click();
  await held.arrived();
  held.release();
  await expect(window.getByRole('alert')).toContainText('Impossible d’ajouter un lieu');
  await window.getByLabel('Nom').fill(`Atelier ${api.mark}`);
  await button(window, 'Ajouter').click();
  await expect(button(page, `Retirer Atelier ${api.mark}`)).toBeVisible();
  const places = (await api.call('GET', 'lieu')) as unknown as { nom: string }[];
  expect(places.flatMap(({ nom }) => (nom.includes(api.mark) ? nom : []))).toEqual([`Atelier ${api.mark}`]);
});

test('an account without an answer is made once; a password typed since is its own, and none is kept in the browser', async ({
  page,
  api,
  request,
  seam,
}) => {
  const username = `u-${api.mark}`;
  const type = async (password: string) => {
    await field(page, 'Mot de passe').fill(password);
    await field(page, 'Confirmation du mot de passe').fill(password);
  };
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  await type(PASSWORD);
  const held = seam.hold('POST', /\/api\/user$/, 'lost');
  await button(page, 'Ajouter').click();
  await held.arrived();
  held.release();
  await expect(page.getByRole('alert')).toContainText("Impossible d'ajouter un utilisateur");
  await expect(field(page, 'Identifiant')).toHaveJSProperty('readOnly', true);
  await expect(field(page, 'Identifiant')).toHaveAccessibleDescription(/a peut-être été créé/);
  await expect.poll(() => stored(page)).toContain(username);
  expect(await stored(page)).not.toContain(PASSWORD);
  const other = `${PASSWORD}, autrement`;
  await type(other);
  await button(page, 'Ajouter').click();
  await expectList(page, '/admin/user');
  const users = (await api.call('GET', 'user')) as unknown as { username: string }[];
  expect(users.filter((one) => one.username.includes(api.mark))).toHaveLength(1);
  for (const [password, status] of [
    [PASSWORD, 401],
    [other, 200],
  ] as const) {
    const signIn = await request.post('/api/login', { data: { username, password } });
    expect(signIn.status()).toBe(status);
  }
});

test('sessions imported without an answer, and confirmed again, come once', async ({ page, api, seam }) => {
  const { id, code_stage } = await api.stage(`S-${api.mark}`);
  await page.goto('/admin/session/import');
  const content = `Code du stage;Remarque\n${String(code_stage)};Sans dates\n`;
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv(content, 'sessions.csv'));
  await button(page, 'Importer un fichier CSV').click();
  const held = seam.hold('POST', /\/api\/session_stage\/import(\?|$)/, 'lost');
  await button(preview(page), 'Confirmer').click();
  await held.arrived();
  held.release();
  await button(page, 'Réessayer').click();
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 1 créée, 0 modifiée, 0 inchangée.')).toBeVisible();
  const made = (await api.call('GET', `session_stage?stageId=${id}`)) as unknown as object[];
  expect(made).toHaveLength(1);
});

test('stages imported without an answer are known when they are checked again: there is nothing left to import', async ({
  page,
  api,
  seam,
}) => {
  await sendCsv(page, csv(`Code;Libellé\nS-${api.mark};Un stage\n`));
  const held = seam.hold('POST', /\/api\/stage\/import(\?|$)/, 'lost');
  await button(preview(page), 'Confirmer').click();
  await held.arrived();
  held.release();
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('dialog', { name: 'Rien à importer' })).toContainText('1 ligne lue');
  const made = (await api.call('GET', `stage?searchString=${api.mark}`)) as unknown as object[];
  expect(made).toHaveLength(1);
});

test('new lines of the sheet without an answer, written in since, are made once', async ({ page, api, seam }) => {
  await makeStages(api, 1);
  await openSheet(page, api);
  const write = async (row: number, column: 'code' | 'libelle' | 'heures', text: string) => {
    await cell(page, row, column).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await button(page, 'Ajouter un stage').click();
  await write(1, 'code', `${api.mark}-0009`);
  await write(1, 'libelle', 'Neuf');
  const held = seam.hold('PUT', /\/api\/stage\/lot$/, 'lost');
  await button(page, 'Enregistrer').click();
  await held.arrived();
  held.release();
  await expect(page.getByText('Impossible d’enregistrer le tableau')).toBeVisible();
  // It is there, beside the line that may be it.
  await expect(cell(page, 2, 'code')).toContainText('0009');
  await write(2, 'libelle', 'Tout neuf');
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await expect(cell(page, 2, 'code')).toHaveCount(0);
  const found = (await api.call('GET', `stage?searchString=${api.mark}`)) as unknown as { libelle_stage: string }[];
  expect(found.map(({ libelle_stage }) => libelle_stage)).toEqual(['Stage 1', 'Tout neuf']);
});
