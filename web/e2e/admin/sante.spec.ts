import { type Page } from '@playwright/test';
import { tabTo } from './keys';
import { message } from './message';
import { type Api, button, expect, field, test } from './staff';

const PEOPLE = 'Responsables écrits deux fois';
const ALONE = 'Stages sans parcours';
const section = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const heading = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
const line = (page: Page, rule: string, text: string) => section(page, rule).getByRole('row').filter({ hasText: text });

/** A rule by itself, its pages turned until the line is there: other tests leave lines, too, and take theirs away meanwhile. */
async function findLine(page: Page, rule: string, text: string) {
  const rows = section(page, rule).getByRole('row');
  const next = section(page, rule).getByRole('button', { name: 'Suivante', disabled: false });
  const hint = section(page, rule).getByText(/^Lignes/);
  for (;;) {
    await rows.nth(1).waitFor();
    if ((await line(page, rule, text).count()) > 0) return line(page, rule, text);
    if ((await next.count()) === 0) {
      // It has moved to a page that was turned.
      await page.reload();
      continue;
    }
    const before = await hint.textContent();
    await next.click();
    await expect(hint).not.toHaveText(before!);
  }
}

async function twice(api: Api) {
  const one = await api.create('responsable', { lastName: `Zé ${api.mark}`, firstName: 'Aïcha' });
  const two = await api.create('responsable', { lastName: `Aicha`, firstName: `ZE ${api.mark}` });
  return { one, two };
}

test('from the page after sign-in to the mending of a stage, and the line is gone', async ({ page, api }) => {
  const code = `H-${api.mark}`;
  const { id } = await api.stage(code, { hours: '3', generalObjective: 'Savoir' });
  await page.goto('/admin/accueil');
  await page
    .getByRole('region', { name: 'Santé du catalogue' })
    .getByRole('link', { name: 'Stages sans responsable' })
    .click();
  await expect(page).toHaveURL('/admin/sante?regle=stage-sans-responsable');
  await expect(heading(page, ALONE)).toHaveAttribute('aria-expanded', 'false');
  await (await findLine(page, 'Stages sans responsable', code)).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
  await expect(field(page, 'Code')).toHaveValue(code);

  await api.call('DELETE', `stage/${id}`);
  await page.goto('/admin/sante?regle=stage-sans-responsable');
  await expect(section(page, 'Stages sans responsable').getByRole('row').nth(1)).toBeVisible();
  await expect(line(page, 'Stages sans responsable', code)).toHaveCount(0);
});

test('a person written twice is merged there, by keyboard alone', async ({ page, api }) => {
  const { one, two } = await twice(api);
  await page.goto('/admin/sante?regle=responsable-en-double');
  const row = await findLine(page, PEOPLE, api.mark);
  await expect(row).toContainText(`Aussi écrit « Aicha ZE ${api.mark} »`);
  const merge = button(row, `Fusionner… Zé ${api.mark} Aïcha`);
  await tabTo(page, merge);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux responsables' });
  await expect(dialog.getByRole('radio', { name: `Zé ${api.mark} Aïcha` })).toBeChecked();
  await tabTo(page, button(dialog, 'Fusionner'));
  await page.keyboard.press('Enter');

  const said = message(page, `« Aicha ZE ${api.mark} » a été fusionné dans « Zé ${api.mark} Aïcha ».`);
  await expect(said).toBeVisible();
  await expect(line(page, PEOPLE, api.mark)).toHaveCount(0);
  expect((await page.request.get(`/api/responsable/${two.id}`)).status()).toBe(404);
  await api.call('GET', `responsable/${one.id}`);
});

test('what the server cannot tell is asked again; a catalogue without a fault says so, on both pages', async ({
  page,
  server,
}) => {
  await server.vanish('/api/sante');
  await page.goto('/admin/sante');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await server.recover('/api/sante');
  await button(page, 'Réessayer').click();
  await expect(heading(page, ALONE)).toBeVisible();

  await page.route('**/api/sante', async (route) => {
    const response = await route.fetch();
    const rules = (await response.json()) as { nombre: number }[];
    await route.fulfill({ response, json: rules.map((rule) => ({ ...rule, nombre: 0 })) });
  });
  await page.goto('/admin/accueil');
  await expect(page.getByRole('region', { name: 'Santé du catalogue' }).getByText('Rien à signaler.')).toBeVisible();
  await page.goto('/admin/sante');
  await expect(page.getByText('Rien à signaler.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sans rien à signaler : 23 règles' })).toBeVisible();
});

test('what is serious comes first; on the page after sign-in the figures stand in a column', async ({ page, api }) => {
  await twice(api);
  await api.stage(`H-${api.mark}`, { prerequis: 'Avoir suivi ZZZ-999' });
  await page.goto('/admin/sante');
  const groups = page.locator('.sante-group');
  const titled = (title: string) => groups.filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await test.step('a rule closes and opens; the CSV holds every line', async () => {
    await expect(heading(page, ALONE)).toHaveAttribute('aria-expanded', 'true');
    await heading(page, ALONE).click();
    await expect(section(page, ALONE).getByRole('table')).toHaveCount(0);
    await heading(page, ALONE).press('Enter');
    await expect(section(page, ALONE).getByRole('table')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^sante-\d{4}-\d\d-\d\d\.csv$/);
    const text = await (await page.request.get('/api/sante/export')).text();
    expect(text).toContain(`Stages sans parcours;stage;`);
    expect(text).toContain(`H-${api.mark}`);
  });
  await expect(titled('Prérequis').getByRole('button', { name: /^Prérequis inconnus Grave/ })).toBeVisible();
  await expect(titled('Noms, codes et rangement').getByRole('button', { name: /^Responsables écrits/ })).toBeVisible();
  const told = await page
    .locator('.sante-group')
    .evaluateAll((all) =>
      all.map((group) => [...group.querySelectorAll('.gravite')].map(({ textContent }) => textContent)),
    );
  const RANKS = ['Grave', 'Moyenne', 'Légère'];
  const ranks = told.map((words) => words.map((word) => RANKS.indexOf(word)));
  for (const own of ranks) expect(own).toEqual(own.toSorted((a, b) => a - b));
  const first = ranks.map(([one]) => one!);
  expect(first).toEqual(first.toSorted((a, b) => a - b));

  await expect(section(page, PEOPLE).getByRole('table')).toBeVisible();

  await page.goto('/admin/accueil');
  const summary = page.getByRole('region', { name: 'Santé du catalogue' });
  await expect(summary.getByRole('listitem').first()).toContainText('Grave');
  const ends = await summary
    .locator('.sante-figure')
    .evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
  await expect(page.getByRole('link', { name: ALONE })).toBeVisible();
});
