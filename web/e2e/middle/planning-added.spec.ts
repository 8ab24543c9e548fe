import { resume, stay, stored } from '../admin/draft';
import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { button, choose, field } from '../admin/staff';
import { expect, test } from './middle';

test('typed while the session is added: kept, and offered where it is edited', async ({ page, api, seam }) => {
  const { id } = await api.stage(`A-${api.mark}`);
  await page.goto('/admin/session/add?jour=2041-03-12');
  await choose(page, 'Stage', `A-${api.mark}`);
  const held = seam.hold('POST', '/api/session_stage');
  await button(page, 'Ajouter').click();
  await held.arrived();
  await field(page, 'Remarque').fill('Apporter un casque');
  held.release();
  await expect(message(page, 'a été ajoutée')).toContainText(STILL);
  await expect.poll(() => stored(page)).toContain('Apporter un casque');
  const path = new RegExp(`/admin/stage/edit/${id}/session/edit/(\\d+)`);
  await expect.poll(() => stored(page)).toMatch(path);
  const sessionId = path.exec(await stored(page))![1];
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await stay(page);
  // As the planning leads there.
  await page.goto(`/admin/session/edit/${sessionId}`);
  await resume(page).click();
  await expect(field(page, 'Remarque')).toHaveValue('Apporter un casque');
  await button(page, 'Mettre à jour').click();
  await expect(message(page, 'a été mise à jour')).toBeVisible();
  expect(await api.call('GET', `session_stage/${sessionId}`)).toMatchObject({ remarque: 'Apporter un casque' });
});

for (const [view, there] of [
  ['', 'mois=2041-03'],
  ['vue=mois&mois=2041-01', 'vue=mois&mois=2041-03'],
  ['vue=semaine&semaine=2041-01-07', 'vue=semaine&semaine=2041-03-12'],
  ['vue=annee&annee=2040', 'vue=annee&annee=2041'],
  ['vue=sans-dates', 'mois=2041-03'],
])
  test(`a session that is added is seen where one returns: ?${view}`, async ({ page, api }) => {
    await api.stage(`A-${api.mark}`);
    await page.goto(`/admin/session/add?jour=2041-03-12&${view}`);
    await choose(page, 'Stage', `A-${api.mark}`);
    await button(page, 'Ajouter').click();
    await expect(message(page, 'La session du 12 mars 2041 a été ajoutée.')).toBeVisible();
    await expect(page).toHaveURL(`/admin/planning?${there}`);
    await expect(page.getByRole('link', { name: new RegExp(`A-${api.mark}`) }).first()).toBeVisible();
  });
