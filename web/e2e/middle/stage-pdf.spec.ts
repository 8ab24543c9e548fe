import { act, button, choose, expectList, field, nameLink, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';

test('both PDFs come with the stage, are replaced, removed or kept', async ({ page, api }) => {
  const code = `PDF-${api.mark}`;
  const lastName = `NOM-${api.mark}`;
  await api.create('responsable', { lastName, firstName: 'Zoé' });
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(code);
  await field(page, 'Libellé').fill('Stage à documents');
  await choose(page, 'Responsables', lastName);
  await expect(field(page, 'Capacité')).toHaveValue('0');
  await expect(field(page, 'Volume horaire')).toHaveValue('0');
  await field(page, 'Emploi du temps').setInputFiles(pdf('emploi été.pdf'));
  await field(page, 'Fiche PE').setInputFiles(pdf('fiche.pdf'));
  await expect(page.getByText('emploi été.pdf', { exact: true })).toBeVisible();
  await button(page, 'Ajouter').click();
  await expectList(page, '/admin/stage');
  await page.goto(`/admin/stage?searchString=${code}`);
  const edit = nameLink(rowOf(page, code));
  const id = (await edit.getAttribute('href'))!.split('/').at(-1)!;

  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    emploi_du_temps_stage: 'emploi été.pdf',
    fiche_PE_stage: 'fiche.pdf',
    responsables: [{ nom_responsable: lastName }],
  });
  const schedule = await page.request.get(`/api/stage/${id}/getEmploiDuTempsFile`);
  expect(schedule.headers()['content-type']).toBe('application/pdf');

  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByRole('link', { name: 'emploi été.pdf' })).toHaveAttribute('target', '_blank');
  await field(page, 'Emploi du temps').setInputFiles(pdf('nouveau.pdf'));
  await expect(page.getByText('sera remplacé à l’enregistrement.')).toBeVisible();
  await button(page, 'Retirer le fichier : Fiche PE').click();
  await expect(page.getByText('sera retiré à l’enregistrement.')).toBeVisible();
  await button(page, 'Conserver le fichier : Fiche PE').click();
  await button(page, 'Retirer le fichier : Fiche PE').click();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    emploi_du_temps_stage: 'nouveau.pdf',
    fiche_PE_stage: null,
  });

  // An update of something else leaves the file where it is.
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByRole('link', { name: 'nouveau.pdf' })).toBeVisible();
  await field(page, 'Libellé').fill('Stage à un document');
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  // Alone: other tests add and delete hundreds meanwhile.
  await page.goto(`/admin/stage?searchString=${code}`);
  await act(rowOf(page, code), 'Supprimer');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Avec lui : 1 document PDF ; aucun parcours ni responsable ne sera supprimé.',
  );
});

test('a text that calls itself a PDF is refused on its field, and the rest stays', async ({ page, api, server }) => {
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(`TXT-${api.mark}`);
  await field(page, 'Libellé').fill('Faux document');
  const text = { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>Bonjour</html>') };
  await field(page, 'Fiche PE').setInputFiles(text);
  server.expectComplaint('/api/stage');
  await button(page, 'Ajouter').click();
  await expect(page.getByRole('alert')).toContainText("Impossible d'ajouter un stage :");
  await expect(page.getByRole('alert')).toContainText('Paramètre pe_file : ');
  await expect(field(page, 'Fiche PE')).toHaveAccessibleDescription(/PDF/);
  await expect(field(page, 'Fiche PE')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Libellé')).toHaveValue('Faux document');
  await button(page, 'Retirer le fichier choisi : Fiche PE').click();
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `TXT-${api.mark}`)).toBeVisible();
});
