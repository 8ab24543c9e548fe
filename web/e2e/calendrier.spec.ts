import { type Locator, type Page } from '@playwright/test';
import { expect, expectNoAxeViolation, PARCOURS, stageButton, test } from './fixtures';
import { refusal } from './server';

const months = (page: Page) => page.locator('.calendrier-month > h2');
const entries = (page: Page) => page.locator('.calendrier-entry');
const open = (page: Page) => page.getByRole('checkbox', { name: 'Inscriptions ouvertes seulement' });
const total = async (page: Page) => Number(/^\d+/.exec(await page.locator('.lead').innerText())![0]);

test('the menu leads to the calendar, month by month, those without dates at the end of the last page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Calendrier' }).click();
  await expect(page).toHaveURL('/calendrier');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendrier des sessions' })).toBeFocused();
  await expect(months(page).first()).toHaveText(/^[A-ZÉ]\p{L}+ \d{4}$/u);
  await expect(entries(page)).toHaveCount(50);

  for (;;) {
    const next = page.getByRole('link', { name: 'Sessions suivantes' });
    if ((await next.count()) === 0) break;
    const shown = await page.locator('.lead').innerText();
    await next.click();
    await expect(page.locator('.lead')).not.toHaveText(shown);
  }
  await expect(months(page).last()).toHaveText('Dates à fixer');
});

test('the server draws it, and says the same to a browser in another zone', async ({ browser, baseURL, page }) => {
  await page.goto('/calendrier');
  const here = await entries(page).allInnerTexts();
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Pacific/Auckland' });
  const far = await context.newPage();
  const complaints: string[] = [];
  far.on('console', (message) => complaints.push(message.text()));
  await far.goto('/calendrier');
  await expect(far.getByRole('combobox', { name: 'Lieu' })).toBeEnabled();

  expect(await entries(far).allInnerTexts()).toEqual(here);
  expect(complaints).toEqual([]);
  await context.close();

  const bare = await (await page.request.get('/calendrier')).text();
  expect(bare).toContain('Calendrier des sessions</h1>');
  expect(bare).toContain('class="calendrier-entry"');
});

test('filters live in the address, by the keyboard too, and the agenda follows them', async ({ page }) => {
  await page.goto('/calendrier');
  const all = await total(page);
  await page.getByRole('combobox', { name: 'Parcours' }).selectOption({ label: 'Surveillance' });
  await expect(page).toHaveURL('/calendrier?parcoursId=1');
  await expect.poll(() => total(page)).toBeLessThan(all);
  const ofParcours = await total(page);

  await open(page).press('Space');
  await expect(page).toHaveURL('/calendrier?parcoursId=1&ouvertes=true');
  await expect(open(page)).toBeFocused();
  await expect.poll(() => total(page)).toBeLessThan(ofParcours);
  await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute(
    'href',
    '/agenda.ics?parcoursId=1&ouvertes=true',
  );
  await page.reload();
  await expect(open(page)).toBeChecked();

  await page.goto('/calendrier?lieuId=999999');
  await expect(page.getByText('Aucune session à venir ne répond à ces filtres.')).toBeVisible();
});

