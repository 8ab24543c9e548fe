import { expectNoAxeViolation } from '../fixtures';
import { expectItFits } from './fits';
import { act, button, expect, field, test } from './staff';

const WORD = 'Anticonstitutionnellement-remarquablement';

for (const width of [320, 360, 768, 1440])
  test(`well made with long words, ${width} px: sessions of a stage, the form of one, its copy`, async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    // So tall that the buttons, which stay in view, cover nothing.
    await page.setViewportSize({ width, height: 3000 });
    const stage = await api.stage(`S-${api.mark}`, { hours: '35' });
    const lieu = await api.create('lieu', { name: `${WORD}${api.mark}`, city: WORD });
    const slots = ['2027-03-29', '2027-03-30'].map((day) => ({ day, start: '09:00', end: '12:30' }));
    const session = await api.create('session_stage', { stageId: stage.id, placeId: lieu.id, slots, remark: WORD });
    await api.create('session_stage', { stageId: stage.id });

    await page.goto(`/admin/stage/edit/${stage.id}`);
    await page.getByRole('checkbox', { name: 'Dates à fixer' }).check();
    await expect(page.getByText('1 session choisie').last()).toBeVisible();
    await expectItFits(page, 'the sessions of a stage');
    await expectNoAxeViolation(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await act(page.getByRole('row', { name: 'du 29 au 30 mars 2027' }), 'Dupliquer…');
    await expect(button(page, 'Ajouter 1 session')).toBeVisible();
    await expectItFits(page, 'the copy of a session');
    await expectNoAxeViolation(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/admin/stage/edit/${stage.id}/session/edit/${session.id}`);
    await expect(field(page, 'Remarque')).toHaveValue(WORD);
    await expectItFits(page, 'the form of a session');
    await expectNoAxeViolation(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await button(page, 'Ajouter un lieu…').click();
    await expectItFits(page, 'a new place');
    await expectNoAxeViolation(page);
  });
