import { NOT_THERE, SITE } from '../fixtures';
import { button, expect, rowOf, test } from './staff';

test('a screen of what was deleted says so, and leads to the trash: each kind', async ({ page, api, complaints }) => {
  complaints.announce(NOT_THERE);
  const [name, code] = [`D ${api.mark}`, `S-${api.mark}`];
  const parcours = await api.parcours(name);
  const inside = { id_parcours: parcours.id };
  const categorie = await api.create('categorie', { name: `C ${api.mark}`, position: 1, level: '', ...inside });
  const stage = await api.stage(code);
  const session = await api.create('session_stage', { stageId: stage.id });
  const responsable = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  const lieu = await api.create('lieu', { name, city: 'Lyon' });
  const user = await api.user(`d-${api.mark}`);
  const form = `parcours/edit/${parcours.id}`;
  const details = `parcours/details/${parcours.id}`;
  for (const [path, screens, told] of [
    [`responsable/${responsable.id}`, [`responsable/edit/${responsable.id}`], `${name} Zoé`],
    [`lieu/${lieu.id}`, [`lieu/edit/${lieu.id}`], name],
    [`user/${user.id}`, [`user/edit/${user.id}`], `d-${api.mark}`],
    [`session_stage/${session.id}`, [`session/edit/${session.id}`], code],
    [`categorie/${categorie.id}`, [`${details}/categorie/edit/${categorie.id}`], `C ${api.mark}`],
    [`parcours/${parcours.id}`, [form, `${form}/historique`, `${details}/structure`, `${details}/matrice`], name],
  ] as const) {
    await api.call('DELETE', path);
    for (const screen of screens)
      await test.step(screen, async () => {
        await page.goto(`/admin/${screen}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/Supprimé le .* à \d\d:\d\d par admin\s: /);
        await expect(page.getByRole('main')).toContainText(told);
        const trash = page.getByRole('link', { name: 'Rétablir depuis la corbeille' });
        await expect(trash).toHaveAttribute('href', '/admin/corbeille');
      });
  }
});

test('a deleted stage: from its screens to the trash, and back', async ({ page, api, complaints }) => {
  const code = `D-${api.mark}`;
  const { id } = await api.stage(code);
  await api.call('DELETE', `stage/${id}`);
  complaints.announce(NOT_THERE);
  for (const screen of ['', '/historique', '/session/add']) {
    await page.goto(`/admin/stage/edit/${id}${screen}`);
    await expect(page.getByRole('main')).toContainText(new RegExp(`Supprimé le .* par admin\\s: .*${code}`));
  }
  await page.getByRole('link', { name: 'Voir cette modification' }).click();
  await expect(page).toHaveURL(/\/admin\/journal\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Rétablir depuis la corbeille' }).click();
  await button(rowOf(page, `Stage ${code} — Libellé de ${code}`), 'Rétablir').click();
  await button(page.getByRole('dialog'), 'Rétablir').click();
  await expect(page.getByRole('status').filter({ hasText: 'Rétabli' })).toBeVisible();
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(code);
});

test('what never was is said to be nowhere, no more; the site leads staff to the trash, and visitors not', async ({
  page,
  complaints,
}) => {
  complaints.announce(NOT_THERE);
  await page.goto('/admin/stage/edit/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByText('Ce stage n’existe pas ou n’existe plus.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Liste des stages' }).last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/Supprimé le/)).toHaveCount(0);

  const trash = page.getByRole('link', { name: 'Voir la corbeille' });
  await page.goto('/stage/PARTI-1');
  await expect(trash).toHaveAttribute('href', '/admin/corbeille');
  await page.context().clearCookies();
  await page.goto('/stage/PARTI-1');
  await expect(page).toHaveTitle(`Stage introuvable — ${SITE.name}`);
  await page.waitForLoadState('networkidle');
  await expect(trash).toHaveCount(0);
});
