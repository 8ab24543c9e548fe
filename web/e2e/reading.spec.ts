import { parse } from 'parse5';
import { expect, NOT_THERE, test } from './fixtures';
import { outOfSight } from './sight';

const ADDRESSES: [address: string, text: string][] = [
  ['/', 'De : sortie Formation Initiale à : après trois ans'],
  ['/page/1', 'Terme du règlement'],
  ['/page/5', 'Défenseur des droits'],
  ['/plan-du-site', 'Radionavigation'],
  ['/parcours/4', 'Présentation du parcours'],
  ['/parcours/4?vue=tableau', 'Présentation du parcours'],
  ['/parcours/1?stage=5', 'Ouvrir dans OLAF'],
  ['/stage/TRV-001', 'Dans les parcours'],
  ['/?recherche=TRV', 'Facteurs humains pour la maintenance'],
  ['/nulle-part', 'Revenir à l’accueil'],
];

/** What RGAA 10.12 has readers set for themselves. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const [address, text] of ADDRESSES) {
  test(`${address}: letters, words and lines set apart by the reader cut nothing and widen nothing`, async ({
    page,
    complaints,
  }) => {
    if (address === '/nulle-part') complaints.announce(NOT_THERE);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByText(text).first()).toBeVisible();
      await page.addStyleTag({ content: SPACED });
      await expect.poll(() => outOfSight(page), `${width} px`).toEqual([]);
    }
  });

  test(`${address}: the document is well-formed HTML, no id stands twice, and every reference leads to one`, async ({
    page,
    complaints,
  }) => {
    if (address === '/nulle-part') complaints.announce(NOT_THERE);
    const answer = await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
    for (const html of [await answer!.text(), await page.content()]) {
      const faults: string[] = [];
      parse(html, { onParseError: ({ code, startLine, startCol }) => faults.push(`${code} ${startLine}:${startCol}`) });
      expect(faults).toEqual([]);
    }
    const references = await page.evaluate(() => {
      const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const named = [
        ...document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls], label[for]'),
      ];
      const leads = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
      const missing = named.flatMap((one) =>
        leads.flatMap((lead) => (one.getAttribute(lead) ?? '').split(' ')).filter((id) => id && !all.includes(id)),
      );
      return { twice: all.filter((id, index) => all.indexOf(id) !== index), missing };
    });
    expect(references).toEqual({ twice: [], missing: [] });
  });
}

test('in colours that the system forces, what is chosen, folded or focused is still seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/parcours/1?sousparcours=1');
  const chosen = page.getByRole('button', { pressed: true });
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
