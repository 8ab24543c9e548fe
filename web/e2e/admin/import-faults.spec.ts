import { writeFile } from 'node:fs/promises';
import { preview, refused, sendCsv, stored } from './csv';
import { button, expect, test } from './staff';

const HEADING = "Impossible d'importer le fichier csv :";

test('a file that has changed on the disk is not sent, one that changes later is imported as previewed; nor one that is too large', async ({
  page,
  api,
  server,
}) => {
  const path = test.info().outputPath('stages.csv');
  await writeFile(path, `Code;Libellé\nD1-${api.mark};Avant\n`);
  await sendCsv(page, path);
  await expect(preview(page)).toContainText('Avant');
  await writeFile(path, `Code;Libellé\nD1-${api.mark};Changé pendant la lecture\n`);
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 1 créé')).toBeVisible();
  expect(await stored(page, api)).toEqual([`D1-${api.mark} Avant`]);

  await sendCsv(page, path);
  await button(preview(page), 'Annuler').click();
  await writeFile(path, `Code;Libellé\nD1-${api.mark};Changé encore, plus long\n`);
  await button(page, 'Importer un fichier CSV').click();
  await expect(refused(page).getByRole('alert')).toContainText(
    'il a changé, ou disparu, depuis que vous l’avez choisi',
  );
  await expect(button(refused(page), 'Réessayer')).toHaveCount(0);

  server.expectComplaint('/api/stage/import');
  await test.step('a file that is too large', async () => {
    // From the disk: through the test's own line it would take long.
    const large = test.info().outputPath('large.csv');
    await writeFile(large, Buffer.alloc(21 * 1024 * 1024, 'a'));
    await sendCsv(page, large);
    const alert = refused(page).getByRole('alert');
    await expect(alert).toContainText(HEADING);
    await expect(alert).toContainText('Ce fichier dépasse 20 Mo.');
    await expect(alert).toContainText('Rien n’a été enregistré.');
  });
});
