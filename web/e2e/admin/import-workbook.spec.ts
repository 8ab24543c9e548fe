import { workbookOf } from '../../../server/test/workbook.js';
import { csv, preview, refused, sendCsv, stored } from './csv';
import { button, expect, test } from './staff';

const HEADS = ['Code', 'Libellé', 'Volume horaire', 'Responsables'];
const xlsx = (rows: (string | number)[][]) => csv(workbookOf([HEADS, ...rows]), 'stages.xlsx');

test('a workbook is previewed, with what it removes and the signs that it lost, then imported', async ({
  page,
  api,
}) => {
  const { mark } = api;
  const { id } = await api.create('responsable', { lastName: mark, firstName: 'Zoé' });
  await api.stage(`A-${mark}`, { name: 'Contrôle d’aérodrome', hours: '21', 'responsableIds[]': String(id) });
  await sendCsv(
    page,
    xlsx([
      [`A-${mark}`, 'Contrôle d?aérodrome', 35, ''],
      [`B-${mark}`, 'Radar', 7, ''],
      [`C-${mark}`, 'Radio', '', ''],
    ]),
  );
  await expect(preview(page)).toContainText(
    '3 lignes lues\u00a0: 2 à créer, 1 à modifier. Rien n’est encore enregistré.',
  );
  for (const text of [
    '1 texte où un signe est peut-être devenu «\u00a0?\u00a0»',
    'ligne 2, Libellé\u00a0: Contrôle d?aérodrome',
    '1 valeur enregistrée disparaît',
    `ligne 2\u00a0: responsable retiré, ${mark}, Zoé`,
  ])
    await expect(preview(page)).toContainText(text);
  expect(await stored(page, api)).toEqual([`A-${mark} Contrôle d’aérodrome`]);

  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 2 créés, 1 modifié, 0 inchangé.')).toBeVisible();
  expect((await stored(page, api)).sort()).toEqual([
    `A-${mark} Contrôle d?aérodrome`,
    `B-${mark} Radar`,
    `C-${mark} Radio`,
  ]);
});

test('the faults of a workbook have the rows and columns of its sheet; one that a password locks is refused', async ({
  page,
  api,
  server,
}) => {
  server.expectComplaint('/api/stage/import');
  await sendCsv(
    page,
    xlsx([
      [`A-${api.mark}`, 'Un', 'beaucoup', ''],
      ['', 'Deux', 7, ''],
    ]),
  );
  const faults = page.getByRole('table', { name: 'Les erreurs, par ligne du fichier' });
  await expect(faults.getByRole('row', { name: /^2 Volume horaire beaucoup / })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^3 Code vide Ce champ est obligatoire/ })).toBeVisible();

  const locked = Buffer.concat([
    Buffer.from('\xD0\xCF\x11\xE0', 'latin1'),
    Buffer.from('..EncryptedPackage', 'utf16le'),
  ]);
  await sendCsv(page, csv(locked, 'stages.xlsx'));
  const alert = refused(page).getByRole('alert');
  await expect(alert).toContainText('Ce classeur demande un mot de passe pour être ouvert');
  await expect(alert).toContainText('Rien n’a été enregistré.');
  expect(await stored(page, api)).toEqual([]);
});
