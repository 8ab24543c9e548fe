import { chooseCsv, chosen, csv, preview, sendCsv, step, stored } from '../admin/csv';
import { button, rowOf } from '../admin/staff';
import { expect, test } from './middle';

const CHECK = /\/api\/stage\/import\?dryRun/;

test('the panel is folded above the list, asks for a file first, and stays as it was left', async ({ page, seam }) => {
  await page.goto('/admin/stage');
  const table = page.getByRole('table', { name: 'Stages' });
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(button(page, 'Importer un fichier CSV')).toBeHidden();
  await page.getByText('Importer ou exporter des stages (Excel, CSV)').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Importer un fichier CSV')).toBeVisible();
  await button(page, 'Importer un fichier CSV').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Choisissez d’abord un fichier CSV ou Excel.' }),
  ).toBeVisible();
  const input = page.getByLabel('Choisir un fichier CSV');
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription(/^Choisissez d’abord un fichier CSV ou Excel\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect([...seam.sent('POST', CHECK), ...seam.sent('POST', '/api/stage/import')]).toEqual([]);
  await page.reload();
  await expect(button(page, 'Importer un fichier CSV')).toBeVisible();
  await page.getByText('Importer ou exporter des stages (Excel, CSV)').click();
  await expect(button(page, 'Importer un fichier CSV')).toBeHidden();
  await page.reload();
  await expect(table).toBeVisible();
  await expect(button(page, 'Importer un fichier CSV')).toBeHidden();
});

test('a preview says what would change; Annuler writes nothing and keeps the choice', async ({ page, api }) => {
  const [known, added] = [`IMP1-${api.mark}`, `IMP2-${api.mark}`];
  await api.stage(known, { capacity: '8', prerequis: 'Aucun' });
  const lines = [
    'Code;Libellé;Capacité;Prérequis;Responsables',
    `${known};Réseaux étendus;12;;NOM-${api.mark}, Zoé`,
    `${added};Tout nouveau;4;"Bases;\r\nvol";`,
  ];
  // As Excel writes it in France.
  await sendCsv(page, csv(Buffer.from(lines.join('\r\n'), 'latin1')));

  const shown = preview(page);
  await expect(shown).toContainText('2 lignes lues : 1 à créer, 1 à modifier. Rien n’est encore enregistré.');
  await expect(shown.getByRole('group').filter({ hasText: '1 responsable à créer' })).toContainText(
    `NOM-${api.mark}, Zoé`,
  );
  const changes = shown.getByRole('table', { name: new RegExp(`^${known} Réseaux étendus`) });
  const cells = (column: string) => changes.getByRole('row', { name: column }).getByRole('cell');
  await expect(changes.getByRole('rowheader')).toHaveText(['Libellé', 'Prérequis', 'Capacité', 'Responsables']);
  await expect(cells('Libellé')).toHaveText([`Libellé de ${known}`, 'Réseaux étendus']);
  await expect(cells('Capacité')).toHaveText(['8', '12']);
  await expect(cells('Prérequis')).toHaveText(['Aucun', 'vide']);
  await expect(cells('Responsables')).toHaveText(['vide', `NOM-${api.mark}, Zoé`]);
  await expect(shown.getByRole('listitem').filter({ hasText: added })).toHaveText(`${added} Tout nouveau ligne 3`);

  await button(shown, 'Annuler').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  await expect(chosen(page)).toContainText('stages.csv');
  expect(await stored(page, api)).toEqual([`${known} Libellé de ${known}`]);
  const responsables = await (await page.request.get('/api/responsable')).text();
  expect(responsables).not.toContain(api.mark);
});

test('confirmed: the list is there anew, the choice is cleared, and it says what was done', async ({ page, api }) => {
  const [known, added] = [`IMP1-${api.mark}`, `IMP2-${api.mark}`];
  await api.stage(known);
  await api.stage(`IMP3-${api.mark}`);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(rowOf(page, known)).toContainText(`Libellé de ${known}`);
  const file = `\uFEFFcode,name\n${known},Été\n${added},"Deux\tmots"\nIMP3-${api.mark},Libellé de IMP3-${api.mark}\n`;
  await chooseCsv(page, csv(file.replace('\t', ' '), 'été 2026.csv'));
  await expect(chosen(page)).toContainText('été 2026.csv');
  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toContainText('été 2026.csv');
  await button(preview(page), 'Confirmer').click();

  const said = page.getByText('Import réussi : 1 créé, 1 modifié, 1 inchangé.');
  await expect(page.getByRole('status').filter({ has: said })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  await expect(rowOf(page, known)).toContainText('Été');
  await expect(rowOf(page, added)).toContainText('Deux mots');
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByLabel('Choisir un fichier CSV')).toHaveJSProperty('files.length', 0);
  await button(page, 'Fermer le message').click();
  await expect(said).toHaveCount(0);

  await button(page, 'Importer un fichier CSV').click();
  await expect(page.getByText('Choisissez d’abord un fichier CSV ou Excel.')).toBeVisible();
});

test('where all is as it should be there is nothing to import', async ({ page, api }) => {
  const code = `IMP1-${api.mark}`;
  await api.stage(code);
  await sendCsv(page, csv(`Code\tLibellé\n${code}\tLibellé de ${code}\n`));
  const shown = step(page, 'Rien à importer');
  await expect(shown).toContainText('1 ligne lue : tous les stages du fichier sont déjà à jour.');
  await expect(shown.getByRole('button')).toHaveText(['Fermer']);
  await button(shown, 'Fermer').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a long preview is cut, and says how much it leaves out', async ({ page, api }) => {
  const lines = Array.from({ length: 203 }, (_, index) => `L${index}-${api.mark};Stage ${index}`);
  await sendCsv(page, csv(`Code;Libellé\n${lines.join('\n')}`));
  await expect(preview(page)).toContainText('203 lignes lues : 203 à créer, 0 à modifier.');
  await expect(preview(page).getByRole('listitem')).toHaveCount(200);
  await expect(preview(page)).toContainText('et 3 autres.');
  await button(preview(page), 'Annuler').click();
  expect(await stored(page, api)).toEqual([]);
});
