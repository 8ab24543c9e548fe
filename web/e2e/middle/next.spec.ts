import { message } from '../admin/message';
import { button, expectList, field, filter, firstRow, nameLink } from '../admin/staff';
import { expect, test } from './middle';

const SAVE_AND_NEXT = 'Enregistrer et suivant';

test('from one row of the list to the next, in the order that it shows; Enter goes back, and an address knows no next', async ({
  page,
  api,
  complaints,
}) => {
  for (const name of ['A', 'B', 'C'])
    await api.create('responsable', { lastName: `${name}-${api.mark}`, firstName: 'X' });
  await page.goto('/admin/responsable');
  await filter(page, api.mark);
  await nameLink(firstRow(page)).click();
  await field(page, 'Prénom').fill('Zoé');
  await button(page, SAVE_AND_NEXT).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editer le responsable B-${api.mark} X`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(message(page, `A-${api.mark} Zoé`)).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('X');

  complaints.announce(/\/api\/responsable\//);
  await field(page, 'Nom').fill('');
  await button(page, SAVE_AND_NEXT).click();
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editer le responsable B-${api.mark} X`);
  await field(page, 'Nom').fill(`B2-${api.mark}`);
  await button(page, SAVE_AND_NEXT).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editer le responsable C-${api.mark} X`);
  await expect(button(page, SAVE_AND_NEXT)).toHaveCount(0);
  await field(page, 'Prénom').fill('Léa');
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/responsable');

  await filter(page, api.mark);
  await nameLink(firstRow(page)).click();
  await expect(button(page, SAVE_AND_NEXT)).toBeVisible();
  await field(page, 'Prénom').fill('Ada');
  await field(page, 'Prénom').press('Enter');
  await expectList(page, '/admin/responsable');

  await nameLink(firstRow(page)).click();
  await expect(button(page, SAVE_AND_NEXT)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Mettre à jour')).toBeVisible();
  await expect(button(page, SAVE_AND_NEXT)).toHaveCount(0);
});
