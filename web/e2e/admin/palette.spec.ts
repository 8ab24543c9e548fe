import { compose } from '../ime';
import { button, expect, field, test } from './staff';

const combobox = { name: 'Que cherchez-vous ?' };

test('Ctrl+K goes anywhere, adds anything and finds anything, by keyboard alone', async ({ page, api }) => {
  const stage = await api.stage(`PAL-${api.mark}`);
  const parcours = await api.parcours();
  const lieu = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Brest' });
  await page.goto('/admin/responsable');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', combobox);
  await expect(input).toBeFocused();
  await expect(page.getByRole('option', { name: 'Aller à Accueil' })).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.type(`pal-${api.mark}`);
  await expect(page.getByRole('option', { name: `Stage PAL-${api.mark}` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/stage/edit/${stage.id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await input.fill(`parcours ${api.mark}`);
  await expect(page.getByRole('option', { name: `Parcours Parcours ${api.mark}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/parcours/details/${parcours.id}/categorie`);

  await page.keyboard.press('Control+k');
  await input.fill(`salle ${api.mark}`);
  await page.getByRole('option', { name: `Lieu Salle ${api.mark} Brest` }).click();
  await expect(page).toHaveURL(`/admin/lieu/edit/${lieu.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Editer le lieu Salle ${api.mark}, Brest` })).toBeFocused();

  await page.keyboard.press('Control+k');
  await input.fill('ajouter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Ajouter un utilisateur' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/user/add');
});

test('it has come with the page, says what it cannot find, and keeps what is there already', async ({
  page,
  api,
  complaints,
}) => {
  const stage = await api.stage(`PAL-${api.mark}`);
  await api.parcours(`A ${api.mark}`);
  const second = await api.parcours(`B ${api.mark}`);
  await page.goto('/admin/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const input = page.getByRole('combobox', combobox);
  const opener = button(page, 'Aller à… Ctrl K');

  await test.step('what is typed right after Ctrl+K goes into it', async () => {
    await page.route('**/admin-assets/**', (route) => route.abort());
    await opener.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lieu');
    await expect(input).toHaveValue('lieu');
    await page.unroute('**/admin-assets/**');
    await page.keyboard.press('Escape');
  });

  await test.step('what answers nothing says so, and Escape gives the focus back', async () => {
    await opener.click();
    await input.fill('('.repeat(200));
    await expect(page.getByRole('status').filter({ hasText: '0 réponse' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/admin/user');
  });

  await test.step('a search that the server refuses says so, keeps the rest and can be tried again', async () => {
    await page.keyboard.press('Control+k');
    complaints.announce(/\/api\/stage\?/);
    await page.route('**/api/stage?*', (route) => route.fulfill({ status: 403, json: { message: 'Non.' } }));
    await input.fill('utilisateurs');
    await expect(page.getByText('Une partie de la recherche a échoué.')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Aller à Utilisateurs' })).toBeVisible();
    await page.unroute('**/api/stage?*');
    await button(page, 'Réessayer').click();
    await expect(page.getByText('Une partie de la recherche a échoué.')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('Enter that ends a composition leads nowhere', async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await input.fill('');
    const composition = await compose(page, 'corbeille');
    await expect(page.getByRole('option', { selected: true })).toContainText('Corbeille');
    await composition.end();
    await expect(input).toHaveValue('corbeille');
    await expect(page).toHaveURL('/admin/user');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/corbeille');
  });

  await test.step('an answer that arrives between an arrow and Enter leads nowhere else', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/stage?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await input.fill(api.mark);
    await expect(page.getByRole('option')).toHaveText([`ParcoursA ${api.mark}`, `ParcoursB ${api.mark}`]);
    await page.keyboard.press('ArrowDown');
    release();
    await expect(page.getByRole('option', { name: `Stage PAL-${api.mark}` })).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toHaveText(`ParcoursB ${api.mark}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/parcours/details/${second.id}/categorie`);
  });

  await test.step('Enter right after a text waits for the list that answers it', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.unroute('**/api/stage?*');
    await page.route('**/api/stage?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await input.fill(`pal-${api.mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Recherche…')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(`/admin/stage/edit/${stage.id}`);
  });
});

test('? lists the shortcuts, but in a field it is a letter; the tab tells what is not saved yet', async ({ page }) => {
  await page.goto('/admin/responsable/add');
  await expect(page).toHaveTitle(/^Ajouter/);
  await field(page, 'Nom').fill('');
  await field(page, 'Nom').press('?');
  await expect(field(page, 'Nom')).toHaveValue('?');
  await expect(page).toHaveTitle(/^● Ajouter.*\(non enregistré\)$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page, 'Nom').fill('');
  await expect(page).toHaveTitle(/^Ajouter/);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Raccourcis du clavier' });
  await expect(list).toContainText('Enregistrer ce qui est saisi à l’écran');
  await list.getByText('Stages en tableau').click();
  await expect(list.getByText('Recopier vers le bas')).toBeVisible();
  await expect(list.getByText('Cocher, décocher toute la colonne')).toBeHidden();

  await test.step('? alone can be turned off; the list is still reached, and turns it on again', async () => {
    const lone = list.getByRole('switch', { name: 'La touche ? seule montre cette liste' });
    await lone.uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await button(page, 'Raccourcis du clavier').click();
    await expect(lone).not.toBeChecked();
    await lone.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
  });
});

test('? in a matrix shows its keys at once', async ({ page }) => {
  await page.goto('/admin/parcours/details/1/matrice');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByText('Cocher, décocher toute la colonne')).toBeVisible();
  await expect(page.getByText('Recopier vers le bas')).toBeHidden();
});
