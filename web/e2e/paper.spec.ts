import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { dialog, expect, PARCOURS, stageButton, star, test } from './fixtures';
import { readQr, sheetsOf } from './paper';

const EDITED = /Édité le \d{1,2}(er)? \p{L}+ 20\d\d/u;
const LINES = 48;
const PAGE = /Page (\d+) \/ (\d+)/;

const headings = (page: Page) => page.locator('h2, h3').filter({ visible: true }).allInnerTexts();

/** Each sheet tells its number; none begins or ends with nothing but a title of what stands on another. */
function expectWellParted(sheets: string[], titles: string[]) {
  expect(sheets.map((sheet) => PAGE.exec(sheet)?.slice(1))).toEqual(
    sheets.map((_, index) => [`${index + 1}`, `${sheets.length}`]),
  );
  const ends = sheets.map((sheet) => sheet.replace(PAGE, '').trim());
  const orphans = titles.map((title) => title.replace(/\s+/g, ' ').trim()).filter((title) => title !== '');
  expect(ends.filter((sheet) => orphans.some((title) => sheet.endsWith(title)))).toEqual([]);
}

/** Its date is told once it has come to life. */
async function arrive(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('.printed-on')).toHaveAttribute('data-text', EDITED);
}

test('pathways: date, address, what the filters keep in words, every stage, page numbers, no title alone', async ({
  page,
}) => {
  for (const [name, address] of Object.entries(PARCOURS))
    await test.step(name, async () => {
      await arrive(page, address);
      const codes = await page.locator('.stage .code').allInnerTexts();
      const sheets = await sheetsOf(page);
      expect.soft(sheets[0], name).toMatch(EDITED);
      expect.soft(sheets[0], name).toContain(new URL(page.url()).href);
      expect.soft(sheets[0], name).toMatch(/Tous les niveaux : \d+ stages sur \d+ · \d+ h\./);
      expect
        .soft(
          codes.filter((code) => !sheets[0]!.includes(code)),
          name,
        )
        .toEqual([]);
      expectWellParted(sheets, await headings(page));
    });

  await arrive(page, `${PARCOURS.surveillance}?niveau=après affectation&sousparcours=1`);
  const [first] = await sheetsOf(page);
  expect(first).toMatch(
    /À partir du niveau « après affectation », sous-parcours « Radars primaire et secondaire » : \d+ stages sur 20 · \d+ h\./,
  );
});

test('the sheet of a stage: facts, texts, address and date, without the veil; the slots of its sessions', async ({
  page,
}) => {
  await page.goto(`${PARCOURS.surveillance}?stage=5`);
  await expect(dialog(page, 'Radar primaire d’approche : exploitation et maintenance')).toBeVisible();
  await expect(page.getByRole('dialog').locator('.printed-on')).toHaveAttribute('data-text', EDITED);
  const sheets = await sheetsOf(page);
  const text = sheets.join(' ');
  for (const told of ['SUR-201', '35 H', 'Prérequis', 'Objectifs détaillés', '/stage/SUR-201'])
    expect(text).toContain(told);
  expect(text).toMatch(EDITED);
  expectWellParted(sheets, await headings(page));

  const sized = page.viewportSize()!;
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  // Below what the window shows.
  await page.setViewportSize({ width: 1440, height: 3000 });
  const below = sharp(await page.screenshot()).extract({ left: 0, top: 2900, width: 1440, height: 100 });
  const { channels } = await sharp(await below.toBuffer()).stats();
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.setViewportSize(sized);

  // Folded on the screen.
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-101').click();
  const slots = (what: RegExp) => page.getByRole('dialog').getByText(what).first();
  await expect(slots(/^10 créneaux · 35 h$/)).toBeVisible();
  const withSlots = (await sheetsOf(page)).join(' ');
  expect(withSlots).toMatch(/10 créneaux · 35 h \p{L}+ \d+(er)? \p{L}+ 20\d\d, 09:00-12:30/u);
  expect(withSlots).not.toContain('▶');
  await expect(slots(/, 09:00-12:30$/)).toBeHidden();
});

