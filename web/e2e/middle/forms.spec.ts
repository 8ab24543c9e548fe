import { leaving } from '../admin/draft';
import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { button, field, rowOf } from '../admin/staff';
import { expect, test } from './middle';

test('typed while it is sent: the form stays open, says so, keeps it and asks; then it is saved', async ({
  page,
  api,
  open,
  seam,
}) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await open(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  const held = seam.hold('PUT', /\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Prénom').fill('Ada Marie');
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await button(leaving(page), 'Rester sur la page').click();
  await expect(leaving(page)).toHaveCount(0);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Ada Marie');
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ prenom_responsable: 'Ada Marie', version: 3 });
});
