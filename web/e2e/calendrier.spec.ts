import { type Locator, type Page } from '@playwright/test';
import { expect, moveTo, stageButton, test } from './fixtures';
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
  const agenda = page.getByRole('link', { name: 'Ajouter à mon agenda' });
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

  await moveTo(page, '/calendrier?lieuId=999999');
  await expect(page.getByText('Aucune session à venir ne répond à ces filtres.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir toutes les sessions' }).press('Enter');
  await expect(page).toHaveURL('/calendrier');
  await expect.poll(() => total(page)).toBe(all);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a session of a sheet is added or followed, but one that was cancelled or has no dates', async ({ page }) => {
  await page.goto('/calendrier');
  const cancelled = entries(page).filter({ hasText: 'Annulée' }).first();
  await cancelled.getByRole('link').click();
  const sessions = page.getByRole('region', { name: /^Prochaines? sessions?$/ });
  const lines = sessions.locator('.session');
  await expect(lines.filter({ hasText: 'Annulée' }).first()).toBeVisible();
  for (const line of await lines.all()) {
    const dates = await line.locator('.session-dates').innerText();
    const addable = !/Annulée|Dates à fixer/.test(dates);
    const add = line.getByRole('link', { name: 'Ajouter à mon agenda' });
    await expect(add).toHaveCount(addable ? 1 : 0);
    if (addable) await expect(add).toHaveAccessibleName(new RegExp(`la session d${dates.split('\n')[0]!.slice(1, 9)}`));
  }

  await page.goto('/stage/SUR-201');
  await test.step('to add is a file', async () => {
    const saved = async (link: Locator) => {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return download.suggestedFilename();
    };
    const add = sessions.getByRole('link', { name: 'Ajouter à mon agenda' });
    expect(await saved(add.and(page.getByRole('link', { name: 'les sessions de ce stage' })))).toBe('SUR-201.ics');
    const [one] = await add.and(page.getByRole('link', { name: /la session du .+ \d{4}$/ })).all();
    expect(await saved(one!)).toMatch(/^SUR-201 \d{4}-\d\d-\d\d\.ics$/);
  });

  await test.step('to follow is an address that an agenda reads again', async () => {
    const follow = sessions.getByRole('button', { name: 'S’abonner' });
    await follow.press('Enter');
    await expect(follow).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('parfois un jour plus tard')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir dans mon agenda' })).toHaveAttribute(
      'href',
      /^webcal:\/\/.+\/stage\/SUR-201\.ics$/,
    );
  });

  await test.step('its hours unfold', async () => {
    await page.keyboard.press('Escape');
    await stageButton(page, 'SUR-101').click();
    await sessions
      .getByText(/^10 créneaux · 35 H$/)
      .first()
      .click();
    await expect(sessions.getByText(/, 09:00-12:30$/).first()).toBeVisible();
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
