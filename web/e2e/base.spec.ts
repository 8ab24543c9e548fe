import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { downloaded, openImport } from './admin/csv';
import { ADMIN, button, field, nameLink, pdf, rowOf, signIn } from './admin/staff';
import { Door } from './door';
import { dialog, expect, NOT_THERE, SITE, stageButton, star, test as base } from './fixtures';

const BASE = '/catalogue/2';
const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const HUMAN = 'Facteurs humains pour la maintenance';

type Copy = { door: Door; staff: APIRequestContext };

const test = base.extend<object, { copy: Copy }>({
  copy: [
    async ({ playwright }, provide) => {
      const door = new Door(BASE, { DEMO: 'true', ADMIN_PASSWORD: ADMIN.password });
      await door.open();
      const staff = await playwright.request.newContext();
      expect((await staff.post(`${door.home}/api/login`, { data: ADMIN })).status()).toBe(200);
      await provide({ door, staff });
      await staff.dispose();
      await door.close();
    },
    { scope: 'worker' },
  ],
});

test.afterEach(({ copy }) => {
  expect(copy.door.strayed.splice(0)).toEqual([]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

/** Addresses of this origin that the page shows, leads to or asks for, without the files that stand at its root. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const named = ['a[href]', 'img[src]', 'source[srcset]', 'form[action]', 'link[rel=canonical]'].flatMap((selector) =>
      [...document.querySelectorAll(selector)].flatMap((one) =>
        ['href', 'src', 'srcset', 'action'].flatMap((name) => one.getAttribute(name)?.split(/ \d+w(?:, )?/) ?? []),
      ),
    );
    const urls = named
      .filter((text) => !text.startsWith('#') && text !== '')
      .map((text) => new URL(text, location.href));
    const own = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
    return own.filter((path) => !/^\/(images\/|favicon\.svg$)/.test(path));
  });

type Step = {
  /** Without the base. */
  path: string | RegExp;
  go: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  then?: (page: Page) => Promise<unknown>;
};

/** Each step, then the same by a reload, and by the way back and forward. */
async function walk(page: Page, { home }: Door, steps: Step[]) {
  let previous = '';
  for (const { path, go, shown, then } of steps) {
    const arrived = async () => {
      await expect(page).toHaveURL(typeof path === 'string' ? home + path : path);
      await expect(shown(page)).toBeVisible();
    };
    await go(page);
    await arrived();
    const url = page.url();
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !`${one}/`.startsWith(`${BASE}/`))).toEqual([]);
    await page.reload();
    await arrived();
    if (previous !== '') {
      await page.goBack();
      await expect(page).toHaveURL(previous);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.goForward();
      await expect(page).toHaveURL(url);
      await arrived();
    }
    await then?.(page);
    previous = page.url();
  }
}

const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

/** A text that leads to a page, a file and images of its site. */
async function writeText({ door: { home }, staff }: Copy): Promise<void> {
  const buffer = await readFile(join(import.meta.dirname, '../public/apple-touch-icon.png'));
  const sent = await staff.post(`${home}/api/image`, {
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer }, alt: 'Logo' },
  });
  const image = (await sent.json()) as { url: string };
  const kept = await staff.post(`${home}/api/image/pdf`, { multipart: { file: pdf('guide.pdf') } });
  const file = (await kept.json()) as { url: string };
  const content = [
    `[Un stage](/stage/TRV-001), [un guide](${file.url}), [une fiche](/api/stage/5/getFichePEFile).`,
    '![Schéma](/images/donnees.svg)',
    `![Logo](${image.url} =120x120)`,
  ].join('\n\n');
  const data = { menu: 'Contacts', title: 'Contacts', content };
  expect((await staff.put(`${home}/api/static/4`, { data })).status()).toBe(200);
}

const isPdf = async (page: Page, link: Locator) => {
  const url = new URL((await link.getAttribute('href'))!, page.url());
  const answer = await page.request.get(url.href);
  expect([url.pathname.startsWith(`${BASE}/`), answer.headers()['content-type']]).toEqual([true, 'application/pdf']);
};

