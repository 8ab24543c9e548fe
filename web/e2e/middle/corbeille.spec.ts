import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { tabTo } from '../admin/keys';
import { type Api, button, filter, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

/** A pathway with a category, a sous-parcours and a stage in both. */
async function furnished(api: Api, code = `COR-${api.mark}`) {
  const { id, nom_parcours } = await api.parcours();
  const id_parcours = id;
  const categorie = await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours });
  const sousParcours = await api.create('sousparcours', { name: 'Voie', id_parcours });
  const stage = await api.stage(code);
  await api.call('POST', 'definition_sousparcours', {
    categorieId: categorie.id,
    stageIds: [stage.id],
    sousParcoursIds: [sousParcours.id],
  });
  return { id, name: String(nom_parcours), what: `Parcours ${String(nom_parcours)}` };
}

async function openCorbeille(page: Page, api: Api) {
  await page.goto('/admin/corbeille');
  await filter(page, api.mark);
}

/** Where a test goes on, once all widths were looked at. */
const WIDE = { width: 1440, height: 900 };
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a pathway comes back with what it held, by keyboard alone: asked, given up, restored', async ({ page, api }) => {
  const { id, name, what } = await furnished(api);
  await api.call('DELETE', `parcours/${id}`);
  await openCorbeille(page, api);
  const row = rowOf(page, what);
  await expect(row).toContainText('1 catégorie, 1 sous-parcours, 1 association');
  await expect(row).toContainText('admin');
  const restore = row.getByRole('button', { name: 'Rétablir' });
  await expect(restore).toHaveAccessibleDescription(what);
  await tabTo(page, restore);
  await page.keyboard.press('Enter');
  const asked = dialog(page, `Rétablir « ${name} » ?`);
  await expect(asked).toContainText('4 éléments seront rétablis');
  await expect(asked.getByRole('listitem').filter({ hasText: what })).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(asked, 'Rétablir'));
  await page.keyboard.press('Enter');
  const all = `Rétabli : ${what}, avec 1 catégorie, 1 sous-parcours, 1 association.`;
  await expect(said(page, all)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeFocused();
  await page.getByRole('link', { name: 'Voir dans le journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Annulation : ${name}` })).toBeFocused();
  expect(JSON.stringify(await api.call('GET', `parcours/${id}`))).toContain(`COR-${api.mark}`);
});

test('what somebody else has restored meanwhile: the server says so', async ({ page, api, server }) => {
  const { id, nom_parcours } = await api.parcours();
  const name = String(nom_parcours);
  await api.call('DELETE', `parcours/${id}`);
  await openCorbeille(page, api);
  const deletion = (await (await page.request.get('/api/corbeille')).json()) as { modification: number; cle: string }[];
  const { modification } = deletion.find(({ cle }) => cle === String(id))!;
  await api.call('POST', `journal/${modification}/annuler`);
  server.expectComplaint(`/api/journal/${modification}/annuler`);
  await button(page, 'Rétablir').click();
  const asked = dialog(page, `Rétablir « ${name} » ?`);
  await expect(asked.getByRole('alert')).toContainText('Cette modification est déjà annulée.');
  // The list was read again, and the window is still there to be read.
  await button(asked, 'Fermer').click();
  await expect(rowOf(page, `Parcours ${name}`)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeFocused();
});

/** A stage in a pathway, deleted; another has its code now. */
async function taken(api: Api) {
  const code = `PRI-${api.mark}`;
  await furnished(api, code);
  const stages = (await api.call('GET', 'stage')) as unknown as { id: number; code_stage: string }[];
  const { id } = stages.find(({ code_stage }) => code_stage === code)!;
  await api.call('DELETE', `stage/${id}`);
  await api.stage(code, { name: 'Autre' });
  return { id, code, what: `Stage ${code} — Libellé de ${code}` };
}

test('a code that is taken: another is asked for, not typed over while it is on its way, and it all comes back', async ({
  page,
  api,
  server,
  seam,
}) => {
  const { id, code, what } = await taken(api);
  await openCorbeille(page, api);
  await button(rowOf(page, what), 'Rétablir').click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(`Pris depuis par « ${code} — Autre ».`);
  await expect(asked).toContainText('2 éléments seront rétablis');
  const other = asked.getByLabel('Autre code');
  await expect(other).toHaveValue(`${code}-2`);
  await expectWellMade(page);
  await page.setViewportSize(WIDE);

  // As it happens, somebody takes that one, too.
  await api.stage(`${code}-2`);
  server.expectComplaint('/annuler');
  await button(asked, 'Rétablir').click();
  await expect(other).toHaveAccessibleDescription(/Pris depuis par «\sPRI-.*-2 — /);
  await other.fill('');
  await button(asked, 'Rétablir').click();
  await expect(other).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await other.fill(`${code}-3`);
  const held = seam.hold('POST', /\/annuler$/, 503);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await page.keyboard.type('perdu');
  await expect(other).toHaveValue(`${code}-3`);
  held.release();
  await expect(asked.getByRole('alert')).toContainText('Revenez plus tard.');
  await expect(other).toBeFocused();
  await other.press('Enter');
  await expect(said(page, `Rétabli : Stage ${code}-3 — Libellé de ${code}, avec 1 association.`)).toBeVisible();
  await page.getByRole('link', { name: 'Voir cet élément' }).click();
  await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(`${code}-3`);
});

/** Two stages deleted at once; the second one's code was taken, and somebody has undone the deletion. */
async function undoneInPart(page: Page, api: Api) {
  const [first, second] = [`UN-${api.mark}`, `DEUX-${api.mark}`];
  const stages = [await api.stage(first), await api.stage(second)];
  const answer = await page.request.post('/api/stage/lot/supprimer', {
    data: { stageIds: stages.map(({ id }) => id) },
  });
  const modification = Number(answer.headers()['x-modification']);
  await api.stage(second, { name: 'Autre' });
  await api.call('POST', `journal/${modification}/annuler`);
  return { modification, second, what: `Stage ${second} — Libellé de ${second}` };
}

test('a deletion that came back in part: the rest is there, and comes back under another code', async ({
  page,
  api,
}) => {
  const { modification, second, what } = await undoneInPart(page, api);
  await openCorbeille(page, api);
  await expect(rowOf(page, what)).toContainText('1 élément est déjà revenu');
  await openCorbeille(page, api);
  await expectWellMade(page);

  await page.goto(`/admin/journal/${modification}`);
  await expect(page.getByText('Annulée en partie Vous pouvez encore annuler le reste.')).toBeVisible();
  await button(page, 'Annuler le reste…').click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('1 stage sera rétabli');
  await expect(asked).not.toContainText(`UN-${api.mark}`);
  await asked.getByLabel('Autre code').fill(`TROIS-${api.mark}`);
  await button(asked, 'Annuler la modification').click();
  await expect(said(page, `Annulé : Stage TROIS-${api.mark} — Libellé de ${second}.`)).toBeVisible();
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  await openCorbeille(page, api);
  await expect(rowOf(page, what)).toHaveCount(0);
});

test('an account whose name is taken: another is asked for', async ({ page, api, server }) => {
  const name = `agent-${api.mark}`;
  const { id } = await api.user(name);
  await api.call('DELETE', `user/${id}`);
  await api.user(name);
  await openCorbeille(page, api);
  await button(rowOf(page, `Utilisateur ${name}`), 'Rétablir').click();
  const asked = dialog(page, `Rétablir « ${name} » ?`);
  await expect(asked.getByRole('heading', { name: '1 identifiant est pris' })).toBeVisible();
  await expect(asked).toContainText('Un autre compte a pris cet identifiant depuis.');
  await expect(asked).toContainText('donnez-lui-en un nouveau');
  const other = asked.getByLabel('Autre identifiant');
  await expect(other).toHaveValue(`${name}-2`);
  server.expectComplaint('/annuler');
  await other.fill(name.toUpperCase());
  await button(asked, 'Rétablir').click();
  await expect(asked.getByRole('alert')).toContainText('Cet identifiant est pris, lui aussi.');
  await expect(other).toHaveAccessibleDescription(/Un autre compte/);
  await other.fill(`${name}-neuf`);
  await button(asked, 'Rétablir').click();
  await expect(said(page, `Rétabli : Utilisateur ${name}-neuf.`)).toBeVisible();
  await page.getByRole('link', { name: 'Voir cet élément' }).click();
  await expect(page).toHaveURL(`/admin/user/edit/${id}`);
});

test('what was deleted long ago is on the pages that follow', async ({ page, seam }) => {
  const line = { date: '2026-01-15T11:00:00.000Z', auteur: 'admin', entite: 'stage', avec: {} };
  seam.replace('GET', '/api/corbeille', ({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    const lines = [0, 1, 2].map((index) => {
      const modification = 1000 - offset - index;
      return { ...line, modification, cle: String(modification), libelle: `ligne ${offset + index}` };
    });
    return Promise.resolve({ text: JSON.stringify(lines), headers: [['X-Total-Count', '700']] });
  });
  await page.goto('/admin/corbeille');
  const pages = page.getByRole('navigation', { name: 'Pages\u00a0: Corbeille' });
  await expect(pages).toContainText('Lignes 1 à 3 sur 700');
  await button(pages, 'Suivante').click();
  await expect(page).toHaveURL('/admin/corbeille?page=2');
  await expect(page.getByRole('rowheader', { name: 'Stage ligne 500', exact: true })).toBeVisible();
  await expect(button(pages, 'Suivante')).toBeDisabled();
  await button(pages, 'Précédente').click();
  await expect(page.getByRole('rowheader', { name: 'Stage ligne 0', exact: true })).toBeVisible();
});

test('a stage whose responsable has gone comes back without: told before, and after', async ({ page, api }) => {
  const zola = await api.create('responsable', { lastName: `ZOLA ${api.mark}`, firstName: 'Zoé' });
  const code = `SANS-${api.mark}`;
  const { id } = await api.stage(code, { responsableIds: String(zola.id) });
  await api.call('DELETE', `stage/${id}`);
  await api.call('DELETE', `responsable/${zola.id}`);
  await openCorbeille(page, api);
  await button(rowOf(page, `Stage ${code} — Libellé de ${code}`), 'Rétablir').click();
  const asked = page.getByRole('dialog');
  const without = `Revient sans le responsable « ZOLA ${api.mark} Zoé », qui n’existe plus.`;
  await expect(asked.getByText('1 élément à un détail près')).toBeVisible();
  await expect(asked.getByRole('listitem').filter({ hasText: code })).toContainText(without);
  await button(asked, 'Rétablir').click();
  await expect(said(page, `Rétabli : Stage ${code} — Libellé de ${code}`)).toBeVisible();
  await expect(page.getByText(without)).toBeVisible();
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({ responsables: [] });
});
