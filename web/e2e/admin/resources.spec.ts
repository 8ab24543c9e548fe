import { type Locator, type Page } from '@playwright/test';
import { type Server } from '../server';
import { type Resource, RESOURCES } from './resources';
import { act, answerOnce, button, expect, field, filter, menuOf, nameLink, popover, rowOf, test } from './staff';

/** What the server names is in the alert, letter by letter, and beside each field. */
async function expectRefusal(page: Page, heading: string, path: RegExp, params: string[]) {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() !== 'GET'),
    page.locator('form.form .btn-primary').click(),
  ]);
  const { errors } = (await response.json()) as { errors: { param: string; msg: string }[] };
  expect([...new Set(errors.map(({ param }) => param))]).toEqual(params);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(heading);
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

/** By the form of its list: empty it is refused, filled it makes a row of this name. */
async function add(page: Page, server: Server, list: string, resource: Resource, name: string) {
  const { columns, add, fields, headings, path, kept } = resource;
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: resource.heading, exact: true })).toBeVisible();
  await page.getByRole('link', { name: add, exact: true }).click();
  await expect(page).toHaveURL(`${list}/add`);
  await expect(page.getByRole('heading', { level: 1, name: add, exact: true })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(add);

  if (kept) await field(page, kept[0]).fill(kept[1]);
  server.expectComplaint(`/api/${path}`);
  await expectRefusal(page, headings.add, new RegExp(`/api/${path}$`), resource.lacking);
  if (kept) await expect(field(page, kept[0])).toHaveValue(kept[1]);

  for (const [label, value] of fields) await field(page, label).fill(value(name));
  await button(page, 'Ajouter').click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(columns.map((column) => new RegExp(`^${column}`)));
  const row = rowOf(page, name);
  await expect(row.locator('th, td[data-title]')).toHaveText(resource.cells(name));
  return row;
}

/** What its menu offers; then it is asked about, and kept. */
async function ask(page: Page, row: Locator, { actions, question, consequence }: Resource, name: string) {
  // The menu's own button is none of them.
  await menuOf(row).click();
  await expect(row.locator('.list-actions').locator('a, button:not([aria-haspopup=menu])')).toHaveText(actions);
  await row.getByRole('menuitem', { name: 'Supprimer', exact: true }).click();
  const asked = popover(page, question(name));
  await expect(asked).toContainText(consequence);
  await button(asked, 'Annuler').click();
  await expect(asked).toHaveCount(0);
  await expect(menuOf(row)).toBeFocused();
  return asked;
}

/** Its address in the API. */
async function edit(page: Page, server: Server, row: Locator, resource: Resource, name: string): Promise<string> {
  const { change, headings, path, title } = resource;
  const list = new URL(page.url()).pathname;
  const link = nameLink(row);
  const one = `/api/${path}/${(await link.getAttribute('href'))!.split('/').at(-1)}`;
  const release = await server.hold(one);
  await link.click();
  await expect(page.getByText('Chargement...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title(name), exact: true })).toBeVisible();
  const [label, wrong, params] = change.refused;
  await field(page, label).fill(wrong);
  server.expectComplaint(one);
  await expectRefusal(page, headings.edit, new RegExp(`${one}$`), params);
  await expect(field(page, label)).toHaveValue(wrong);
  for (const [label, value] of change.fields) await field(page, label).fill(value(name));
  await button(page, 'Mettre à jour').click();
  await expect(page).toHaveURL(list);
  return one;
}

for (const [kind, resource] of Object.entries(RESOURCES))
  test(`${kind}: an empty form is refused, a filled one makes a row; edited, then deleted`, async ({
    page,
    api,
    server,
    complaints,
  }) => {
    const { change, headings } = resource;
    const name = `A ${api.mark}`;
    const list = await resource.at(api);
    await add(page, server, list, resource, name);
    const one = await edit(page, server, rowOf(page, name), resource, name);
    const changed = change.cells(name)[0]!;
    const row = rowOf(page, changed);
    await expect(row.locator('th, td[data-title]')).toHaveText(change.cells(name));
    await filter(page, api.mark);
    const asked = await ask(page, row, resource, changed);

    await answerOnce(page, complaints, 'DELETE', one, 500);
    await act(row, 'Supprimer');
    await button(asked, 'Confirmer').click();
    await expect(asked.getByRole('alert')).toContainText(headings.remove);
    await expect(asked.getByRole('alert')).toContainText('Le service a rencontré une erreur.');
    await button(asked, 'Confirmer').click();
    await expect(row).toHaveCount(0);
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('link', { name: resource.add, exact: true })).toBeFocused();
  });

test('a deleted row hands the focus on to the next one', async ({ page, api }) => {
  const [first, second] = [`A ${api.mark}`, `B ${api.mark}`];
  for (const lastName of [first, second]) await api.create('responsable', { lastName, firstName: 'Zoé' });
  await page.goto('/admin/responsable');
  await filter(page, api.mark);
  await act(rowOf(page, first), 'Supprimer');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(menuOf(rowOf(page, second))).toBeFocused();
});

test('a username that is taken is refused on its field; an edit leaves it as it is', async ({ page, api, server }) => {
  const taken = await api.user(`pris-${api.mark}`);
  await page.goto('/admin/user/add');
  await field(page, 'Identifiant').fill(`PRIS-${api.mark}`);
  await field(page, 'Mot de passe').fill('une phrase de passe');
  await field(page, 'Confirmation du mot de passe').fill('une phrase de passe');
  await page.getByRole('switch', { name: 'Administrateur' }).check();
  server.expectComplaint('/api/user');
  await expectRefusal(page, "Impossible d'ajouter un utilisateur :", /\/api\/user$/, ['username']);
  await field(page, 'Identifiant').fill(`libre-${api.mark}`);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `libre-${api.mark}`)).toContainText('Oui');

  await page.goto(`/admin/user/edit/${taken.id}`);
  await expect(field(page, 'Identifiant')).not.toBeEditable();
  await page.getByRole('switch', { name: 'Administrateur' }).check();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `pris-${api.mark}`)).toContainText('Oui');
});
