import { dialog, expect, moveTo, NOT_THERE, PARCOURS, SITE, stageButton, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const MODE_S = 'Radar secondaire et mode S : principes';

test('a stage at its own address: near what no stage is called, over its pathway, or by itself', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.announce(NOT_THERE);
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/stage/SUR-299');
  await expect(page.getByRole('heading', { level: 1, name: 'Stage introuvable' })).toBeVisible();
  const near = page.getByRole('navigation', { name: 'Vous cherchiez peut-être' });
  await near.getByRole('link', { name: 'SUR-201' }).click();
  await expect(dialog(page, RADAR)).toBeVisible();
  await expect(page).toHaveURL('/stage/SUR-201');

  await test.step('the neighbours and the prerequisites lead along the pathway', async () => {
    await dialog(page, RADAR).getByRole('link', { name: 'SUR-111' }).click();
    await expect(dialog(page, MODE_S)).toBeVisible();
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=3`);
    await page.goBack();
    await expect(dialog(page, RADAR)).toBeVisible();
    await dialog(page, RADAR).getByRole('button', { name: 'Stage suivant' }).click();
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=6`);
  });

  await test.step('in any writing, it opens on its pathway, and closes on that', async () => {
    await page.goto('/stage/sur-201');
    await expect(page).toHaveURL('/stage/SUR-201');
    const sheet = dialog(page, RADAR);
    await expect(sheet.getByRole('region', { name: 'Prérequis' })).toBeVisible();
    await expect(page).toHaveTitle(`${RADAR} — ${SITE.name}`);
    await expect(canonical).toHaveAttribute('href', `${baseURL}/stage/SUR-201`);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(PARCOURS.surveillance);
    await expect(page).toHaveTitle(`Surveillance — ${SITE.name}`);
    await expect(stageButton(page, 'SUR-201')).toBeVisible();
    await expect(canonical).toHaveAttribute('href', baseURL + PARCOURS.surveillance);
  });

  await test.step('of several pathways, it is a page by itself, which leads to each', async () => {
    await moveTo(page, '/stage/trv-001');
    await expect(page).toHaveURL('/stage/TRV-001');
    const ways = page.getByRole('navigation', { name: 'Dans les parcours' }).getByRole('link');
    await expect(ways.first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('table')).toBeVisible();
    await ways.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a parser of XML reads the map of the site as it was meant', async () => {
    const { root, places, dates } = await page.evaluate(async () => {
      const xml = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml');
      return {
        root: [xml.documentElement.localName, xml.documentElement.namespaceURI],
        places: [...xml.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
        dates: [...xml.querySelectorAll('url > lastmod')].map(({ textContent }) => Date.parse(textContent)),
      };
    });
    expect(root).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(dates.filter(Number.isNaN)).toEqual([]);
    for (const path of ['/', '/stage/SUR-201', '/stage/TRV-001', PARCOURS.surveillance])
      expect(places).toContain(baseURL + path);
  });
});
