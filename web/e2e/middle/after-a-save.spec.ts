import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { button, expectList, field, PASSWORD, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';

test('a form that stayed, and what was typed is taken back: it is sent again, and leads on', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  const held = seam.hold('PUT', /\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Prénom').fill('Ada Marie');
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await field(page, 'Prénom').fill('Ada');
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/responsable');
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Ada');
});

test('an account that is being added takes no other name; its form goes on as that of an account', async ({
  page,
  api,
  seam,
}) => {
  const username = `u-${api.mark}`;
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(username);
  for (const one of ['Mot de passe', 'Confirmation du mot de passe']) await field(page, one).fill(PASSWORD);
  const held = seam.hold('POST', /\/api\/user$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await expect(field(page, 'Identifiant')).toHaveAttribute('readonly');
  await page.getByRole('radio', { name: 'Administrateur' }).check();
  held.release();
  await expect(message(page, 'a été ajouté')).toContainText(STILL);
  await expect(field(page, 'Identifiant')).toHaveValue(username);
  await expect(field(page, 'Identifiant')).toHaveAccessibleDescription('Un identifiant ne change pas.');
  await expect(field(page, 'Mot de passe')).toHaveValue('');
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(/^Laissez vide pour le garder/);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, username)).toContainText('Oui');
});

test('an account that is edited: what is typed while it is sent stays', async ({ page, api, seam }) => {
  const { id } = await api.user(`u-${api.mark}`);
  await page.goto(`/admin/user/edit/${id}`);
  await page.getByRole('radio', { name: 'Administrateur' }).check();
  const held = seam.hold('PUT', /\/api\/user\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await page.getByRole('radio', { name: 'Rédacteur' }).check();
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await expect(page.getByRole('radio', { name: 'Administrateur' })).not.toBeChecked();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `u-${api.mark}`)).toContainText('Non');
});

test('a stage whose files are on their way: they are left alone, and removed once they are there', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  const path = `/admin/stage/edit/${id}`;
  await page.goto(path);
  const schedule = field(page, 'Emploi du temps');
  await schedule.setInputFiles(pdf('a.pdf'));
  const held = seam.hold('PUT', /\/api\/stage\/\d+$/);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await expect(button(page, 'Retirer le fichier choisi : Emploi du temps')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Retirer le fichier choisi : Emploi du temps').dispatchEvent('click');
  await field(page, 'Libellé').fill('Avec un horaire');
  held.release();
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await expect(page.getByRole('link', { name: 'a.pdf' })).toBeVisible();
  await button(page, 'Retirer le fichier : Emploi du temps').click();
  const removing = seam.hold('PUT', /\/api\/stage\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await removing.arrived();
  const keep = button(page, 'Conserver le fichier : Emploi du temps');
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.dispatchEvent('click');
  removing.release();
  await expectList(page, '/admin/stage');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    emploi_du_temps_stage: null,
    libelle_stage: 'Avec un horaire',
  });
});

test('a stage that was added with a file typed into meanwhile: the file is read where it is', async ({
  page,
  api,
  seam,
}) => {
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(`S-${api.mark}`);
  await field(page, 'Libellé').fill('Neuf');
  await field(page, 'Emploi du temps').setInputFiles(pdf('a.pdf'));
  const held = seam.hold('POST', /\/api\/stage$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await field(page, 'Libellé').fill('Tout neuf');
  held.release();
  await expect(message(page, 'a été ajouté')).toContainText(STILL);
  await expect(page.getByRole('link', { name: 'a.pdf' })).toHaveAttribute(
    'href',
    /\/api\/stage\/\d+\/getEmploiDuTempsFile/,
  );
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `S-${api.mark}`)).toContainText('Tout neuf');
});
