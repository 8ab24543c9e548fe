import { type Page } from '@playwright/test';
import { csv } from '../admin/csv';
import { faultsOf } from '../admin/fits';
import { type Api, button, filter, nameLink, rowOf } from '../admin/staff';
import { expect, test } from './middle';

const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher' });
const names = (page: Page) => page.locator('tbody').getByRole('rowheader');
const tools = (page: Page) => page.getByText('Filtres et colonnes');

/** Stages `N-000 …` of the test's own. */
async function imported(page: Page, { mark }: Api, count: number) {
  const lines = Array.from({ length: count }, (_, i) => `N-${String(i).padStart(3, '0')} ${mark};Stage ${i};${i}\n`);
  const file = csv(`Code;Libellé;Volume horaire\n${lines.join('')}`);
  const response = await page.request.post('/api/stage/import', { multipart: { file } });
  expect(response.status(), await response.text()).toBe(200);
}

test('what is looked for stands in the address: reloaded, shared, gone back to', async ({ page, api }) => {
  const { id } = await api.create('responsable', { lastName: `NOM ${api.mark}`, firstName: 'Zoé' });
  await api.stage(`A-${api.mark}`, { hours: '7', responsableIds: String(id) });
  await api.stage(`B-${api.mark}`, { hours: '35' });
  await page.goto('/admin/stage');
  await filter(page, api.mark);
  await expect(names(page)).toHaveText([`A-${api.mark}`, `B-${api.mark}`]);
  await expect(page).toHaveURL(`/admin/stage?searchString=${api.mark}`);
  await expect(page.getByRole('status').filter({ hasText: /^2 sur \d+ stages$/ })).toBeVisible();

  await tools(page).click();
  await page.getByRole('combobox', { name: 'À qui il manque' }).selectOption('Sans responsable');
  await expect(names(page)).toHaveText([`B-${api.mark}`]);
  await expect(page).toHaveURL(`/admin/stage?searchString=${api.mark}&sans=responsable`);
  await page.reload();
  await expect(names(page)).toHaveText([`B-${api.mark}`]);
  await expect(searchbox(page)).toHaveValue(api.mark);
  await expect(page.getByRole('combobox', { name: 'À qui il manque' })).toHaveValue('responsable');

  await page.getByRole('combobox', { name: 'Du responsable' }).selectOption(`NOM ${api.mark} Zoé`);
  await expect(page.getByText(`Aucun résultat pour « ${api.mark} ».`)).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText([`B-${api.mark}`]);
  await button(page, 'Retirer les filtres').click();
  await expect(names(page)).toHaveText([`A-${api.mark}`, `B-${api.mark}`]);
  await button(page, 'Effacer').click();
  await expect(searchbox(page)).toBeFocused();
  await expect(page).toHaveURL('/admin/stage');

  // A faulty parameter of the address is ignored.
  await page.goto('/admin/stage?tri=rien&sans=x&page=-1&parcoursId=a&ordre=y');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ stages$/ })).toBeVisible();
  await expect(names(page).first()).toBeVisible();
});

test('the way back from a form finds the list as it was left', async ({ page, api }) => {
  await api.stage(`A-${api.mark}`);
  await page.goto('/admin/stage');
  await filter(page, api.mark);
  await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'descending');
  await nameLink(rowOf(page, `A-${api.mark}`)).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(searchbox(page)).toHaveValue(api.mark);
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'descending');
});

test('columns are chosen, and this browser remembers them; the server orders by them', async ({ page, api }) => {
  const { id } = await api.create('responsable', { lastName: `NOM ${api.mark}`, firstName: 'Zoé' });
  await api.stage(`A-${api.mark}`, { hours: '35', capacity: '12', responsableIds: String(id) });
  await api.stage(`B-${api.mark}`, { hours: '7' });
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await tools(page).click();
  const shown = ['Volume horaire', 'Capacité', 'Responsables', 'Parcours', 'État', 'Modifié le', 'Documents'];
  for (const name of shown) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.reload();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['', 'Code', 'Libellé', ...shown, 'Actions'].map((one) => new RegExp(one)));
  const cells = rowOf(page, `A-${api.mark}`).locator('td[data-title]');
  await expect(cells).toHaveText([
    /^Libellé de/,
    '35 h',
    '12',
    `NOM ${api.mark} Zoé`,
    '',
    'Sans parcours, objectifs, emploi du temps',
    /par admin$/,
    '',
  ]);
  await page.getByRole('columnheader', { name: 'Volume horaire' }).getByRole('button').click();
  await expect(names(page)).toHaveText([`B-${api.mark}`, `A-${api.mark}`]);
  await expect(page.getByRole('columnheader', { name: 'État' }).getByRole('button')).toHaveCount(0);
  await tools(page).click();
  for (const name of shown) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect(heads).toHaveText(['', 'Code', 'Libellé', 'Actions'].map((one) => new RegExp(one)));
});

