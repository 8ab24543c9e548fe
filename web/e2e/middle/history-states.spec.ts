import { type Page } from '@playwright/test';
import { NOT_THERE } from '../fixtures';
import { button } from '../admin/staff';
import { expect, test } from './middle';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an association shows in the history of its stage and of its pathway', async ({ page, api }) => {
  const parcours = await api.parcours();
  const categorie = await api.create('categorie', { name: `C ${api.mark}`, id_parcours: parcours.id });
  const sous = await api.create('sousparcours', { name: `S ${api.mark}`, id_parcours: parcours.id });
  const { id } = await api.stage(`HA-${api.mark}`);
  const association = { stageIds: [id], categorieId: categorie.id, sousParcoursIds: [sous.id] };
  await api.call('POST', 'definition_sousparcours', association);
  for (const path of [`stage/edit/${id}`, `parcours/edit/${parcours.id}`]) {
    await page.goto(`/admin/${path}/historique`);
    const line = page.getByRole('row').filter({ hasText: '1 association créée' });
    await expect(line).toContainText(`HA-${api.mark}, C ${api.mark}, S ${api.mark}`);
  }
  await page.goto(`/admin/parcours/details/${parcours.id}/categorie/edit/${categorie.id}/historique`);
  await expect(heading(page, `Historique de « C ${api.mark} »`)).toBeVisible();
});

test('nothing yet, nothing any more, a server that does not answer', async ({
  page,
  api,
  server,
  seam,
  complaints,
}) => {
  const { id } = await api.create('responsable', { lastName: `Z ${api.mark}`, firstName: 'Zoé' });
  const path = `/admin/responsable/edit/${id}/historique`;
  const asked = `/api/responsable/${id}/historique`;
  seam.replace('GET', asked, () => Promise.resolve({ text: '[]', headers: [['X-Total-Count', '0']] }));
  await page.goto(path);
  await expect(page.getByText('L’historique commence au premier changement.')).toBeVisible();

  seam.recover();
  seam.answer('GET', asked, 'unreachable');
  await page.goto(path);
  await expect(button(page, 'Réessayer')).toBeVisible();
  seam.recover();
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('table', { name: 'Changements' })).toBeVisible();

  await api.call('DELETE', `responsable/${id}`);
  server.expectComplaint(`/api/responsable/${id}`);
  complaints.announce(NOT_THERE);
  await page.goto(path);
  await expect(page.getByText('Ce responsable n’existe pas ou n’existe plus.')).toBeVisible();
});

test('a thousand versions come by pages, and any of them can be chosen', async ({ page, api, seam }) => {
  const { id } = await api.create('responsable', { lastName: `M ${api.mark}`, firstName: 'Mille' });
  const of = (version: number) => ({ version, date: '2026-01-15T11:00:00.000Z', auteur: null, modification: version });
  const versions = Array.from({ length: 1000 }, (_, i) => of(1000 - i));
  seam.replace('GET', `/api/responsable/${id}/versions`, () => Promise.resolve({ text: JSON.stringify(versions) }));
  seam.replace('GET', `/api/responsable/${id}/historique`, ({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    const line = { genre: 'enregistrement', libelle: '', annulee_par: null, operation: 'modification', autour: [] };
    const lines = versions.slice(offset, offset + 50).map((one) => ({ ...one, ...line, champs: ['nom_responsable'] }));
    return Promise.resolve({ text: JSON.stringify(lines), headers: [['X-Total-Count', '1000']] });
  });
  await page.goto(`/admin/responsable/edit/${id}/historique`);
  await expect(page.getByText('Lignes 1 à 50 sur 1 000')).toBeVisible();
  await button(page, 'Dernière').click();
  await expect(page.getByText('Lignes 951 à 1 000 sur 1 000')).toBeVisible();
  await expect(page.getByLabel('avec', { exact: true }).locator('option')).toHaveCount(1000);
});
