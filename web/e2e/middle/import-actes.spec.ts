import { type Page } from '@playwright/test';
import { chooseCsv, csv, openImport, preview, sendCsv, step } from '../admin/csv';
import { button } from '../admin/staff';
import { expect, test } from './middle';

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const part = (page: Page, title: string) => preview(page).getByRole('group').filter({ hasText: title });

test('an import may only add, or only update: each line says what it would do, and what is left is left', async ({
  page,
  api,
}) => {
  const [changed, same, added] = [`ACT1-${api.mark}`, `ACT2-${api.mark}`, `ACT3-${api.mark}`];
  await api.stage(changed);
  await api.stage(same);
  const lines = [`${changed};Changé`, `${same};Libellé de ${same}`, `${added};Tout nouveau`];
  const file = csv(['Code;Libellé', ...lines].join('\n'));

  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await openImport(page);
  await expect(choice(page, 'Ajouter et mettre à jour')).toBeChecked();
  await choice(page, 'Ajouter seulement').check();
  await chooseCsv(page, file);
  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toContainText(
    '3 lignes lues : 1 à créer, 0 à modifier, 1 laissé de côté. Rien n’est encore enregistré.',
  );
  await expect(part(page, '1 stage à ajouter').getByRole('listitem')).toHaveText(`${added} Tout nouveau ligne 4`);
  await expect(part(page, '1 stage laissé de côté').getByRole('listitem')).toHaveText(`${changed} Changé ligne 2`);
  await expect(part(page, '1 stage laissé de côté')).toContainText('vous avez choisi d’ajouter seulement');
  await preview(page).getByText('1 stage inchangé').click();
  await expect(part(page, '1 stage inchangé').getByRole('listitem')).toContainText(same);
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 1 créé, 0 modifié, 1 inchangé, 1 laissé de côté.')).toBeVisible();

  // As long as the panel is open, the next file is taken so.
  await expect(choice(page, 'Ajouter seulement')).toBeChecked();
  await choice(page, 'Mettre à jour seulement').check();
  await chooseCsv(page, csv(`Code;Libellé\nACT4-${api.mark};Jamais\n${changed};Changé\n`));
  await button(page, 'Importer un fichier CSV').click();
  await expect(part(page, '1 stage à mettre à jour')).toContainText(changed);
  await expect(part(page, '1 stage laissé de côté')).toContainText('vous avez choisi de mettre à jour seulement');
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 0 créé, 1 modifié, 0 inchangé, 1 laissé de côté.')).toBeVisible();

  await chooseCsv(page, csv(`Code;Libellé\nACT4-${api.mark};Jamais\n`));
  await button(page, 'Importer un fichier CSV').click();
  const nothing = step(page, 'Rien à importer');
  await expect(nothing).toContainText('1 ligne lue : 0 créé, 0 modifié, 0 inchangé, 1 laissé de côté.');
  await button(nothing, 'Fermer').click();

  await page.getByText('Importer ou exporter des stages (Excel, CSV)').click();
  await openImport(page);
  await expect(choice(page, 'Ajouter et mettre à jour')).toBeChecked();
  await sendCsv(page, csv(`Code;Libellé;Capacité\n${changed};Encore\n${same};Libellé de ${same};0;\n`));
  await expect(part(page, '1 stage à mettre à jour')).toContainText('Encore');
  await expect(preview(page)).toContainText(
    '1 ligne finit avant la dernière colonne : les cellules qui manquent à la fin sont vides. Ce qu’elles effacent est montré ci-dessous.',
  );
  await expect(preview(page)).toContainText(
    '1 ligne a des cellules vides au-delà de l’en-tête : elles ne changent rien.',
  );
});

test('so may an import of sessions; a place of a line that is left is not created', async ({ page, api }) => {
  const { id: stageId } = await api.stage(`ACT-${api.mark}`);
  const { id } = await api.create('session_stage', { stageId, start: '2027-03-01' });
  const lines = [`${id};ACT-${api.mark};${api.mark} jamais`, `;ACT-${api.mark};${api.mark} neuf`];

  await page.goto('/admin/session/import');
  await choice(page, 'Ajouter seulement').check();
  await page
    .getByLabel('Choisir un fichier CSV')
    .setInputFiles(csv(['Identifiant;Code du stage;Lieu', ...lines].join('\n'), 'sessions.csv'));
  await button(page, 'Importer un fichier CSV').click();
  await expect(part(page, '1 lieu à créer').getByRole('listitem')).toHaveText(`${api.mark} neuf`);
  await expect(part(page, '1 session laissée de côté')).toContainText('ligne 2');
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 1 créée, 0 modifiée, 0 inchangée, 1 laissée de côté.')).toBeVisible();
});
