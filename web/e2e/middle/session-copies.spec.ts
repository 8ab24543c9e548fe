import { type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { act, type Api, button } from '../admin/staff';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

const TITLE = 'Dupliquer à l’année suivante';
const rows = (page: Page) => page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row');
const row = (page: Page, dates: string) => rows(page).filter({ hasText: dates });

async function three(api: Api) {
  const stage = await api.stage(`S-${api.mark}`);
  for (const [start, status] of [
    ['2027-03-29', 'confirmee'],
    ['2027-05-03', 'prevue'],
    ['2027-09-06', 'annulee'],
  ])
    await api.create('session_stage', { stageId: stage.id, start, status });
  return `/admin/stage/edit/${stage.id}`;
}

test('one session: its new dates first, then it is there, and can be undone', async ({ page, api }) => {
  await page.goto(await three(api));
  await act(row(page, 'lundi 29 mars 2027'), 'Dupliquer…');
  const window = dialog(page, TITLE);
  const preview = window.getByRole('table', { name: `S-${api.mark} — Libellé de S-${api.mark}` });
  await expect(preview.locator('tbody').getByRole('row')).toHaveText([/lundi 29 mars 2027.*lundi 27 mars 2028/]);
  await expect(window).toContainText('Les vacances scolaires et les jours fériés ne sont pas vérifiés');
  await expect(rows(page)).toHaveCount(3);
  await button(window, 'Ajouter 1 session').click();
  await expect(row(page, 'lundi 27 mars 2028')).toContainText('Enregistré');
  await expect(row(page, 'lundi 27 mars 2028')).toContainText('prévue');

  await act(row(page, 'lundi 29 mars 2027'), 'Dupliquer…');
  await expect(window).toContainText('Rien à ajouter.');
  await expect(window).toContainText(
    `S-${api.mark}, lundi 29 mars 2027\u00a0: le stage a déjà une session ces jours-là, l’année suivante.`,
  );
  await button(window, 'Fermer').click();
  await button(page, 'Annuler').click();
  await expect(rows(page)).toHaveCount(3);
});

test('some that are chosen, by keyboard alone; what is left is told', async ({ page, api }) => {
  await page.goto(await three(api));
  await tabTo(page, page.getByRole('checkbox', { name: 'lundi 29 mars 2027' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'lundi 6 septembre 2027' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Sessions choisies' });
  await expect(chosen).toBeFocused();
  await expect(chosen).toContainText('2 sessions choisies');
  await tabTo(page, button(page, 'Dupliquer à l’année suivante…'));
  await page.keyboard.press('Enter');
  const window = dialog(page, TITLE);
  await expect(window).toContainText(`S-${api.mark}, lundi 6 septembre 2027\u00a0: elle est annulée.`);
  await tabTo(page, button(window, 'Ajouter 1 session'));
  await page.keyboard.press('Enter');
  await expect(window).toHaveCount(0);
  await expect(rows(page)).toHaveCount(4);
  await expect(chosen).toHaveCount(0);
});
