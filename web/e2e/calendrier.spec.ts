import { type Locator, type Page } from '@playwright/test';
import { expect, expectNoAxeViolation, moveTo, stageButton, test } from './fixtures';
import { refusal } from './server';

const months = (page: Page) => page.locator('.calendrier-month > h2');
const entries = (page: Page) => page.locator('.calendrier-entry');
const open = (page: Page) => page.getByRole('checkbox', { name: 'Inscriptions ouvertes seulement' });
const total = async (page: Page) => Number(/^\d+/.exec(await page.locator('.lead').innerText())![0]);

test('the menu leads to the calendar, page by page, each read on from its top; the last ends without dates', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Calendrier des sessions' });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Calendrier' }).click();
  await expect(page).toHaveURL('/calendrier');
  await expect(heading).toBeFocused();
  await expect(months(page).first()).toHaveText(/^[A-ZÉ]\p{L}+ \d{4}$/u);
  await expect(entries(page)).toHaveCount(50);

  await test.step('by keyboard, on and back', async () => {
    for (const [name, to] of [
      ['Sessions suivantes', 2],
      ['Sessions précédentes', 1],
    ] as const) {
      await page.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.lead')).toContainText(`page ${to} sur`);
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    }
  });

  await test.step('to the last, also from behind it; what its address says in vain is dropped', async () => {
    const [, last] = /sur (\d+)$/.exec(await page.locator('.lead').innerText())!;
    for (let next = 2; next <= Number(last); next += 1) {
      await page.getByRole('link', { name: 'Sessions suivantes' }).click();
      await expect(page.locator('.lead')).toContainText(`page ${next} sur ${last}`);
    }
    await expect(page.getByRole('link', { name: 'Sessions suivantes' })).toHaveCount(0);
    await expect(months(page).last()).toHaveText('Dates à fixer');
    await page.goto('/calendrier?page=4000&parcoursId=abc&niveau=%00&ouvertes=oui');
    await expect(months(page).last()).toHaveText('Dates à fixer');
    await expect(page).not.toHaveURL(/4000/);
  });
});

test('the server draws it, and says the same to a browser in another zone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Pacific/Auckland' });
  const far = await context.newPage();
  const complaints: string[] = [];
  far.on('console', (message) => complaints.push(message.text()));
  await far.goto('/calendrier');
  await expect(far.getByRole('combobox', { name: 'Lieu' })).toBeEnabled();
  // Where it is drawn, the day is that of Paris.
  const drawn = await far.evaluate(async () => {
    const html = await (await fetch('/calendrier')).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [...page.querySelectorAll('.calendrier-entry')].map(({ textContent }) => textContent);
  });
  expect(drawn).toHaveLength(50);
  expect(await entries(far).allTextContents()).toEqual(drawn);
  expect(complaints).toEqual([]);
  await context.close();
});

