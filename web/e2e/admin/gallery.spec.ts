import { axeViolations, BUT_CONTRASTS } from '../fixtures';
import { faultsOf } from './fits';
import { FORMS, PERSONS, STAGES } from './form-states';
import { test } from './gallery';
import { IMPORT, LISTS, OTHERS, TEXTS } from './list-states';
import { type Around, LONGER, type State, WORD } from './long-world';
import { HELD } from './session-states';
import { expect } from './staff';
import { WORK } from './work-states';

type Look = { width: number; letters?: string; theme?: 'light' | 'dark' };

/** Each look is one width and one size of letters; the order makes the fewest changes from one to the next. */
const LOOKS: Look[] = [
  { width: 1440, theme: 'dark' },
  { width: 1440, letters: '200%' },
  { width: 768, letters: '200%' },
  { width: 768 },
  { width: 320, theme: 'light' },
  { width: 320, letters: '200%' },
];

/** Screens of much work are laid out anew in between: axe reads them there too. */
const LOOKS_AT_WORK = LOOKS.map((look): Look =>
  look.width === 768 && !look.letters ? { ...look, theme: 'light' } : look,
);

/** One state after the other: each by axe wide in dark and narrow in light, and whether it fits in every look. */
async function expectWellMadeThroughout(around: Around, states: Record<string, State>, height = 900, looks = LOOKS) {
  test.slow();
  const { page } = around;
  // Animations would be waited for in each state and look.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [state, arrive] of Object.entries(states))
    await test.step(state, async () => {
      await page.setViewportSize({ width: 1440, height });
      // A form that was typed in is left without a question, and its draft with it.
      await page.evaluate(() => {
        if (location.href === 'about:blank') return;
        document.documentElement.style.fontSize = '';
        BeforeUnloadEvent.prototype.preventDefault = () => undefined;
        localStorage.clear();
        sessionStorage.clear();
      });
      const there = await arrive(around);
      await expect(there).toBeVisible();
      const widest = page.viewportSize()!.width;
      for (const { width, letters = '100%', theme } of looks.filter((look) => look.width <= widest)) {
        const told = `${state}, ${width} px, letters at ${letters}`;
        if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          // Below the band that stays, what has scrolled half under it would seem too small a target.
          scrollTo(0, 0);
        }, letters);
        // A window that has just changed size is laid out, and drawn, a moment later.
        await expect.soft.poll(() => faultsOf(page), { message: told }).toEqual([]);
        if (theme)
          expect
            .soft(await axeViolations(page, theme, theme === 'light' ? BUT_CONTRASTS : undefined), `${told}, ${theme}`)
            .toEqual([]);
      }
      await expect.soft(there, `${state}, narrow`).toBeVisible();
    });
}

test('lists and their questions', ({ around }) => expectWellMadeThroughout(around, LISTS));

test('other screens', ({ around }) => expectWellMadeThroughout(around, OTHERS));

test('forms of a pathway, and its structure', ({ around }) => expectWellMadeThroughout(around, FORMS));

test('forms of a stage and of persons, sent and left', ({ around }) =>
  expectWellMadeThroughout(around, { ...STAGES, ...PERSONS }));

test('an import', ({ around }) => expectWellMadeThroughout(around, IMPORT));

test('sessions, and their planning', ({ around }) => expectWellMadeThroughout(around, HELD, 3600));

// So tall that the buttons, which stay in view, cover nothing.
test('many things at once', ({ around }) => expectWellMadeThroughout(around, WORK, 3000, LOOKS_AT_WORK));

test('texts, and the menu that names them', async ({ around }) => {
  const { page, api } = around;
  const { menu, titre, contenu } = (await api.call('GET', 'static/2')) as unknown as Record<string, string>;
  await api.call('PUT', 'static/2', { menu: LONGER, title: LONGER, content: `${LONGER}\n\n${WORD}` });
  try {
    await expectWellMadeThroughout(around, TEXTS);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Responsables' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Responsables' })).toBeFocused();
  } finally {
    await api.call('PUT', 'static/2', { menu, title: titre, content: contenu });
  }
});