test('an agenda that does not hold all says so, where it is offered and by itself; that of a stage holds all', async ({
  page,
}) => {
  const told = async (path: string) => {
    const text = (await (await page.request.get(path)).text()).replaceAll('\r\n ', '').replaceAll('\\,', ',');
    return /^X-WR-CALDESC:(.*)$/m.exec(text)?.[1]?.trim();
  };
  for (const [address, agenda] of [
    ['/calendrier', '/agenda.ics'],
    ['/parcours/1', '/parcours/1.ics'],
    ['/selection?s=SUR-101,SUR-201', '/agenda.ics?codes=SUR-101,SUR-201'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('.agenda-window')).toHaveText((await told(agenda)) ?? 'nothing');
  }
  await page.goto('/stage/SUR-101');
  await expect(page.getByRole('button', { name: 'S’abonner aux sessions de ce stage' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('.agenda-window')).toHaveCount(0);
  expect(await told('/stage/SUR-101.ics')).toBeUndefined();
});

test('a cancelled session is struck, and says so', async ({ page }) => {
  await page.goto('/calendrier');
  const cancelled = entries(page).filter({ hasText: 'Annulée' }).first();
  await expect(cancelled.locator('s')).toHaveText(/^Du .+ \d{4}$/);
  await expect(cancelled).not.toContainText('Inscriptions');
});

test('a stage tells its next session on its card and on its sheet, with its hours', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await expect(stageButton(page, 'SUR-101')).toContainText(/Session du .+ \d{4} · Toulouse/);
  await stageButton(page, 'SUR-101').click();
  const sessions = page.getByRole('region', { name: 'Prochaines sessions' });
  await sessions
    .getByText(/^10 créneaux · 35 H$/)
    .first()
    .click();
  await expect(sessions.getByText(/, 09:00-12:30$/).first()).toBeVisible();
});

test('each session of a sheet can be added, but one that was cancelled or has no dates', async ({ page }) => {
  await page.goto('/calendrier');
  await entries(page).filter({ hasText: 'Annulée' }).first().getByRole('link').click();
  const lines = page.getByRole('region', { name: /^Prochaines? sessions?$/ }).locator('.session');
  await expect(lines.filter({ hasText: 'Annulée' }).first()).toBeVisible();
  for (const line of await lines.all()) {
    const dates = await line.locator('.session-dates').innerText();
    const addable = !/Annulée|Dates à fixer/.test(dates);
    const add = line.getByRole('link', { name: 'Ajouter à mon agenda' });
    await expect(add).toHaveCount(addable ? 1 : 0);
    if (addable) await expect(add).toHaveAccessibleName(new RegExp(`la session d${dates.split('\n')[0]!.slice(1, 9)}`));
  }
});

test('to add and to follow are two acts: a file, or an address that an agenda reads again', async ({ page }) => {
  await page.goto('/stage/SUR-201');
  const sessions = page.getByRole('region', { name: 'Prochaines sessions' });
  const saved = async (link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return download.suggestedFilename();
  };
  const add = sessions.getByRole('link', { name: 'Ajouter à mon agenda' });
  expect(await saved(add.and(page.getByRole('link', { name: 'les sessions de ce stage' })))).toBe('SUR-201.ics');
  const [one] = await add.and(page.getByRole('link', { name: /la session du .+ \d{4}$/ })).all();
  expect(await saved(one!)).toMatch(/^SUR-201 \d{4}-\d\d-\d\d\.ics$/);

  const follow = sessions.getByRole('button', { name: 'S’abonner' });
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('parfois un jour plus tard')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir dans mon agenda' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/stage\/SUR-201\.ics$/,
  );
});

test('nothing runs out of the calendar in any width, and axe is content', async ({ page }) => {
  await page.goto('/calendrier');
  await expect(entries(page)).toHaveCount(50);
  for (const width of [1440, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolation(page);
  }
});

test('filters say so where their lists fail, and ask again', async ({ page, server }) => {
  await server.answer('/api/lieu', 500, refusal(500, 'Le service a rencontré une erreur.'));
  await page.goto('/calendrier');
  const alert = page.getByRole('alert').filter({ hasText: 'La liste des lieux n’a pas pu être chargée.' });
  await expect(alert).toBeVisible();
  await server.recover('/api/lieu');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toHaveCount(0);
});

test('drops what its address says and means nothing; a page behind the last one is the last one', async ({ page }) => {
  await page.goto('/calendrier?page=4000&parcoursId=abc&niveau=%00&ouvertes=oui');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page).not.toHaveURL(/4000/);
});

test('back undoes one choice at a time', async ({ page }) => {
  await page.goto('/plan-du-site');
  await page.goto('/calendrier');
  await open(page).check();
  await page.getByRole('combobox', { name: 'Parcours' }).selectOption('Surveillance');
  await expect(page).toHaveURL('/calendrier?ouvertes=true&parcoursId=1');
  await page.goBack();
  await expect(page).toHaveURL('/calendrier?ouvertes=true');
  await expect(open(page)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/calendrier');
  await expect(open(page)).not.toBeChecked();
});

test('the pages of the calendar, by keyboard: each is read on from its top', async ({ page }) => {
  await page.goto('/calendrier');
  for (const [name, to] of [
    ['Sessions suivantes', 2],
    ['Sessions précédentes', 1],
  ] as const) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.lead')).toContainText(`page ${to} sur`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
});
