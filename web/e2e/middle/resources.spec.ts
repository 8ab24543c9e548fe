import { type Locator, type Page } from '@playwright/test';
import { type Server } from '../server';
import { act, button, expectList, field, filter, menuOf, nameLink, popover, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { type Resource, RESOURCES } from './resources';
import { expectMarked, marked } from './saved';
import { type Seam } from './seam';

/** Expects the server's faults in the alert, letter by letter, and beside each field. */
async function expectRefusal(
  { page, seam }: { page: Page; seam: Seam },
  heading: string,
  [method, path]: [method: string, path: string],
  params: string[],
) {
  await page.locator('form.form .btn-primary').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(heading);
  const { errors } = JSON.parse(seam.sent(method, path).at(-1)!.told) as { errors: { param: string; msg: string }[] };
  expect([...new Set(errors.map(({ param }) => param))]).toEqual(params);
  await expect(alert.getByRole('listitem')).toHaveText(errors.map(({ param, msg }) => `Paramètre ${param} : ${msg}`));
  for (const { param, msg } of errors) {
    const control = page.locator(`[name=${param}]`);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(msg.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  }
  await expect(page.locator(`[name=${params[0]}]`)).toBeFocused();
  await button(alert, 'Fermer le message').click();
  await expect(alert).toHaveCount(0);
}

type Around = { page: Page; server: Server; seam: Seam };

/** Adds by the form of the list: empty it is refused, filled it makes a row of this name. */
async function add(around: Around, list: string, resource: Resource, name: string) {
  const { page, server } = around;
  const { columns, add, fields, headings, path, kept } = resource;
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: resource.heading, exact: true })).toBeVisible();
  await page.getByRole('link', { name: add, exact: true }).click();
  await expect(page).toHaveURL(`${list}/add`);
  await expect(page.getByRole('heading', { level: 1, name: add, exact: true })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(add);

  await expect(page.getByText('champ obligatoire')).toBeVisible();
  const starred = await page
    .locator('[aria-required]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  // The refusal names a password and not its confirmation, nor what stays typed.
  const others = ['passwordConfirmation', kept && (await field(page, kept[0]).getAttribute('name'))];
  expect(starred.filter((one) => one === null || !others.includes(one))).toEqual(resource.lacking);
  if (kept) await field(page, kept[0]).fill(kept[1]);
  server.expectComplaint(`/api/${path}`);
  await expectRefusal(around, headings.add, ['POST', `/api/${path}`], resource.lacking);
  if (kept) await expect(field(page, kept[0])).toHaveValue(kept[1]);

  for (const [label, value] of fields) await field(page, label).fill(value(name));
  await button(page, 'Ajouter').click();
  await expectList(page, list);
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(columns.map((column) => new RegExp(`^${column}`)));
  const row = rowOf(page, name);
  await expect(row.locator('th, td[data-title]')).toHaveText(resource.cells(name));
  await expectMarked(page, row);
  return row;
}

/** Opens the row's menu; deletion is asked about. */
async function ask(page: Page, row: Locator, { actions, question, consequence }: Resource, name: string) {
  // The menu's own button is none of them.
  await menuOf(row).click();
  await expect(row.locator('.list-actions').locator('a, button:not([aria-haspopup=menu])')).toHaveText(actions);
  await row.getByRole('menuitem', { name: 'Supprimer', exact: true }).click();
  const asked = popover(page, question(name));
  await expect(asked).toContainText(consequence);
  return asked;
}

/** Its address in the API. */
async function edit(around: Around, row: Locator, resource: Resource, name: string): Promise<string> {
  const { page, server, seam } = around;
  const { change, headings, path, title } = resource;
  const list = new URL(page.url()).pathname;
  const link = nameLink(row);
  const one = `/api/${path}/${(await link.getAttribute('href'))!.split('/').at(-1)}`;
  const held = seam.hold('GET', one);
  await link.click();
  await expect(page.getByText('Chargement...', { exact: true })).toBeVisible();
  held.release();
  await expect(page.getByRole('heading', { level: 1, name: title(name), exact: true })).toBeVisible();
  const [label, wrong, params] = change.refused;
  await field(page, label).fill(wrong);
  server.expectComplaint(one);
  await expectRefusal(around, headings.edit, ['PUT', one], params);
  await expect(field(page, label)).toHaveValue(wrong);
  for (const [label, value] of change.fields) await field(page, label).fill(value(name));
  await button(page, 'Mettre à jour').click();
  await expectList(page, list);
  return one;
}

for (const [kind, resource] of Object.entries(RESOURCES))
  test(`${kind}: an empty form is refused, a filled one makes a row; edited, then deleted; what was saved is marked`, async ({
    page,
    api,
    server,
    seam,
  }) => {
    // So low that the row is below the window until it is scrolled to.
    await page.setViewportSize({ width: 1440, height: 420 });
    const { change, headings } = resource;
    const name = `Z ${api.mark}`;
    const list = await resource.at(api);
    const around = { page, server, seam };
    const one = await edit(around, await add(around, list, resource, name), resource, name);
    const changed = change.cells(name)[0]!;
    const row = rowOf(page, changed);
    await expect(row.locator('th, td[data-title]')).toHaveText(change.cells(name));
    await expectMarked(page, row);
    const asked = await ask(page, row, resource, changed);

    seam.answer('DELETE', one, 500, true, 'Le service a rencontré une erreur.');
    await button(asked, 'Confirmer').click();
    await expect(asked.getByRole('alert')).toContainText(headings.remove);
    await expect(asked.getByRole('alert')).toContainText('Le service a rencontré une erreur.');
    await button(asked, 'Confirmer').click();
    await expect(row).toHaveCount(0);
    await expect(asked).toHaveCount(0);
  });

test('a row is marked until the page is loaded anew; its deletion is given up, then hands the focus on', async ({
  page,
  api,
}) => {
  const [first, second] = [`A ${api.mark}`, `B ${api.mark}`];
  const ids = [];
  for (const lastName of [first, second])
    ids.push((await api.create('responsable', { lastName, firstName: 'Zoé' })).id);
  await page.goto(`/admin/responsable/edit/${ids[0]}`);
  await button(page, 'Mettre à jour').click();
  await expectMarked(page, rowOf(page, first));
  await page.reload();
  await filter(page, api.mark);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(marked(page)).toHaveCount(0);

  const asked = page.getByRole('alertdialog');
  await act(rowOf(page, first), 'Supprimer');
  await button(asked, 'Annuler').click();
  await expect(asked).toHaveCount(0);
  await expect(menuOf(rowOf(page, first))).toBeFocused();
  await act(rowOf(page, first), 'Supprimer');
  await button(asked, 'Confirmer').click();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(menuOf(rowOf(page, second))).toBeFocused();
  await act(rowOf(page, second), 'Supprimer');
  await button(asked, 'Confirmer').click();
  await expect(page.getByRole('link', { name: 'Ajouter un responsable', exact: true })).toBeFocused();
});

test('a username that is taken is refused on its field; an edit leaves it as it is', async ({
  page,
  api,
  server,
  seam,
}) => {
  const taken = await api.user(`pris-${api.mark}`);
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(`PRIS-${api.mark}`);
  await field(page, 'Mot de passe').fill('une phrase de passe');
  await field(page, 'Confirmation du mot de passe').fill('une phrase de passe');
  await page.getByRole('radio', { name: 'Administrateur' }).check();
  server.expectComplaint('/api/user');
  await expectRefusal({ page, seam }, "Impossible d'ajouter un utilisateur :", ['POST', '/api/user'], ['username']);
  await field(page, 'Identifiant').fill(`libre-${api.mark}`);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `libre-${api.mark}`)).toContainText('Oui');

  await page.goto(`/admin/user/edit/${taken.id}`);
  await expect(field(page, 'Identifiant')).not.toBeEditable();
  await page.getByRole('radio', { name: 'Administrateur' }).check();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `pris-${api.mark}`)).toContainText('Oui');
});