test('a visitor of a copy of the site stays in that copy', async ({ page, copy }) => {
  const { home } = copy.door;
  await writeText(copy);
  await walk(page, copy.door, [
    { path: '', go: () => page.goto(home), shown: () => heading(page, SITE.title) },
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
        const agenda = await page.getByRole('link', { name: 'Ajouter à mon agenda' }).first().getAttribute('href');
        expect(agenda).toBe(`${BASE}/agenda.ics`);
        await page.getByRole('button', { name: 'S’abonner' }).first().click();
        const subscribed = page.getByRole('link', { name: 'Ouvrir dans mon agenda' });
        await expect(subscribed).toHaveAttribute('href', `${home.replace('http', 'webcal')}/agenda.ics`);
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
      path: /\/catalogue\/2\/plan-du-site\?recherche=radar&responsables=$/,
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
  const { home } = copy.door;
  for (const address of [`${home}/stage/SUR-299`, `${home}/nulle-part.png`]) {
    expect((await page.goto(address))!.status()).toBe(404);
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((path) => !`${path}/`.startsWith(`${BASE}/`))).toEqual([]);
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(heading(page, SITE.title)).toBeVisible();
});

test('whoever works in a copy of the site works in that copy', async ({ page, copy }) => {
  const { home } = copy.door;
  await writeText(copy);
  await page.goto(`${home}/admin`);
  await expect(page).toHaveURL(`${home}/admin/login`);
  await signIn(page);
  await walk(page, copy.door, [
    { path: '/admin/accueil', go: () => Promise.resolve(), shown: () => heading(page, 'Accueil') },
    {
      path: '/admin/stage',
      go: () => menu(page, 'Stages').click(),
      shown: () => rowOf(page, 'SUR-201'),
      then: async () => {
        await openImport(page);
        const link = page.getByRole('link', { name: 'Exporter (CSV pour Excel)' });
        expect(await link.getAttribute('href')).toBe(`${BASE}/api/stage/export`);
        expect((await downloaded(page, () => link.click())).content.toString()).toContain('SUR-201');
      },
    },
    {
      path: '/admin/stage/edit/5',
      go: () => nameLink(rowOf(page, 'SUR-201')).click(),
      shown: () => field(page, 'Libellé'),
      then: async () => {
        await isPdf(page, page.getByRole('link', { name: 'SUR-201-fiche-pe.pdf' }));
        await field(page, 'Capacité').fill('13');
        const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('brouillon:')));
        await expect.poll(drafts).toHaveLength(1);
        expect((await drafts())[0]).toMatch(/^\/catalogue\/2brouillon:/);
        await button(page, 'Mettre à jour').click();
        await expect(page).toHaveURL(`${home}/admin/stage`);
        expect(await (await page.request.get(`${home}/api/stage/5`)).json()).toMatchObject({ capacite_stage: 13 });
      },
    },
    {
      path: '/admin/stage/edit/5',
      go: () => nameLink(rowOf(page, 'SUR-201')).click(),
      shown: () => field(page, 'Libellé'),
    },
    {
      path: '/admin/stage/edit/5/historique',
      go: () => page.getByRole('link', { name: 'Historique', exact: true }).click(),
      shown: () => page.getByRole('table', { name: 'Changements' }),
    },
    {
      path: /\/admin\/stage\/edit\/5\/historique\?de=\d+&a=\d+$/,
      go: () => button(page, 'Comparer').press('Enter'),
      shown: () => page.getByRole('table', { name: 'Différences' }),
      then: async () => {
        await menu(page, 'Stages').click();
        await expect(page).toHaveURL(`${home}/admin/stage`);
      },
    },
    {
      path: '/admin/stage/tableau',
      go: () => page.getByRole('link', { name: 'Modifier en tableau' }).click(),
      shown: () => page.getByRole('grid', { name: 'Stages en tableau' }),
    },
    {
      path: '/admin/journal',
      go: () => menu(page, 'Journal').click(),
      shown: () => page.getByRole('table', { name: 'Modifications' }),
      then: async () => {
        const file = await downloaded(page, () => page.getByRole('link', { name: 'Télécharger en CSV' }).click());
        expect(file.content.toString()).toContain('SUR-201');
      },
    },
    {
      path: /\/catalogue\/2\/admin\/journal\/\d+$/,
      go: () => page.getByRole('row').filter({ hasText: 'SUR-201' }).first().getByRole('link').first().click(),
      shown: () => page.getByRole('heading', { level: 1, name: /^Enregistrement : / }),
    },
    {
      path: '/admin/parcours',
      go: () => menu(page, 'Parcours').click(),
      shown: () => rowOf(page, 'Surveillance'),
    },
    {
      path: '/admin/parcours/details/1/categorie',
      go: () => page.goto(`${home}/admin/parcours/details/1`),
      shown: () => page.getByRole('link', { name: 'Structure', exact: true }),
    },
    {
      path: '/admin/parcours/details/1/structure',
      go: () => page.getByRole('link', { name: 'Structure', exact: true }).click(),
      shown: () => heading(page, 'Structure'),
    },
    {
      path: '/admin/image',
      go: () => menu(page, 'Images et fichiers').click(),
      shown: () => page.getByRole('listitem').filter({ hasText: 'logo.png' }),
    },
    {
      path: '/admin/static/edit/4',
      go: () =>
        page
          .getByRole('link', { name: /Contacts/ })
          .first()
          .click(),
      shown: () => field(page, 'Titre'),
      then: async () => {
        await isDrawn(page, 'Logo');
        // The corner changes the text, whose addresses are those of any site.
        await page.getByRole('slider', { name: /Logo/ }).press('ArrowRight');
        await expect(page.locator('.md-source')).toContainText(/\(\/image\/[0-9a-f]{64}\/\d+\.png =130x130\)/);
        await button(page, 'Mettre à jour').click();
        await expect(page).toHaveURL(`${home}/admin/static`);
      },
    },
  ]);
  await nameLink(rowOf(page, 'Contacts')).click();
  await page.getByRole('link', { name: 'Voir sur le site' }).click();
  await expect(page).toHaveURL(`${home}/page/4`);
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await expect(page).toHaveURL(`${home}/admin/static/edit/4`);
});
