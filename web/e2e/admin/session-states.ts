import { moveTo } from '../fixtures';
import { DAY, type State, WORD } from './long-world';
import { act, button, expect, field } from './staff';

const DATES = 'du 31 mars au 1er avril 2031';

/** The sessions of a stage, from its form, and where they stand in the planning. */
export const HELD: Record<string, State> = {
  'the sessions of a stage, one chosen': async ({ page, world }) => {
    await page.goto(`/admin/stage/edit/${world.stage}`);
    await page.getByRole('checkbox', { name: 'Dates à fixer' }).check();
    await expect(page.getByText('1 session choisie').last()).toBeVisible();
    return page.getByText('1 session choisie').last();
  },
  'the copy of a session': async ({ page }) => {
    await act(page.getByRole('row', { name: DATES }), 'Dupliquer…');
    return button(page, 'Ajouter 1 session');
  },
  'the form of a session': async ({ page, world }) => {
    await page.goto(`/admin/stage/edit/${world.stage}/session/edit/${world.session}`);
    await expect(field(page, 'Remarque')).toHaveValue(WORD);
    return field(page, 'Remarque');
  },
  'a new place, from the form of a session': async ({ page }) => {
    await button(page, 'Ajouter un lieu…').click();
    return page.getByRole('dialog');
  },
  'the places': async ({ page, api, word }) => {
    await page.goto(`/admin/lieu?searchString=${api.mark}`);
    return page.getByRole('rowheader').filter({ hasText: word });
  },
  'the form of a place': async ({ page, world }) => {
    await page.goto(`/admin/lieu/edit/${world.lieu}`);
    await expect(page.getByLabel('Ville')).toHaveValue(WORD);
    return page.getByLabel('Ville');
  },
  'a week of the planning': async ({ page, world }) => {
    await page.goto(`/admin/planning?vue=semaine&semaine=${DAY}&lieuId=${world.lieu}`);
    return page.getByRole('link', { name: /^W{42}/ }).first();
  },
  'the form of a session of any stage, which has its day': async ({ page }) => {
    await page.goto(`/admin/session/add?jour=${DAY}`);
    await expect(field(page, 'Premier jour')).toHaveValue(DAY);
    return page.getByRole('combobox', { name: 'Stage' });
  },
  'a month of days': async ({ page, world }) => {
    await page.goto(`/admin/planning?vue=mois&mois=${DAY.slice(0, 7)}&lieuId=${world.lieu}`);
    await page.getByText(/ en conflit$/).click();
    return page
      .locator(`[data-day="${DAY}"]`)
      .getByRole('link', { name: /^W{42}/ })
      .first();
  },
  'a session that is being moved': async ({ page }) => {
    await page
      .locator(`[data-day="${DAY}"]`)
      .getByRole('button', { name: /^Déplacer/ })
      .first()
      .click();
    return button(page, 'Ne pas déplacer');
  },
  'a move that would clash': async ({ page }) => {
    await page.locator(`[data-day="${DAY}"]`).press('ArrowLeft');
    await page.keyboard.press('Enter');
    return button(page, 'Déplacer quand même');
  },
  'a month of the planning': async ({ page, world }) => {
    await page.goto(`/admin/planning?mois=${DAY.slice(0, 7)}&lieuId=${world.lieu}`);
    return page.getByText(/^Même lieu que W{42}/).first();
  },
  'a year of the planning': async ({ page, world }) => {
    await moveTo(page, `/admin/planning?vue=annee&annee=${DAY.slice(0, 4)}&lieuId=${world.lieu}`);
    return page
      .getByRole('group', { name: 'Plan de l’année' })
      .getByRole('link', { name: /^W{42}/ })
      .first();
  },
  'what has no dates': async ({ page, world, word }) => {
    await moveTo(page, `/admin/planning?vue=sans-dates&lieuId=${world.lieu}`);
    await expect(page.getByRole('group', { name: 'Plan de l’année' })).toHaveCount(0);
    return page.getByRole('link', { name: word }).first();
  },
};
