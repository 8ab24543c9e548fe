import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, test } from './fixtures';
import { sheetsOf } from './paper';
import { refusal } from './server';
import { outOfSight } from './sight';

const SHOWN = `${PARCOURS.surveillance}?vue=prerequis`;
const view = (page: Page, name: string) => page.getByRole('group', { name: 'Vue' }).getByRole('button', { name });
const map = (page: Page) => page.getByRole('group', { name: 'Carte des prérequis' });
const node = (page: Page, code: string) => map(page).getByRole('button', { name: new RegExp(`^${code}`) });
const row = (page: Page, code: string) =>
  page.getByRole('table', { name: 'Les prérequis, en texte' }).getByRole('row', { name: new RegExp(`^${code}`) });
const arrows = (page: Page) => page.locator('.map .map-line');
const codes = (page: Page, mark: string) => page.locator(`.map .chip${mark} .code`);

test('every arrow is drawn without a gesture, each between its two stages, with its text beside', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PARCOURS.surveillance);
  await expect(view(page, 'Parcours')).toHaveAttribute('aria-pressed', 'true');
  expect(asked.filter((path) => path.includes('rerequis'))).toEqual([]);
  await view(page, 'Prérequis').press('Enter');
  await expect(page).toHaveURL(SHOWN);
  await expect(view(page, 'Prérequis')).toBeFocused();

  await expect(arrows(page)).toHaveCount(12);
  const ends = await arrows(page).evaluateAll((lines: SVGPathElement[]) =>
    lines.map((line) =>
      [0, line.getTotalLength()].map((at) => {
        const { x, y } = line.getPointAtLength(at).matrixTransform(line.getScreenCTM()!);
        const near = [...document.querySelectorAll('.map .chip')].find((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return x >= left - 14 && x <= right + 14 && y >= top && y <= bottom;
        });
        return near?.querySelector('.code')!.textContent;
      }),
    ),
  );
  expect(ends).toContainEqual(['SUR-101', 'SUR-111']);
  expect(ends).toContainEqual(['SUR-111', 'SUR-302']);
  expect(ends).toContainEqual(['TRV-005', 'TRV-006']);
  expect(ends.flat()).not.toContain(undefined);

  // A catégorie whose stages may be taken at any time stands under a broken line.
  const broken = await page.locator('.map-column > p').evaluateAll((titles) => {
    const isBroken = (title: Element) => getComputedStyle(title).borderBottomStyle === 'dashed';
    return titles.filter(isBroken).map((title) => title.querySelector('b')!.textContent);
  });
  expect(broken).toEqual(['Outils transverses', 'Sécurité et facteurs humains']);

  await expect(row(page, 'SUR-301').getByRole('cell')).toHaveText(['SUR-202 ou SUR-211', 'SUR-311']);
  await expect(node(page, 'SUR-301')).toHaveAccessibleName(
    /Il faut avant\s: SUR-202 ou SUR-211\. Permet ensuite\s: SUR-311\.$/,
  );
  await page.reload();
  await expect(view(page, 'Prérequis')).toHaveAttribute('aria-pressed', 'true');
  await view(page, 'Tableau').click();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?vue=tableau`);
});

test('a stage shows what it needs and what it opens: under the pointer, by keyboard, in forced colours', async ({
  page,
}) => {
  await page.goto(SHOWN);
  await expect(page.getByText('Survolez un stage : trait plein')).toBeVisible();
  await node(page, 'SUR-202').hover();
  await expect(codes(page, '.map-before')).toHaveText(['SUR-101', 'SUR-111']);
  await expect(codes(page, '.map-after')).toHaveText(['SUR-301', 'SUR-311', 'SUR-401']);
  await node(page, 'TRV-001').hover();
  await expect(page.locator('.map .map-before, .map .map-after')).toHaveCount(0);

  await node(page, 'SUR-121').focus();
  await expect(codes(page, '.map-before')).toHaveText(['SUR-101']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('SUR-121').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(node(page, 'SUR-121')).toBeFocused();
  await expect(page).toHaveURL(SHOWN);

  await page.emulateMedia({ forcedColors: 'active' });
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(arrows(page).last()).toHaveCSS('stroke', ink);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a first touch shows them, the next one opens the sheet; without any, the first does', async ({
    freshPage: page,
  }) => {
    await page.goto(SHOWN);
    await node(page, 'SUR-121').tap();
    await expect(page.locator('.map .chip.map-before')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await node(page, 'SUR-121').tap();
    await expect(page.getByRole('dialog').getByText('SUR-121').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await node(page, 'TRV-001').tap();
    await expect(dialog(page, 'Facteurs humains pour la maintenance')).toBeVisible();
  });
});

test('on paper: the map and its text, without a control', async ({ page }) => {
  await page.goto(SHOWN);
  await expect(arrows(page)).toHaveCount(12);
  const [sheet] = await sheetsOf(page);
  for (const told of ['SUR-401', 'Perfectionnement', 'Tous les niveaux : 20 stages sur 20'])
    expect(sheet).toContain(told);
  expect(sheet).not.toMatch(/Survolez|Réinitialiser/);
});

test('a server that fails leaves another try; a pathway without prerequisites says so', async ({ page, server }) => {
  await server.answer('/api/parcours/1/prerequis', 500, refusal(500, 'Le service a rencontré une erreur.'));
  await page.goto(SHOWN);
  await expect(page.getByText('Le service a rencontré une erreur.')).toBeVisible();
  await server.recover('/api/parcours/1/prerequis');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(arrows(page)).toHaveCount(12);
  await page.route('**/api/parcours/1/prerequis', (route) => route.fulfill({ json: [] }));
  await page.goto(SHOWN);
  await expect(page.getByText('Aucun de ces stages n’en demande un autre.')).toBeVisible();
});

test('codes of any length, and of any content, are text that stays in its place', async ({ page }) => {
  const code_stage = `<img src=x onerror=alert(1)>${'W'.repeat(80)}`;
  const stages = [{ id: 999_999, code_stage, libelle_stage: 'X'.repeat(200) }];
  await page.route('**/api/parcours/1/prerequis', (route) => route.fulfill({ json: [{ id_stage: 1, stages }] }));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SHOWN);
    await expect(page.getByRole('cell', { name: /^<img .*W{80} \(autre parcours\)/ })).toBeVisible();
    await node(page, 'SUR-101').hover();
    expect(await outOfSight(page)).toEqual([]);
  }
});
