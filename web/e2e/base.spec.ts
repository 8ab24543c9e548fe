import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Locator, type Page, type Request } from '@playwright/test';
import { downloaded } from './admin/csv';
import { ADMIN, pdf } from './admin/staff';
import { dialog, expect, NOT_THERE, SITE, stageButton, star, test as base } from './fixtures';
import { OwnServer } from './own-server';

/** The address of the first catalogue that a site keeps. */
const BASE = '/catalogue/1';
const NAME = 'Catalogue de l’an dernier';
const LIST = '/admin/catalogues';
const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const HUMAN = 'Facteurs humains pour la maintenance';

/** Files of the build and of web/public, which have no base. */
const AT_THE_ROOT = /^\/((assets|images)\/|favicon\.(svg|ico)$)/;

type Copy = { origin: string; home: string; staff: APIRequestContext };

const test = base.extend<object, { copy: Copy }>({
  copy: [
    async ({ playwright }, provide) => {
      const site = new OwnServer({ DEMO: 'true', ADMIN_PASSWORD: ADMIN.password });
      await site.start();
      const staff = await playwright.request.newContext({ baseURL: site.url });
      expect((await staff.post('/api/login', { data: ADMIN })).status()).toBe(200);
      await writeText(staff);
      expect(await (await staff.post('/api/catalogue', { data: { nom: NAME } })).json()).toMatchObject({ id: 1 });
      await expect.poll(async () => (await staff.get(`${BASE}/`)).status()).toBe(200);
      await provide({ origin: site.url, home: site.url + BASE, staff });
      await staff.dispose();
      await site.drop();
    },
    { scope: 'worker' },
  ],
});

/** One server for all. */
test.describe.configure({ mode: 'default' });

const strayed: string[] = [];
const noteStrayed = (request: Request) => {
  const { pathname } = new URL(request.url());
  if (!`${pathname}/`.startsWith(`${BASE}/`) && !AT_THE_ROOT.test(pathname)) strayed.push(request.url());
};

test.beforeEach(async ({ page, copy }) => {
  await page.context().addCookies((await copy.staff.storageState()).cookies);
  strayed.length = 0;
  page.on('request', noteStrayed);
});

test.afterEach(({ page }) => {
  page.off('request', noteStrayed);
  expect(strayed).toEqual([]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

/** Addresses of this origin that the page shows, leads to or asks for, beside the files at its root and the list of catalogues. */
const addresses = async (page: Page) => {
  const own = await page.evaluate(() => {
    const named = ['a[href]', 'img[src]', 'source[srcset]', 'form[action]', 'link[rel=canonical]'].flatMap((selector) =>
      [...document.querySelectorAll(selector)].flatMap((one) =>
        ['href', 'src', 'srcset', 'action'].flatMap((name) => one.getAttribute(name)?.split(/ \d+w(?:, )?/) ?? []),
      ),
    );
    const urls = named
      .filter((text) => !text.startsWith('#') && text !== '')
      .map((text) => new URL(text, location.href));
    return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  });
  return own.filter((path) => path !== LIST && !AT_THE_ROOT.test(path));
};

type Step = {
  /** Without the base. */
  path: string | RegExp;
  go: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  then?: (page: Page) => Promise<unknown>;
};

/** Each step, then all of them by the way back, and by reloads. */
async function walk(page: Page, { home }: Copy, steps: Step[]) {
  const visited: (() => Promise<void>)[] = [];
  for (const { path, go, shown, then } of steps) {
    await test.step(String(path), async () => {
      const url = typeof path === 'string' ? home + path : path;
      const arrived = async () => {
        await expect(page).toHaveURL(url);
        await expect(shown(page)).toBeVisible();
        await expect(page.getByRole('complementary', { name: 'Catalogue gardé' })).toContainText(NAME);
        await expect(page).toHaveTitle(new RegExp(`.+ — ${NAME} — ${SITE.name}$`));
      };
      await go(page);
      await arrived();
      const all = await addresses(page);
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((one) => !`${one}/`.startsWith(`${BASE}/`))).toEqual([]);
      // Closing a window goes back: its step is no longer there.
      if (then) await then(page);
      if (page.url() === url) visited.push(arrived);
    });
  }
  await test.step('each again, by the way back and a reload', async () => {
    for (const [index, arrived] of visited.reverse().entries()) {
      if (index > 0) await page.goBack();
      await arrived();
      await page.reload();
      await arrived();
    }
  });
}

const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

/** A text that leads to a page, a file and images of its site. */
async function writeText(staff: APIRequestContext): Promise<void> {
  const buffer = await readFile(join(import.meta.dirname, '../public/apple-touch-icon.png'));
  const sent = await staff.post('/api/image', {
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer }, alt: 'Logo' },
  });
  const image = (await sent.json()) as { url: string };
  const kept = await staff.post('/api/image/pdf', { multipart: { file: pdf('guide.pdf') } });
  const file = (await kept.json()) as { url: string };
  const content = [
    `[Un stage](/stage/TRV-001), [un guide](${file.url}), [une fiche](/api/stage/5/getFichePEFile).`,
    '![Schéma](/images/donnees.svg)',
    `![Logo](${image.url} =120x120)`,
  ].join('\n\n');
  const data = { menu: 'Contacts', title: 'Contacts', content };
  expect((await staff.put('/api/static/4', { data })).status()).toBe(200);
}

