import { NOT_THERE, SITE } from '../fixtures';
import { type Api, button, expect, rowOf, test } from './staff';

/** Something of each kind, its screens, and how the journal names it. */
async function oneOf(kind: string, api: Api): Promise<{ path: string; screens: string[]; name: string }> {
  const at = (path: string, screens: string[], name: string) => ({ path, screens, name });
  const name = `D ${api.mark}`;
  if (kind === 'parcours') {
    const { id } = await api.parcours(name);
    const screens = [`edit/${id}`, `edit/${id}/historique`, `details/${id}/structure`, `details/${id}/matrice`];
    return at(`parcours/${id}`, screens, name);
  }
  if (kind === 'responsable') {
    const { id } = await api.create(kind, { lastName: name, firstName: 'Zoé' });
    return at(`responsable/${id}`, [`edit/${id}`], `${name} Zoé`);
  }
  if (kind === 'lieu') {
    const { id } = await api.create(kind, { name, city: 'Lyon' });
    return at(`lieu/${id}`, [`edit/${id}`], name);
  }
  if (kind === 'user') {
    const { id } = await api.user(`d-${api.mark}`);
    return at(`user/${id}`, [`edit/${id}`], `d-${api.mark}`);
  }
  if (kind === 'session') {
    const stage = await api.stage(name);
    const { id } = await api.create('session_stage', { stageId: stage.id });
    return at(`session_stage/${id}`, [`edit/${id}`], name);
  }
  const { id: id_parcours } = await api.parcours(name);
  const { id } = await api.create('categorie', { name: `C ${api.mark}`, position: 1, level: '', id_parcours });
  return at(`categorie/${id}`, [`edit/${id}`], `C ${api.mark}`);
}

const ROOT: Record<string, (parcoursId: string) => string> = {
  categorie: (parcoursId) => `/admin/parcours/details/${parcoursId}/categorie`,
};

for (const kind of ['parcours', 'responsable', 'lieu', 'user', 'session', 'categorie'])
  test(`a screen of what was deleted says so, and leads to the trash: ${kind}`, async ({ page, api, complaints }) => {
    const { path, screens, name } = await oneOf(kind, api);
    let root = `/admin/${kind}`;
    if (ROOT[kind]) {
      const { id_parcours } = await api.call('GET', path);
      root = ROOT[kind](String(id_parcours));
    }
    await api.call('DELETE', path);
    complaints.announce(NOT_THERE);
    for (const screen of screens) {
      await page.goto(`${root}/${screen}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/Supprimé le .* à \d\d:\d\d par admin\s: /);
      await expect(page.getByRole('main')).toContainText(name);
      await expect(page.getByRole('link', { name: 'Rétablir depuis la corbeille' })).toHaveAttribute(
        'href',
        '/admin/corbeille',
      );
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

test('what never was is said to be nowhere, no more', async ({ page, complaints }) => {
  complaints.announce(NOT_THERE);
  await page.goto('/admin/stage/edit/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Liste des stages' }).last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/Supprimé le/)).toHaveCount(0);
});

test.describe('on the site', () => {
  const trash = { name: 'Voir la corbeille' };

  test('a stage that is not there leads staff to the trash', async ({ page, complaints }) => {
    complaints.announce(NOT_THERE);
    await page.goto('/stage/PARTI-1');
    await expect(page.getByRole('link', trash)).toHaveAttribute('href', '/admin/corbeille');
  });

  test.describe('and visitors not', () => {
    test.use({ who: 'nobody' });
    test('a stage that is not there, for visitors', async ({ page, complaints }) => {
      complaints.announce(NOT_THERE);
      await page.goto('/stage/PARTI-1');
      await expect(page).toHaveTitle(`Stage introuvable — ${SITE.name}`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', trash)).toHaveCount(0);
    });
  });
});
