import { type Page } from '@playwright/test';
import { chooseCsv, chosen, csv, preview, refused, sendCsv, step, stored } from '../admin/csv';
import { button, rowOf, signIn } from '../admin/staff';
import { expect, test } from './middle';

const PATH = '/api/stage/import';
const CHECK = /\/api\/stage\/import\?dryRun/;
const HEADING = "Impossible d'importer le fichier csv :";
const one = (mark: string) => csv(`Code;Libellé\nP1-${mark};Un stage\n`);
const alertOf = (page: Page) => refused(page).getByRole('alert');
const sessionLost = (page: Page) => page.getByRole('dialog', { name: 'Votre session est terminée' });

test('the server is away, then fails, then answers: the choice outlasts it all', async ({ page, api, seam }) => {
  seam.answer('POST', CHECK, 'unreachable', true);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await chooseCsv(page, one(api.mark));
  await button(page, 'Importer un fichier CSV').click();
  await expect(alertOf(page)).toContainText(HEADING);
  await expect(alertOf(page)).toContainText("Erreur http, impossible d'exécuter la requête");
  await expect(alertOf(page)).toContainText('Rien n’a été enregistré.');
  seam.answer('POST', CHECK, 503, true, 'La base est absente : réessayez dans un instant.');
  await button(refused(page), 'Réessayer').click();
  await expect(alertOf(page)).toContainText('Erreur http, réception du statut 503');
  await button(refused(page), 'Fermer').click();
  await expect(chosen(page)).toBeVisible();

  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toBeVisible();
  seam.answer('POST', PATH, 'unreachable', true);
  await button(preview(page), 'Confirmer').click();
  await expect(alertOf(page)).toContainText('Le serveur ne répond pas.');
  await expect(alertOf(page)).not.toContainText('Rien n’a été enregistré');
  await button(refused(page), 'Réessayer').click();
  await button(preview(page), 'Confirmer').click();
  await expect(rowOf(page, `P1-${api.mark}`)).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test('a session that ends before the check, then before the confirmation: signed in again in place, nothing is written until then', async ({
  page,
  api,
  server,
  endSession,
}) => {
  await page.goto('/admin/stage?searchString=DAT-101');
  // The lists are asked for once the account is known: the session ends after them.
  await expect(page.getByRole('table').first()).toBeVisible();
  server.expectComplaint(PATH);
  await endSession();
  await chooseCsv(page, one(api.mark));
  await button(page, 'Importer un fichier CSV').click();
  await expect(sessionLost(page)).toBeVisible();
  await signIn(page);
  await expect(sessionLost(page)).toHaveCount(0);
  await expect(refused(page).getByRole('status').first()).toHaveText('Vous êtes de nouveau connecté : réessayez.');
  await expect(refused(page)).toContainText('stages.csv');
  await button(refused(page), 'Réessayer').click();
  await expect(button(preview(page), 'Confirmer')).toBeVisible();

  // The list is read again, whatever became of the import.
  server.expectComplaint('/api/stage/tableau');
  await endSession();
  await button(preview(page), 'Confirmer').click();
  await signIn(sessionLost(page));
  await expect(refused(page)).toContainText('Vous êtes de nouveau connecté : réessayez.');
  // The button that was pressed has gone: the focus is in the window, not nowhere.
  await expect(refused(page).locator(':focus')).toHaveCount(1);
  expect(await stored(page, api)).toEqual([]);
  await button(refused(page), 'Réessayer').click();
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 1 créé, 0 modifié, 0 inchangé.')).toBeVisible();
});

test('someone without the right is told so', async ({ page, api, seam }) => {
  seam.answer('POST', CHECK, 403, true, 'Votre compte ne permet pas cette action.');
  await sendCsv(page, one(api.mark));
  await expect(alertOf(page)).toContainText('Votre compte ne permet pas cette action.');
  await expect(alertOf(page)).toContainText('Rien n’a été enregistré.');
  await expect(button(refused(page), 'Réessayer')).toHaveCount(0);
});

test('someone else has added the stage meanwhile: the result says what was done', async ({ page, api }) => {
  await sendCsv(page, one(api.mark));
  await expect(preview(page)).toContainText('1 à créer, 0 à modifier');
  await api.stage(`P1-${api.mark}`);
  await button(preview(page), 'Confirmer').click();
  await expect(page.getByText('Import réussi : 0 créé, 1 modifié, 0 inchangé.')).toBeVisible();
});

test('an import that is under way goes on without its window, and tells of its end', async ({ page, api, seam }) => {
  await sendCsv(page, one(api.mark));
  await expect(preview(page)).toBeVisible();
  const held = seam.hold('POST', PATH);
  await button(preview(page), 'Confirmer').click();
  const underway = step(page, 'Import en cours');
  await expect(underway.getByRole('status').first()).toHaveText('Enregistrement…');
  await expect(button(underway, 'Confirmer')).toBeFocused();
  await expect(button(underway, 'Confirmer')).toHaveAttribute('aria-disabled', 'true');
  await button(underway, 'Fermer').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Importer un fichier CSV').click();
  await expect(underway).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chosen(page)).toBeVisible();
  held.release();
  await expect(page.getByText('Import réussi : 1 créé, 0 modifié, 0 inchangé.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
