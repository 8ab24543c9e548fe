import { test } from '../fixtures';
import { STATES } from '../states';
import { writeStyles } from './computed';

test.use({ viewport: { width: 360, height: 740 } });

for (const [group, states] of Object.entries(STATES))
  test(group, async ({ page, server, complaints }) => {
    for (const [state, arrive] of Object.entries(states))
      await test.step(state, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await arrive({ page, server, complaints });
        await writeStyles(page, `site ${group}`, state);
      });
  });
