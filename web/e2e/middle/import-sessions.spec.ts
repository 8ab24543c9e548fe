import { csv, downloaded, preview, refused } from '../admin/csv';
import { tabTo } from '../admin/keys';
import { button } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

const ADDRESS = '/admin/session/import';

test('sessions come in by keyboard alone, their places told; go out, and come back unchanged', async ({
  page,
  api,
}) => {
  const code = `S-${api.mark}`;
  await api.stage(code);
  const place = `Salle ${api.mark}`;
  await page.goto(ADDRESS);
  const content = `Code du stage;Début;Créneaux;Lieu\n${code};3/5/27;"3/5/27 9h-12h30, 13h30-17h";${place}\n`;
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv(content, 'sessions.csv'));
  await tabTo(page, button(page, 'Importer un fichier CSV'));
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('1 ligne lue : 1 à créer, 0 à modifier.');
  await expect(preview(page)).toContainText('1 lieu à créer');
  await expect(preview(page)).toContainText(place);
  await expect(preview(page)).toContainText(`${code} le 03/05/2027`);
  await tabTo(page, button(preview(page), 'Confirmer'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import réussi : 1 créée, 0 modifiée, 0 inchangée.')).toBeVisible();

  const { name, content: exported } = await downloaded(page, () => page.getByText('Exporter (CSV pour Excel)').click());
  expect(name).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/);
  expect(exported.toString()).toContain('03/05/2027 09:00-12:30, 03/05/2027 13:30-17:00');
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv(content, 'sessions.csv'));
  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toContainText('1 session peut-être en double');
  await button(preview(page), 'Annuler').click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog', { name: 'Annuler « sessions.csv » ?' })).toContainText('éléments');
});

test('what is wrong is told by line and column, an Excel serial number as such', async ({ page, api, complaints }) => {
  complaints.announce(/import\?dryRun=true/);
  const code = `F-${api.mark}`;
  await api.stage(code);
  await page.goto(ADDRESS);
  const content = `Code du stage;Début;Places\n${code};46479;0\n`;
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv(content, 'sessions.csv'));
  await button(page, 'Importer un fichier CSV').click();
  await expect(refused(page)).toContainText('Ce fichier a 2 erreurs.');
  await expect(refused(page)).toContainText('46479 est le numéro qu’Excel donne au 02/04/2027');
  await expect(refused(page)).toContainText('Indiquez un nombre entier de 1 à 9999.');
  await expectWellMade(page);
});
