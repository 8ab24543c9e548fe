import { button, field, rowOf } from '../admin/staff';
import { expect, test } from './middle';

/** Typed in a list, and not chosen: it must not be lost without a word. */

test('the only match of a text is chosen as the field is left: an account gets the rights that are typed', async ({
  page,
  api,
}) => {
  await api.parcours(`Radar ${api.mark}`);
  const username = `lea-${api.mark}`;
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  await button(page, 'Engendrer un mot de passe').click();
  await page.getByRole('combobox', { name: 'Parcours qu’il modifie' }).fill(`radar ${api.mark}`);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, username)).toContainText('Modifie 1 parcours');
});

test('a text that several lines match, or none, stays: the form is not sent before it is chosen or erased', async ({
  page,
  api,
  seam,
}) => {
  const parcours = await api.parcours(`Radar ${api.mark}`);
  for (const name of ['Bases', 'Suite']) await api.create('categorie', { name, position: 1, id_parcours: parcours.id });
  await api.create('sousparcours', { name: 'Seul', id_parcours: parcours.id });
  const code = `A-${api.mark}`;
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(code);
  await field(page, 'Libellé').fill('Radar passif');
  const people = page.getByRole('combobox', { name: 'Responsables' });
  const places = page.getByRole('combobox', { name: 'Ajouter dans un parcours' });
  await people.fill(`Nobody ${api.mark}`);
  await places.fill(api.mark);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await button(page, 'Ajouter').click();
  await expect(people).toBeFocused();
  await expect(people).toHaveValue(`Nobody ${api.mark}`);
  await expect(people).toHaveAccessibleDescription(/^«\sNobody .+ n’est pas choisi/);
  await expect(page.getByText(`«\u00a0${api.mark}\u00a0» n’est pas choisi`).first()).toBeVisible();
  expect(seam.sent('POST', '/api/stage')).toHaveLength(0);

  await people.fill('');
  await people.press('Escape');
  await places.click();
  await page.getByRole('option', { name: /Suite$/ }).click();
  await button(page, 'Ajouter').click();
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible();
});