test('filters live in the address, by the keyboard too; the agenda follows them, and back undoes each', async ({
  page,
}) => {
  await page.goto('/plan-du-site');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Calendrier' }).click();
  const agenda = page.locator('.agenda a[download]');
  const all = await total(page);
  await page.getByRole('combobox', { name: 'Parcours' }).selectOption({ label: 'Surveillance' });
  await expect(page).toHaveURL('/calendrier?parcoursId=1');
  await expect.poll(() => total(page)).toBeLessThan(all);
  const ofParcours = await total(page);

  await open(page).press('Space');
  await expect(page).toHaveURL('/calendrier?parcoursId=1&ouvertes=true');
  await expect(open(page)).toBeFocused();
  await expect.poll(() => total(page)).toBeLessThan(ofParcours);
  await expect(agenda).toHaveAttribute('href', '/agenda.ics?parcoursId=1&ouvertes=true');
  await page.reload();
  await expect(open(page)).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL('/calendrier?parcoursId=1');
  await expect(open(page)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/calendrier');
  await expect(page.getByRole('combobox', { name: 'Parcours' })).toHaveValue('');

  await test.step('cancelled ones are hidden until asked for, and the agenda has them all the same', async () => {
    const hides = page.getByRole('checkbox', { name: 'Masquer les annulées' });
    await expect(hides).toBeChecked();
    await expect(entries(page).filter({ hasText: 'Annulée' })).toHaveCount(0);
    const hidden = Number(/(\d+) annulées? masquées?/.exec(await page.locator('.lead').innerText())![1]);
    await hides.press('Space');
    await expect(page).toHaveURL('/calendrier?annulees=true');
    await expect.poll(() => total(page)).toBe(all + hidden);
    await expect(page.locator('.lead')).not.toContainText('masquée');
    await expect(entries(page).filter({ hasText: 'Annulée' })).not.toHaveCount(0);
    await expect(agenda).toHaveAttribute('href', '/agenda.ics');
    await page.goBack();
  });

  await moveTo(page, '/calendrier?lieuId=999999');
  await expect(page.getByText('Aucune session à venir ne répond à ces filtres.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir toutes les sessions' }).press('Enter');
  await expect(page).toHaveURL('/calendrier');
  await expect.poll(() => total(page)).toBe(all);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on a telephone the first session stands on the first screen, and months in a strip lead to their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calendrier');
  const first = entries(page).first().getByRole('link');
  expect((await first.boundingBox())!.y).toBeLessThan(500);
  const all = await total(page);
  const fold = page.getByRole('button', { name: 'Filtres\u00a0: sans les annulées' });
  await fold.press('Enter');
  await page.getByRole('combobox', { name: 'Parcours' }).selectOption({ label: 'Surveillance' });
  await expect(page.getByRole('button', { name: 'Filtres\u00a0: Surveillance · sans les annulées' })).toBeVisible();
  // The button names the filter at once; the months are counted anew when its answer comes.
  await expect.poll(() => total(page)).toBeLessThan(all);

  const strip = page.getByRole('navigation', { name: 'Mois' });
  await expect(strip.locator('[aria-current]')).toHaveText('Tous les mois');
  const month = strip.getByRole('link').nth(3);
  const [name, counted] = (await month.innerText()).split(', ');
  await month.press('Enter');
  await expect(page).toHaveURL(/\?parcoursId=1&mois=20\d\d-\d\d$/);
  await expect(months(page)).toHaveText([name!]);
  await expect(strip.locator('[aria-current]')).toContainText(name!);
  await expect(strip.locator('[aria-current]')).toBeInViewport();
  expect(await total(page)).toBe(parseInt(counted!, 10));
});

test('the year: twelve months by stages, in the address, by keyboard to the sheet of a stage and back', async ({
  page,
}) => {
  await page.goto('/calendrier?parcoursId=1');
  await page.getByRole('button', { name: 'Année' }).click();
  await expect(page).toHaveURL('/calendrier?parcoursId=1&vue=annee');
  const plan = page.getByRole('group', { name: 'Plan de l’année' });
  const sessions = plan.getByRole('link');
  await expect(sessions.first()).toHaveAccessibleName(/^[A-Z]{3}-\d{3}, du .+ \d{4}, .+/);
  await expect.poll(async () => (await sessions.count()) - (await total(page))).toBe(0);

  await test.step('the plan is one stop of the Tab key', async () => {
    await plan.focus();
    await page.keyboard.press('Tab');
    await expect(sessions.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(plan.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
  });

  await test.step('arrows go to the next session and to the next stage', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(sessions.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const row = plan.getByRole('row').filter({ has: page.locator('a:focus') });
    const stage = (await row.getByRole('rowheader').innerText()).split(' ')[0]!;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(stage);
    await page.keyboard.press('Escape');
    await expect(row.locator('a:focus')).toHaveAccessibleName(new RegExp(`^${stage}, `));
  });

  await page.getByRole('link', { name: '12 mois suivants' }).click();
  await expect(page).toHaveURL(/&vue=annee&mois=20\d\d-\d\d$/);
  await page.getByRole('link', { name: 'Les mêmes sessions en liste' }).click();
  await expect(page).toHaveURL('/calendrier?parcoursId=1');
});

test('the sessions of a sheet are added or followed from one button, but one that was cancelled or has no dates', async ({
  page,
}) => {
  await page.goto('/calendrier?annulees=true');
  await entries(page).filter({ hasText: 'Annulée' }).first().getByRole('link').click();
  const cancelled = page.getByRole('dialog').getByText(/^\d+ sessions? annulées?$/);
  await expect(page.getByText(/^Annulée/).and(page.locator('.fiche *'))).toBeHidden();
  await cancelled.click();
  await expect(page.locator('.fiche .session').filter({ hasText: 'Annulée' }).first()).toBeVisible();

  await page.goto('/stage/SUR-201');
  const agenda = page.locator('.fiche .agenda');
  const menu = agenda.getByText('Ajouter à mon agenda');
  await test.step('to add is a file', async () => {
    const saved = async (link: Locator) => {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return download.suggestedFilename();
    };
    await expect(menu).toHaveCount(1);
    await menu.click();
    expect(await saved(agenda.getByRole('link', { name: 'Toutes les sessions' }))).toBe('SUR-201.ics');
    const one = agenda.getByRole('link', { name: /^Session d.+ \d{4}$/ }).first();
    expect(await saved(one)).toMatch(/^SUR-201 \d{4}-\d\d-\d\d\.ics$/);
    await expectNoAxeViolation(page);
  });

  await test.step('to follow is an address that an agenda reads again; Escape folds the menu alone', async () => {
    await expect(page.getByText('parfois un jour plus tard')).toBeVisible();
    const follow = agenda.getByRole('link', { name: 'S’abonner' });
    await expect(follow).toHaveAttribute('href', /^webcal:\/\/.+\/stage\/SUR-201\.ics$/);
    await follow.press('Escape');
    await expect(follow).toBeHidden();
    await expect(agenda.locator('summary')).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('its hours unfold', async () => {
    await page.keyboard.press('Escape');
    await stageButton(page, 'SUR-101').click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByText(/^10 créneaux · 35 h$/)
      .first()
      .click();
    await expect(sheet.getByText(/, 09:00-12:30$/).first()).toBeVisible();
  });
});

test('filters say so where their lists fail', async ({ page, server }) => {
  await server.answer('/api/lieu', 500, refusal(500, 'Le service a rencontré une erreur.'));
  await page.goto('/calendrier');
  await expect(entries(page)).toHaveCount(50);
  const alert = page.getByRole('alert').filter({ hasText: 'La liste des lieux n’a pas pu être chargée.' });
  await expect(alert).toBeVisible();
  await server.recover('/api/lieu');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toHaveCount(0);
});
