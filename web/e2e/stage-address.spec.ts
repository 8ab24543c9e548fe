import { dialog, expect, NOT_THERE, PARCOURS, SITE, stageButton, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const MODE_S = 'Radar secondaire et mode S : principes';

test('the address of a stage opens it on its pathway, and closes on that', async ({ page, baseURL }) => {
  await page.goto('/stage/sur-201');
  await expect(page).toHaveURL('/stage/SUR-201');
  const sheet = dialog(page, RADAR);
  await expect(sheet.getByRole('region', { name: 'Prérequis' })).toBeVisible();
  await expect(page).toHaveTitle(`${RADAR} — ${SITE.name}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/stage/SUR-201`);
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await expect(page).toHaveTitle(`Surveillance — ${SITE.name}`);
  await expect(stageButton(page, 'SUR-201')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + PARCOURS.surveillance);
});

test('from there the neighbours and the prerequisites lead along the pathway', async ({ page }) => {
  await page.goto('/stage/SUR-201');
  await dialog(page, RADAR).getByRole('link', { name: 'SUR-111' }).click();
  await expect(dialog(page, MODE_S)).toBeVisible();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=3`);
  await page.goBack();
  await expect(dialog(page, RADAR)).toBeVisible();
  await dialog(page, RADAR).getByRole('button', { name: 'Stage suivant' }).click();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=6`);
});

test('a stage of several pathways is a page by itself, which leads to each', async ({ page }) => {
  await page.goto('/stage/TRV-001');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const ways = page.getByRole('navigation', { name: 'Dans les parcours' }).getByRole('link');
  expect(await ways.count()).toBeGreaterThan(1);
  await expect(page.getByRole('table')).toBeVisible();
  await ways.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what no stage is called leads to those that are near', async ({ page, complaints }) => {
  complaints.announce(NOT_THERE);
  expect((await page.goto('/stage/SUR-299'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Stage introuvable' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Vous cherchiez peut-être' })
    .getByRole('link', { name: 'SUR-201' })
    .click();
  await expect(dialog(page, RADAR)).toBeVisible();
  await expect(page).toHaveURL('/stage/SUR-201');
});

test('what is told to others is read by a parser as it was meant', async ({ page, baseURL }) => {
  await page.goto('/stage/TRV-001');
  const read = await page.evaluate(async () => {
    const xml = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml');
    const html = new DOMParser().parseFromString(await (await fetch('/stage/SUR-201')).text(), 'text/html');
    return {
      faults: xml.querySelectorAll('parsererror').length,
      root: [xml.documentElement.localName, xml.documentElement.namespaceURI],
      places: [...xml.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
      dates: [...xml.querySelectorAll('url > lastmod')].map(({ textContent }) => Date.parse(textContent)),
      // Whatever the parser could not place in the head would have ended it.
      head: [
        'title',
        'meta[name=description]',
        'link[rel=canonical]',
        'meta[property="og:image"]',
        'script[type="application/ld+json"]',
      ].map((one) => html.head.querySelectorAll(one).length),
      data: JSON.parse(html.querySelector('script[type="application/ld+json"]')!.textContent) as {
        '@type': string;
        courseCode: string;
      },
    };
  });
  expect(read).toMatchObject({
    faults: 0,
    root: ['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
    head: [1, 1, 1, 1, 1],
    data: { '@type': 'Course', courseCode: 'SUR-201' },
  });
  expect(read.dates.filter(Number.isNaN)).toEqual([]);
  for (const path of ['/', '/stage/SUR-201', '/stage/TRV-001', PARCOURS.surveillance])
    expect(read.places).toContain(baseURL + path);
});