test('static pages: date, address, page numbers, no title alone; what is folded, and its date with the text', async ({
  page,
}) => {
  for (const address of ['/page/5', '/page/1']) {
    await arrive(page, address);
    const sheets = await sheetsOf(page);
    expect.soft(sheets[0], address).toMatch(EDITED);
    expect.soft(sheets[0], address).toContain(page.url());
    expectWellParted(sheets, await headings(page));
  }
  await page.locator('.rich-text').evaluate((text) => {
    text.insertAdjacentHTML('beforeend', '<details><summary>Le détail</summary><p>Plié à l’écran.</p></details>');
  });
  await expect(page.getByText('Plié à l’écran.')).toBeHidden();
  const text = (await sheetsOf(page)).join(' ');
  expect(text).toContain('Le détail Plié à l’écran.');
  expect(text).not.toContain('▶');

  // After as many lines as two sheets hold, each number on sheets of its own: « Mis à jour le » never stands alone.
  await expect(page.locator('.updated')).toBeVisible();
  await page.locator('.updated').evaluate((updated, most) => {
    for (let lines = 1; lines <= most; lines += 1) {
      const part = document.createElement('div');
      part.style.breakBefore = 'page';
      part.innerHTML = '<p>Une ligne de plus.</p>'.repeat(lines) + updated.outerHTML;
      updated.parentElement!.append(part);
    }
  }, LINES);
  const dates = (await sheetsOf(page)).filter((sheet) => sheet.includes('Mis à jour le'));
  expect(dates).toHaveLength(LINES + 1);
  const alone = /^Mis à jour le [^.]{0,30}$/;
  expect(dates.filter((sheet) => alone.test(sheet.replace(PAGE, '').trim()))).toEqual([]);
});

test('the calendar: filters, date and address, sessions whole, no month alone; stages compared, whole on one sheet', async ({
  page,
}) => {
  await arrive(page, '/calendrier?niveau=après affectation');
  await expect(page.getByRole('status')).toContainText(/sessions?/);
  const sheets = await sheetsOf(page);
  expect(sheets[0]).toMatch(EDITED);
  expect(sheets[0]).toContain('après affectation');
  expect(decodeURI(sheets[0]!)).toContain('/calendrier?niveau=après affectation');
  const codes = await page.locator('.calendrier-entry .code').allInnerTexts();
  expect(codes.filter((code) => !sheets.join(' ').includes(code))).toEqual([]);
  expectWellParted(sheets, await headings(page));

  await arrive(page, '/selection/comparer?s=SUR-101,SUR-201,SUR-301,TRV-001');
  await expect(page.getByRole('table', { name: 'Comparaison de 4 stages' })).toBeVisible();
  const [sheet, ...others] = await sheetsOf(page);
  expect(others).toEqual([]);
  for (const told of ['SUR-101', 'SUR-201', 'SUR-301', 'TRV-001', 'Responsable(s)']) expect(sheet).toContain(told);
  expect(sheet).not.toContain('N’afficher que les différences');
});

test('a selection: title, name, date, address, sums; its QR code leads to that address', async ({ page }) => {
  await page.goto('/selection?s=SUR-101,SUR-201&titre=Plan de l’été 2027');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille MARTIN');
  const address = await page.getByRole('textbox', { name: 'Adresse', includeHidden: true }).inputValue();
  expect(decodeURIComponent(address)).toMatch(/\/selection\?s=SUR-101,SUR-201&titre=Plan de l’été 2027$/);
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: 'QR code de l’adresse' });
  await expect(code).toBeVisible();
  expect(await readQr(code)).toBe(address);
  const sheets = await sheetsOf(page);
  const text = sheets.join(' ');
  for (const told of ['Plan de l’été 2027', 'Pour : Camille MARTIN', 'SUR-101', 'SUR-201'])
    expect(text).toContain(told);
  expect(text).toMatch(EDITED);
  expect(text).toMatch(/Total 2 70 h/);
  expect(text.replaceAll(' ', '')).toContain(address);
  expectWellParted(sheets, await headings(page));
});

test('a plan of many stages: rows whole, no word in parts, sums and address on the last sheet', async ({ page }) => {
  const stages = (await (await page.request.get('/api/stage?limit=60')).json()) as { code_stage: string }[];
  await page.goto(`/selection?s=${stages.map(({ code_stage }) => code_stage).join()}`);
  await expect(page.getByRole('img', { name: 'QR code de l’adresse', includeHidden: true })).toBeAttached();
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(2);
  expectWellParted(sheets, await headings(page));
  expect(sheets.join(' ').match(/Télécommunications/g)!.length).toBeGreaterThan(5);
  expect(sheets.join(' ')).not.toMatch(/Télécommunicat\s/);
  expect(sheets.filter((sheet) => !sheet.includes('Code Stage Durée Niveau Prérequis Parcours'))).toEqual([]);
  expect(sheets.at(-1)).toMatch(
    /Heures par niveau .* Total 60 .* Cette sélection, à jour|Cette sélection, à jour.* Total 60 /,
  );
});

test('the QR code of a long selection is read, too, and that of one’s own, as it is shared', async ({ page }) => {
  const codes = Array.from({ length: 60 }, (_, index) => `ZZZ-${100 + index}`);
  await page.goto(`/selection?s=SUR-101,${codes.slice(1).join()}`);
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: 'QR code de l’adresse' });
  await expect(code).toBeVisible();
  expect(await readQr(code)).toBe(page.url());

  await page.emulateMedia({ media: null });
  await page.goto(PARCOURS.surveillance);
  await star(page, 'SUR-201').click();
  await page.goto('/selection');
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  expect(await readQr(code)).toBe(new URL('/selection?s=SUR-201', page.url()).href);
});
