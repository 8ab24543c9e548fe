import { type Page } from '@playwright/test';
import { expect, PARCOURS, SITE, test } from './fixtures';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBe(600);
}

test('each arrival moves the focus to the heading, at the top, or where it was left on the way back', async ({
  page,
}) => {
  const arrivedAt = async (address: string, name: string) => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} — ${SITE.name}`);
  };
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.goto('/');
  await menu.getByRole('link', { name: 'Surveillance' }).click();
  await arrivedAt('/parcours/1', 'Surveillance');
  await scrollDown(page);
  await menu.getByRole('link', { name: 'Contacts' }).click();
  await arrivedAt('/page/4', 'Contacts');
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await arrivedAt('/parcours/1', 'Surveillance');
  await expect.poll(() => scrolled(page)).toBe(600);
  await page.goForward();
  await arrivedAt('/page/4', 'Contacts');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
});

test('who turns back before a page has come is where they were', async ({ page, server }) => {
  const release = await server.hold('/api/static/4');
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { name: 'Présentation du parcours' })).toBeVisible();
  await scrollDown(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Chargement du contenu…')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(600);
  release();
});

test('who goes back while a page starts is where the address says', async ({ freshPage: page }) => {
  const reloadedAt = async (reload: () => Promise<unknown>) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/');
    await menu.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await menu.getByRole('link', { name: 'Surveillance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
    await reload();
    await expect(page).toHaveURL('/page/4');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeVisible();
  };

  await test.step('before its script has come', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await reloadedAt(async () => {
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Présentation du parcours' })).toBeVisible();
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL('/page/4');
      release();
    });
    await page.unrouteAll();
  });

  await test.step('while React hydrates it', () =>
    reloadedAt(async () => {
      await page.addInitScript(goBackWhileHydrating);
      await page.reload();
    }));
});

/** Has React hydrate one element at a time, and goes back after some of them. */
function goBackWhileHydrating() {
  let now = 0;
  performance.now = () => (now += 10);
  let turns = 0;
  const held: (() => void)[] = [];
  const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!;
  addEventListener('popstate', () => {
    Object.defineProperty(MessagePort.prototype, 'postMessage', post);
    for (const send of held) send();
  });
  MessagePort.prototype.postMessage = function (message: unknown) {
    const send = () => Reflect.apply(post.value as (message: unknown) => void, this, [message]);
    turns++;
    if (turns < 20) return send();
    held.push(send);
    if (turns === 20) history.back();
  };
}

test('the first key reaches a link that skips to the content', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toBeFocused();
});
