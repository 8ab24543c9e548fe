import { dialog, expect, stageButton, test } from './fixtures';
import { Server } from './server';

const STAGES = 300;
const code = (index: number) => `LNG-${String(index).padStart(3, '0')}`;

test('of 300 stages none moves as they come, and the last is a button like the first', async ({
  freshPage: page,
  complaints,
}) => {
  const definition = (index: number) => ({
    id_stage: index + 1,
    id_categorie: 1,
    id_sous_parcours: 1,
    stage: { id: index + 1, code_stage: code(index), libelle_stage: `Stage ${index}`, volume_horaire_stage: 7 },
  });
  const parcours = (await (await page.request.get('/api/parcours/1')).json()) as { categories: object[] };
  const definition_sous_parcours = Array.from({ length: STAGES }, (_, index) => definition(index));
  const categories = [{ ...parcours.categories[0], definition_sous_parcours }];
  await new Server(page, complaints).bareDocuments();
  await page.route('**/api/parcours/1', (route) => route.fulfill({ json: { ...parcours, categories } }));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      const moved = shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
      document.documentElement.dataset['moved'] = String(
        Number(document.documentElement.dataset['moved'] ?? 0) + moved,
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/parcours/1');
  await expect(page.locator('.lead')).toContainText('300 stages · ');
  await expect(stageButton(page, 'LNG-')).toHaveCount(STAGES);
  await expect(page.locator('html:not([data-moved])')).toBeAttached();

  const last = stageButton(page, code(STAGES - 1));
  // Only the list knows this stage.
  complaints.announce(/\/api\/stage\/300$/);
  await last.focus();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Stage introuvable')).toBeVisible();
});
