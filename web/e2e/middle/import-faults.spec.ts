import { chosen, csv, downloaded, preview, refused, sendCsv, stored } from '../admin/csv';
import { button, pdf } from '../admin/staff';
import { expect, test } from './middle';

const HEADING = "Impossible d'importer le fichier csv :";
const PATH = '/api/stage/import';

test('a faulty file: each fault in its place, nothing written, and the file back with its faults', async ({
  page,
  api,
  server,
}) => {
  server.expectComplaint(PATH);
  const code = `F1-${api.mark}`;
  const good = `${code};Bon;12`;
  const lines = [
    'Code;Libellé;Capacité',
    good,
    `F2-${api.mark};Décimal;17,5`,
    `F3-${api.mark};;8`,
    `X-${api.mark};Long;1;de trop`,
  ];
  await sendCsv(page, csv(lines.join('\n'), 'à corriger.csv'));

  const shown = refused(page);
  const alert = shown.getByRole('alert');
  await expect(alert).toContainText(HEADING);
  await expect(alert).toContainText('Rien n’a été enregistré.');
  const table = shown.getByRole('table', { name: 'Les erreurs, par ligne du fichier' });
  await expect(table.getByRole('columnheader')).toHaveText(['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas']);
  await expect(table.getByRole('rowheader')).toHaveText(['3', '4', '5']);
  const cells = (line: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line }) });
  await expect(cells('3').getByRole('cell')).toHaveText(['Capacité', '17,5', /entier/]);
  await expect(cells('4').getByRole('cell').first()).toHaveText('Libellé');
  await expect(cells('5').getByRole('cell').first()).toHaveText('Toute la ligne');
  expect(await stored(page, api)).toEqual([]);

  const annotated = await downloaded(page, () => button(shown, 'Télécharger le fichier annoté').click());
  expect(annotated.name).toBe('à corriger-erreurs.csv');
  const text = annotated.content.toString();
  expect(text.startsWith('\uFEFFCode;Libellé;Capacité;erreur')).toBe(true);
  expect(text).toMatch(/17,5;.*Capacité : /);
  await button(alert, 'Fermer le message').click();
  await expect(alert).toHaveCount(0);
  await expect(table).toBeVisible();
  await button(shown, 'Fermer').click();
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  await expect(chosen(page)).toContainText('à corriger.csv');

  // Mended and sent back, with the column that tells of faults that are no more.
  const [header, first, second] = text.split(/\r?\n/);
  const mended = [header, first, second!.replace('17,5', '17')].join('\r\n');
  await sendCsv(page, csv(mended));
  await expect(preview(page)).toContainText('2 lignes lues : 2 à créer');
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 2 créés, 0 modifié, 0 inchangé.')).toBeVisible();
});

test('files refused as a whole: each says why, and offers what makes sense', async ({ page, api, server }) => {
  server.expectComplaint(PATH);
  await test.step('a PDF that calls itself CSV', async () => {
    await sendCsv(page, { ...pdf('stages.csv'), mimeType: 'text/csv' });
    await expect(refused(page).getByRole('alert')).toContainText(HEADING);
    await expect(refused(page).getByRole('alert')).toContainText('PDF');
    await expect(refused(page).getByRole('table')).toHaveCount(0);
    await expect(button(refused(page), 'Télécharger le fichier annoté')).toHaveCount(0);
    await expect(button(refused(page), 'Réessayer')).toHaveCount(0);
    await button(refused(page).getByRole('alert'), 'Fermer le message').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chosen(page)).toBeVisible();
  });
  await test.step('a quote astray: its line, and no annotated file', async () => {
    await sendCsv(page, csv(`Code;Libellé\nQ1-${api.mark};"ouvert\nQ2-${api.mark};fin`));
    await expect(refused(page).getByRole('rowheader')).toHaveText(['2']);
    await expect(button(refused(page), 'Télécharger le fichier annoté')).toHaveCount(0);
    await expect(button(refused(page), 'Fermer')).toBeVisible();
  });
});
