import { FORMS, PERSONS, STAGES } from '../admin/form-states';
import { test as base } from '../admin/gallery';
import { IMPORT, LISTS, OTHERS, TEXTS } from '../admin/list-states';
import { LONGER, WORD } from '../admin/long-world';
import { HELD } from '../admin/session-states';
import { expect } from '../admin/staff';
import { WORK } from '../admin/work-states';
import { writeStyles } from './computed';

const GROUPS = { LISTS, OTHERS, FORMS, STAGES, PERSONS, IMPORT, HELD, WORK, TEXTS };

const test = base.extend({
  // The names of a run are those of the other: each group has its own.
  api: async ({ api }, provide, { title }) => {
    const letter = 'bcdfghjkl'[Object.keys(GROUPS).indexOf(title)]!;
    await provide(Object.assign(api, { mark: `bcdfghj${letter}` }));
  },
});

for (const [group, states] of Object.entries(GROUPS))
  test(group, async ({ around }) => {
    test.slow();
    const { page, api } = around;
    // As long as the names of the others; of a server that is thrown away.
    if (group === 'TEXTS')
      await api.call('PUT', 'static/2', { menu: LONGER, title: LONGER, content: `${LONGER}\n\n${WORD}` });
    for (const [state, arrive] of Object.entries(states))
      await test.step(state, async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.evaluate(() => {
          if (location.href === 'about:blank') return;
          BeforeUnloadEvent.prototype.preventDefault = () => undefined;
          localStorage.clear();
          sessionStorage.clear();
        });
        await expect(await arrive(around)).toBeVisible();
        await writeStyles(page, `admin ${group}`, state);
      });
  });
