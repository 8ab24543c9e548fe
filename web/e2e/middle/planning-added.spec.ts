import { leaving, resume, stored } from '../admin/draft';
import { Gestures } from '../admin/gestures';
import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { button, choose, field } from '../admin/staff';
import { NEXT_YEAR } from '../days';
import { expect, test } from './middle';

test('from the start page, a session is added on a day of next year in 8 gestures', async ({ page, api }) => {
  const { id } = await api.stage(`A-${api.mark}`);
  await page.goto('/admin/accueil');
  const gestures = new Gestures();
  await gestures.make(() => page.getByRole('link', { name: 'Planning', exact: true }).first().click());
  await gestures.make(() => button(page, 'Mois').click());
  // The list of months opens, then one is chosen.
  const months = page.getByRole('combobox', { name: 'Mois', exact: true });
  await gestures.make(() => months.focus());
  await gestures.make(() => months.selectOption(`Mars ${NEXT_YEAR}`));
  await gestures.make(() => page.getByRole('link', { name: `12 mars ${NEXT_YEAR}` }).click());
  const stage = page.getByRole('combobox', { name: 'Stage' });
  await expect(stage).toBeFocused();
  await gestures.make(() => page.keyboard.type(`A-${api.mark}`));
  await expect(page.getByRole('option', { name: `A-${api.mark}` })).toBeVisible();
  await gestures.make(() => page.keyboard.press('Enter'));
  await expect(button(page, `Retirer A-${api.mark}`)).toBeVisible();
  await gestures.make(() => page.keyboard.press('Control+s'));
  await expect(message(page, `La session du 12 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  await expect(page.getByRole('grid', { name: `mars ${NEXT_YEAR}` })).toBeVisible();
  expect(gestures.count).toBe(8);
  const { sessions } = (await api.call(
    'GET',
    `session_stage/planning?depuis=${NEXT_YEAR}-03-12&jusqua=${NEXT_YEAR}-03-12`,
  )) as unknown as {
    sessions: { stage: { id: number } }[];
  };
  expect(sessions.filter(({ stage: of }) => of.id === id)).toHaveLength(1);
});

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
  await button(leaving(page), 'Rester sur la page').click();
  await expect(leaving(page)).toHaveCount(0);
  // As the planning leads there.
  await page.goto(`/admin/session/edit/${sessionId}`);
  await resume(page).click();
  await expect(field(page, 'Remarque')).toHaveValue('Apporter un casque');
  await button(page, 'Mettre à jour').click();
  await expect(message(page, 'a été mise à jour')).toBeVisible();
  expect(await api.call('GET', `session_stage/${sessionId}`)).toMatchObject({ remarque: 'Apporter un casque' });
});