const isPdf = async (page: Page, link: Locator) => {
  const url = new URL((await link.getAttribute('href'))!, page.url());
  const answer = await page.request.get(url.href);
  expect([url.pathname.startsWith(`${BASE}/`), answer.headers()['content-type']]).toEqual([true, 'application/pdf']);
};

test('a visitor of a copy of the site stays in that copy', async ({ page, copy }) => {
  const { home } = copy;
  await walk(page, copy, [
    { path: '/', go: () => page.goto(`${home}/`), shown: () => heading(page, SITE.title) },
    { path: '/parcours/1', go: () => menu(page, 'Surveillance').click(), shown: () => heading(page, 'Surveillance') },
    {
      path: '/parcours/1?stage=5',
      go: () => stageButton(page, 'SUR-201').click(),
      shown: () => dialog(page, RADAR),
      then: async () => {
        await isPdf(page, dialog(page, RADAR).getByRole('link', { name: /^Fiche PE/ }));
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(`${home}/parcours/1`);
      },
    },
    {
      path: '/page/4',
      go: () => menu(page, 'Contacts').click(),
      shown: () => page.getByRole('link', { name: 'Un stage' }),
      then: async () => {
        await isDrawn(page, 'Schéma');
        await isDrawn(page, 'Logo');
        for (const name of ['un guide', 'une fiche']) await isPdf(page, page.getByRole('link', { name }));
        await page.evaluate(() => (document.body.dataset['kept'] = 'yes'));
      },
    },
    {
      path: '/stage/TRV-001',
      go: async () => {
        await page.getByRole('link', { name: 'Un stage' }).click();
        await expect(heading(page, HUMAN)).toBeFocused();
        // The router has followed the text's link: the document is the same.
        await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${home}/stage/TRV-001`);
      },
      shown: () => heading(page, HUMAN),
    },
    {
      path: '/calendrier',
      go: () => menu(page, 'Calendrier').click(),
      shown: () => heading(page, 'Calendrier des sessions'),
      then: async () => {
        await page.getByText('Ajouter à mon agenda').first().click();
        await expect(page.locator('.agenda a[download]')).toHaveAttribute('href', `${BASE}/agenda.ics`);
        // No agenda has the session that reading a kept catalogue takes.
        await expect(page.getByRole('link', { name: 'S’abonner' })).toHaveCount(0);
        const text = await (await page.request.get(`${home}/agenda.ics`)).text();
        expect(text.replaceAll('\r\n ', '')).toContain(`${home}/stage/`);
      },
    },
    {
      path: '/plan-du-site',
      go: () => page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click(),
      shown: () => heading(page, 'Plan du site'),
    },
    {
      path: /\/catalogue\/1\/plan-du-site\?recherche=radar&responsables=$/,
      go: async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
        await dialog(page, 'Rechercher un stage').getByRole('combobox', { name: 'Mots clés' }).fill('radar');
        await page.keyboard.press('Enter');
      },
      shown: () => dialog(page, 'Rechercher un stage').getByRole('link', { name: RADAR }),
      then: async () => {
        await star(page, 'SUR-201').click();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(`${home}/plan-du-site`);
      },
    },
    {
      path: '/selection',
      go: () => page.getByRole('banner').getByRole('link', { name: 'Ma sélection (1)' }).click(),
      shown: () => page.locator('table.plan').getByText('SUR-201'),
      then: async () => {
        const file = await downloaded(page, () => page.getByRole('link', { name: 'Exporter en CSV' }).click());
        expect(file.content.toString()).toContain('SUR-201');
        await page.getByRole('button', { name: 'Partager' }).click();
        await expect(page.getByLabel('Adresse de cette sélection')).toHaveValue(`${home}/selection?s=SUR-201`);
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`${BASE}selection`]);
      },
    },
  ]);
});

test('an address that names nothing leads to what is near, in the copy', async ({ page, copy, complaints }) => {
  complaints.announce(NOT_THERE);
  const { home } = copy;
  for (const address of [`${home}/stage/SUR-299`, `${home}/nulle-part.png`]) {
    expect((await page.goto(address))!.status()).toBe(404);
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((path) => !`${path}/`.startsWith(`${BASE}/`))).toEqual([]);
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(heading(page, SITE.title)).toBeVisible();
});
