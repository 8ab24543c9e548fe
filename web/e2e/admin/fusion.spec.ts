import { type Page } from '@playwright/test';
import { tabTo } from './keys';
import { message } from './message';
import { act, type Api, button, choose, expect, expectList, filter, menuOf, rowOf, test } from './staff';
import { expectWellMade } from './well-made';

const TITLE = 'Fusionner deux responsables';
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

/** One person written twice, each with stages; the list shows them. */
async function twice(page: Page, api: Api) {
  const [kept, gone] = [`Ka ${api.mark}`, `Go ${api.mark}`];
  const [one, two] = [
    await api.create('responsable', { lastName: kept, firstName: 'Zoé' }),
    await api.create('responsable', { lastName: gone, firstName: 'Zoe' }),
  ];
  const own = await api.stage(`A-${api.mark}`, { responsableIds: String(one.id) });
  const moving = await api.stage(`B-${api.mark}`, { responsableIds: String(two.id) });
  await page.goto('/admin/responsable');
  await filter(page, api.mark);
  return { kept, gone, one, two, own, moving };
}

const peopleOf = async (api: Api, { id }: { id: number }) =>
  ((await api.call('GET', `stage/${id}`))['responsables'] as { id: number }[]).map((person) => person.id);

test('two people become one: who stays is chosen, the consequence is told, and it is undone', async ({ page, api }) => {
  const { kept, gone, one, two, moving } = await twice(page, api);
  await act(rowOf(page, gone), 'Fusionner…');
  await choose(dialog(page) as unknown as Page, `Qui d’autre est « ${gone} Zoe » ?`, `${kept} Zoé`);
  await expect(radio(page, `${gone} Zoe`)).toBeChecked();
  await radio(page, `${kept} Zoé`).check();
  await expect(dialog(page).getByRole('status').first()).toHaveText(
    `1 stage passera de « ${gone} Zoe » à « ${kept} Zoé », puis « ${gone} Zoe » sera supprimé. Le nom et le prénom gardés sont ceux de « ${kept} Zoé ».`,
  );
  await expect(dialog(page).getByText(`1 stage : B-${api.mark}`)).toBeVisible();
  await button(dialog(page), 'Fusionner').click();

  await expect(dialog(page)).toHaveCount(0);
  const said = message(page, `« ${gone} Zoe » a été fusionné dans « ${kept} Zoé ».`);
  await expect(said).toBeVisible();
  await expect(rowOf(page, gone)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await peopleOf(api, moving)).toEqual([one.id]);

  await button(said, 'Annuler').click();
  await expect(message(page, 'Annulé')).toBeVisible();
  await expect(rowOf(page, gone)).toBeVisible();
  expect(await peopleOf(api, moving)).toEqual([two.id]);
});

test('from the form of a person: it stays, or the list takes over', async ({ page, api }) => {
  const { kept, gone, one, two } = await twice(page, api);
  for (const stays of [true, false])
    await test.step(stays ? 'the form stays' : 'the list takes over', async () => {
      await page.goto(`/admin/responsable/edit/${stays ? one.id : two.id}`);
      await button(page, 'Fusionner…').click();
      const [here, other] = stays ? [`${kept} Zoé`, `${gone} Zoe`] : [`${gone} Zoe`, `${kept} Zoé`];
      await choose(dialog(page) as unknown as Page, `Qui d’autre est « ${here} » ?`, other);
      await radio(page, `${kept} Zoé`).check();
      await button(dialog(page), 'Fusionner').click();
      const said = message(page, `« ${gone} Zoe » a été fusionné dans « ${kept} Zoé ».`);
      await expect(said).toBeVisible();
      await (stays
        ? expect(page).toHaveURL(`/admin/responsable/edit/${one.id}`)
        : expectList(page, '/admin/responsable'));
      // A list leads to the row that it marks.
      await expect(stays ? page.getByRole('heading', { level: 1 }) : rowOf(page, kept)).toBeFocused();
      if (!stays) return;
      await button(said, 'Annuler').click();
      await expect(message(page, 'Annulé')).toBeVisible();
    });
});

test('by keyboard alone; Escape gives up and gives the focus back', async ({ page, api }) => {
  const { kept, gone, one, moving } = await twice(page, api);
  const open = menuOf(rowOf(page, kept));
  const ask = async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('f');
    await page.keyboard.press('Enter');
  };
  await tabTo(page, open);
  await ask();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  await ask();
  await tabTo(page, dialog(page).getByRole('combobox'));
  await page.keyboard.type(gone);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(radio(page, `${kept} Zoé`)).toBeChecked();
  await tabTo(page, button(dialog(page), 'Fusionner'));
  await page.keyboard.press('Enter');
  await expect(message(page, 'a été fusionné')).toBeVisible();
  expect(await peopleOf(api, moving)).toEqual([one.id]);
});

test('is well made, wide and narrow, light and dark; the other has gone meanwhile: told there, nothing changes', async ({
  page,
  api,
  server,
}) => {
  const { kept, gone, one, two } = await twice(page, api);
  await act(rowOf(page, kept), 'Fusionner…');
  await choose(dialog(page) as unknown as Page, `Qui d’autre est « ${kept} Zoé » ?`, `${gone} Zoe`);
  await expect(dialog(page).getByText(/^1 stage passera/)).toBeVisible();
  await expectWellMade(page);
  await api.call('DELETE', `responsable/${two.id}`);
  server.expectComplaint(`/api/responsable/${one.id}/fusionner`);
  await button(dialog(page), 'Fusionner').click();
  await expect(dialog(page).getByRole('alert')).toContainText('N’existe pas ou plus');
});
