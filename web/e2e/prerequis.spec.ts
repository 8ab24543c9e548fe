import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, test } from './fixtures';
import { refusal } from './server';
import { outOfSight } from './sight';

const SHOWN = `${PARCOURS.surveillance}?vue=prerequis`;
const show = (page: Page) => page.getByRole('button', { name: 'Montrer les prérequis' });
const chip = (page: Page, code: string) => page.locator('.tableau').getByRole('button', { name: code }).first();
const arrows = (page: Page) => page.locator('.arrows .arrow-line');
/** The stages that say that they are asked for by this one, or open after it. */
const marked = (page: Page, words: string) =>
  page.locator('.tableau li').filter({ hasText: words }).locator('.code').allTextContents();

test('asked for, they stand below each stage, and come with it when it is read out', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PARCOURS.surveillance);
  await expect(show(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Vue en tableau' }).click();
  await expect(show(page)).toHaveAttribute('aria-pressed', 'false');
  expect(asked.filter((path) => path.includes('rerequis'))).toEqual([]);

  await show(page).press('Enter');
  await expect(page).toHaveURL(SHOWN);
  await expect(show(page)).toBeFocused();
  await expect(chip(page, 'SUR-301')).toHaveAccessibleDescription('Demande SUR-202 ou SUR-211 Ouvre SUR-311');
  await expect(chip(page, 'SUR-101')).toHaveAccessibleDescription('Ouvre SUR-111, SUR-121');
  await expect(chip(page, 'TRV-001')).toHaveAccessibleDescription('');
  await expect(page.getByText('Demande SUR-202 ou SUR-211')).toBeVisible();
  await page.reload();
  await expect(show(page)).toHaveAttribute('aria-pressed', 'true');
  await show(page).click();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?vue=tableau`);
  await expect(page.getByText('Demande SUR-111')).toHaveCount(0);
});

test('arrows and words lead to what a stage asks for and opens: under the pointer, by keyboard, in forced colours', async ({
  page,
}) => {
  await page.goto(SHOWN);
  await test.step('under the pointer, they leave with it', async () => {
    await expect(page.getByText('Demande SUR-111').first()).toBeVisible();
    await chip(page, 'SUR-111').hover();
    await expect(arrows(page)).toHaveCount(4);
    await expect(page.locator('.arrow-asked')).toHaveCount(1);
    expect(new Set(await marked(page, 'demandé par SUR-111'))).toEqual(new Set(['SUR-101']));
    expect(new Set(await marked(page, 'ouvert par SUR-111'))).toEqual(new Set(['SUR-201', 'SUR-202', 'SUR-302']));
    await expect(chip(page, 'SUR-111')).not.toHaveAccessibleDescription(/SUR-111/);

    await chip(page, 'TRV-001').hover();
    await expect(arrows(page)).toHaveCount(0);
    await expect(page.getByText('demandé par')).toHaveCount(0);
  });

  await test.step('each ends at its two stages', async () => {
    await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
    await chip(page, 'SUR-121').hover();
    await expect(arrows(page)).toHaveCount(2);
    const ends = await arrows(page).evaluateAll((lines: SVGPathElement[]) =>
      lines.map((line) =>
        [0, line.getTotalLength()].map((at) => {
          const { x, y } = line.getPointAtLength(at).matrixTransform(line.getScreenCTM()!);
          const near = [...document.querySelectorAll('.chip')].filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return x >= left - 10 && x <= right + 10 && y >= top - 10 && y <= bottom + 10;
          });
          return near.map((one) => one.querySelector('.code')!.textContent);
        }),
      ),
    );
    expect(ends).toEqual([
      [expect.arrayContaining(['SUR-101']), expect.arrayContaining(['SUR-121'])],
      [expect.arrayContaining(['SUR-121']), expect.arrayContaining(['SUR-211'])],
    ]);
  });

  await test.step('by keyboard alone, they follow the focus, leave by Escape, and the sheet still opens', async () => {
    await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
    await chip(page, 'SUR-121').focus();
    await expect(arrows(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(arrows(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('SUR-121').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chip(page, 'SUR-121')).toBeFocused();
    await expect(page).toHaveURL(SHOWN);
  });

  await test.step('in forced colours they have the colour of the text, and nothing moves', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
    await chip(page, 'SUR-121').focus();
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    for (const line of await arrows(page).all()) await expect(line).toHaveCSS('stroke', ink);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a first touch shows them, the next one opens the sheet', async ({ freshPage: page }) => {
    await page.goto(SHOWN);
    await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
    await chip(page, 'SUR-121').tap();
    await expect(arrows(page)).toHaveCount(2);
    await expect(page.getByText('ouvert par SUR-121').first()).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chip(page, 'SUR-121').tap();
    await expect(page.getByRole('dialog').getByText('SUR-121').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await chip(page, 'TRV-001').tap();
    await expect(dialog(page, 'Facteurs humains pour la maintenance')).toBeVisible();
  });
});

test('a server that fails leaves the table, and another try', async ({ page, server }) => {
  await server.answer('/api/parcours/1/prerequis', 500, refusal(500, 'Le service a rencontré une erreur.'));
  await page.goto(SHOWN);
  await expect(page.getByText('Le service a rencontré une erreur.')).toBeVisible();
  await chip(page, 'SUR-121').hover();
  await expect(arrows(page)).toHaveCount(0);
  await server.recover('/api/parcours/1/prerequis');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
});

test('codes of any length, and of any content, are text that stays in the table', async ({ page }) => {
  const code_stage = `<img src=x onerror=alert(1)>${'W'.repeat(80)}`;
  const stages = [{ id: 999_999, code_stage, libelle_stage: '' }];
  await page.route('**/api/parcours/1/prerequis', (route) => route.fulfill({ json: [{ id_stage: 1, stages }] }));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SHOWN);
    await expect(page.getByText(/^Demande <img .*W{80} \(autre parcours\)/)).toBeVisible();
    await chip(page, 'SUR-101').hover();
    expect(await outOfSight(page)).toEqual([]);
  }
});