test('pages come from the server; the row that was saved is found on its own', async ({ page, api, seam }) => {
  await imported(page, api, 230);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  const table = page.getByRole('table', { name: 'Stages' });
  const pages = page.getByRole('navigation', { name: 'Pages : Stages' });
  await expect(pages).toContainText('Lignes 1 à 200 sur 230');
  await expect(table).toHaveAttribute('aria-rowcount', '231');
  await button(pages, 'Suivante').press('Enter');
  await expect(pages).toContainText('Lignes 201 à 230 sur 230');
  await expect(page).toHaveURL(`/admin/stage?searchString=${api.mark}&page=2`);
  await expect(table).toBeFocused();
  await expect(names(page).first()).toHaveText(`N-200 ${api.mark}`);
  await expect(table.locator('tbody').getByRole('row').first()).toHaveAttribute('aria-rowindex', '202');
  await page.goBack();
  await expect(names(page).first()).toHaveText(`N-000 ${api.mark}`);

  await nameLink(rowOf(page, `N-000 ${api.mark}`)).click();
  await page.locator('form.form').getByLabel('Code', { exact: true }).fill(`Z ${api.mark}`);
  await button(page, 'Mettre à jour').click();
  const row = rowOf(page, `Z ${api.mark}`);
  await expect(row).toContainText('Enregistré');
  await expect(row).toBeFocused();
  await expect(pages).toContainText('Lignes 201 à 230 sur 230');

  // Turning the page does not bring the reader back to the row.
  const place = seam.hold('GET', /[?&]stageId=/);
  await button(pages, 'Première').click();
  await place.arrived();
  place.release();
  await page.reload();
  await expect(pages).toContainText('Lignes 1 à 200 sur 230');
  await filter(page, `N-01`);
  await expect(pages).toHaveCount(0);
});

test('the row that was saved is shown where others had not deleted theirs yet as its page was read', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`A-${api.mark}`);
  await api.stage(`B-${api.mark}`);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await nameLink(rowOf(page, `A-${api.mark}`)).click();
  await page.locator('form.form').getByLabel('Code', { exact: true }).fill(`C-${api.mark}`);
  let isRead = false;
  seam.replace('GET', /\/api\/stage\/tableau\?.*limit=200/, async ({ searchParams }, own) => {
    const rows = JSON.parse(await own()) as { id: number }[];
    if (isRead || searchParams.has('stageId')) return { text: JSON.stringify(rows) };
    isRead = true;
    return { text: JSON.stringify(rows.filter((row) => row.id !== id)) };
  });
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `C-${api.mark}`)).toContainText('Enregistré');
  await expect(rowOf(page, `C-${api.mark}`)).toBeFocused();
  expect(isRead).toBe(true);
});

test('a list that the server refuses says so, and the filter stays', async ({ page, seam }) => {
  await page.goto('/admin/stage?searchString=DAT-101');
  await expect(rowOf(page, 'DAT-101')).toBeVisible();
  seam.answer('GET', /\/api\/stage\/tableau\?.*searchString=zz/, 400, false, 'Recherche impossible.');
  await searchbox(page).fill('zz');
  await expect(page.getByText('Recherche impossible.')).toBeVisible();
  await expect(searchbox(page)).toBeFocused();
  await searchbox(page).fill('dat-101');
  await expect(names(page)).toHaveText(['DAT-101']);
});

const DEMO_STAGES = 68;

test('with any number of columns, a row is a line of a table or a card: it is never wider than its room', async ({
  page,
  seam,
}) => {
  // The demo's rows alone: a code of other tests, which does not break, would widen its column.
  seam.replace('GET', /\/api\/stage\/tableau\?.*limit=200/, async (_, own) => {
    const rows = JSON.parse(await own()) as { id: number }[];
    return { text: JSON.stringify(rows.filter(({ id }) => id <= DEMO_STAGES)) };
  });
  await page.goto('/admin/stage');
  await tools(page).click();
  const columns = await page.getByRole('group', { name: 'Montrer aussi' }).getByRole('checkbox').all();
  for (const column of columns) await column.uncheck();
  // Just below the width at which as many columns become a table, and just above.
  for (const [count, widths] of [
    [3, [690, 800]],
    [4, [990, 1020]],
    [7, [1150, 1340, 1360]],
  ] as const) {
    for (const column of columns.slice(0, count)) await column.check();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => faultsOf(page), { message: `${count} columns, ${width} px` }).toEqual([]);
    }
  }
});
