import { type Page } from '@playwright/test';
import { parse } from 'parse5';
import { axeViolations, BUT_CONTRASTS, expect, PARCOURS, test } from './fixtures';
import { outOfPaper, outOfSight } from './sight';
import { STATES } from './states';

const TELEPHONE = { width: 360, height: 740 };

/** The spacing of text that RGAA 10.12 lets readers set. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** A state that is there, in each width, in both themes, with letters set apart, on paper, and as a document. */
async function expectWellDrawn(page: Page, state: string) {
  const look = async (width: number, how: string, find: () => Promise<string[]> = () => outOfSight(page)) => {
    if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: TELEPHONE.height });
    await expect.soft.poll(find, `${state}, ${width} px${how}`).toEqual([]);
  };
  const spaced = async (width: number) => {
    const style = await page.addStyleTag({ content: SPACED });
    await look(width, ', letters set apart');
    await style.evaluate((one) => (one as Element).remove());
  };
  const axe = async (width: number, theme: 'light' | 'dark') =>
    expect
      .soft(
        await axeViolations(page, theme, theme === 'light' ? BUT_CONTRASTS : undefined),
        `${state}, ${width} px, ${theme}`,
      )
      .toEqual([]);

  expect.soft(faultsOf(await page.content()), `${state}, as a document`).toEqual([]);
  expect.soft(await wrongReferences(page), `${state}, references`).toEqual({ twice: [], missing: [] });
  await look(320, '');
  await axe(320, 'light');
  await spaced(320);
  await look(768, '');
  // The narrowest that is laid out as all wider ones are.
  await look(1280, '');
  await spaced(1280);
  await axe(1280, 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: null });
  // As wide as a sheet of paper is between its margins.
  await look(690, ', on paper', () => outOfPaper(page));
  await page.emulateMedia({ media: null });
}

function faultsOf(html: string): string[] {
  const faults: string[] = [];
  parse(html, { onParseError: ({ code, startLine, startCol }) => faults.push(`${code} ${startLine}:${startCol}`) });
  return faults;
}

const wrongReferences = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const leads = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
    const missing = [...document.querySelectorAll(leads.map((lead) => `[${lead}]`).join())].flatMap((one) =>
      leads.flatMap((lead) => (one.getAttribute(lead) ?? '').split(' ')).filter((id) => id && !all.includes(id)),
    );
    return { twice: all.filter((id, index) => all.indexOf(id) !== index), missing };
  });

test.describe('well drawn in every width, theme and on paper', () => {
  test.use({ viewport: TELEPHONE });

  for (const [group, states] of Object.entries(STATES))
    test(group, async ({ page, server, complaints }) => {
      test.slow();
      // An element that fades in has no contrast of its own yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [state, arrive] of Object.entries(states))
        await test.step(state, async () => {
          await page.setViewportSize(TELEPHONE);
          await arrive({ page, server, complaints });
          await expectWellDrawn(page, state);
        });
    });
});

test('the document that the server draws is well-formed HTML', async ({ page }) => {
  const { donnees, surveillance } = PARCOURS;
  const texts = ['/', '/page/1', '/page/5', '/plan-du-site', '/stage/TRV-001', '/?recherche=TRV', '/nulle-part'];
  for (const address of [...texts, donnees, `${donnees}?vue=tableau`, `${surveillance}?stage=5`])
    expect.soft(faultsOf(await (await page.request.get(address)).text()), address).toEqual([]);
});

test('in colours that the system forces, what is chosen, folded or focused is still seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
  const chosen = page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true });
  const other = page.getByRole('main').getByRole('button', { pressed: false }).first();
  const look = (element: Element) => {
    const { borderTopWidth, borderTopStyle, backgroundColor, forcedColorAdjust, fontWeight, outlineStyle } =
      getComputedStyle(element);
    return [borderTopWidth, borderTopStyle, backgroundColor, forcedColorAdjust, fontWeight, outlineStyle].join(' ');
  };
  await expect(chosen).toBeVisible();
  expect(await chosen.evaluate(look)).not.toBe(await other.evaluate(look));
  await other.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await other.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
});
