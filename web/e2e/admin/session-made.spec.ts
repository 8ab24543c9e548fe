import { expectNoAxeViolation } from '../fixtures';
import { expectItFits } from './fits';
import { act, button, expect, field, test } from './staff';

const WORD = 'Anticonstitutionnellement-remarquablement';

test('well made with long words, in every width: sessions of a stage, the form of one, its copy', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stage = await api.stage(`S-${api.mark}`, { hours: '35' });
  const lieu = await api.create('lieu', { name: `${WORD}${api.mark}`, city: WORD });
  const slots = ['2027-03-29', '2027-03-30'].map((day) => ({ day, start: '09:00', end: '12:30' }));
  const session = await api.create('session_stage', { stageId: stage.id, placeId: lieu.id, slots, remark: WORD });
  await api.create('session_stage', { stageId: stage.id });
  const expectItFitsAnywhere = async (state: string) => {
    for (const width of [320, 360, 768, 1440]) {
      // So tall that the buttons, which stay in view, cover nothing.
      await page.setViewportSize({ width, height: 3600 });
      await expectItFits(page, `${state}, ${width} px`);
      await expectNoAxeViolation(page);
    }
  };

  await page.goto(`/admin/stage/edit/${stage.id}`);
  await page.getByRole('checkbox', { name: 'Dates à fixer' }).check();
  await expect(page.getByText('1 session choisie').last()).toBeVisible();
  await expectItFitsAnywhere('the sessions of a stage');

  await act(page.getByRole('row', { name: 'du 29 au 30 mars 2027' }), 'Dupliquer…');
  await expect(button(page, 'Ajouter 1 session')).toBeVisible();
  await expectItFitsAnywhere('the copy of a session');

  await page.goto(`/admin/stage/edit/${stage.id}/session/edit/${session.id}`);
  await expect(field(page, 'Remarque')).toHaveValue(WORD);
  await expectItFitsAnywhere('the form of a session');
  await button(page, 'Ajouter un lieu…').click();
  await expectItFitsAnywhere('a new place');
});
