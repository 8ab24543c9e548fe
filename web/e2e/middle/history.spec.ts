import { type Locator, type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { type Api, button, inMenu, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

const pdf = (mark: string, name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${mark}\n%%EOF\n`),
});
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A stage that was changed three times: its text, its PDF, and the responsable who is gone since. */
async function changed(page: Page, api: Api) {
  const code = `H-${api.mark}`;
  const gone = await api.create('responsable', { lastName: `ABEL ${api.mark}`, firstName: 'Ada' });
  const { id } = await api.stage(code, { responsableIds: String(gone.id) });
  const put = async (multipart: Record<string, string | ReturnType<typeof pdf>>) => {
    const response = await page.request.put(`/api/stage/${id}`, { multipart: { code, ...multipart } });
    expect(response.status(), await response.text()).toBe(200);
  };
  const responsableIds = String(gone.id);
  await put({ name: 'Radars de Brest', schedule: pdf('un', 'un.pdf'), responsableIds });
  await put({ name: 'Radars de Lyon', schedule: pdf('deux', 'deux.pdf') });
  await api.call('DELETE', `responsable/${gone.id}`);
  return { id, code, path: `/admin/stage/edit/${id}/historique` };
}

test('from its row and from its form: who changed what, and when; two versions, and one of them again', async ({
  page,
  api,
}) => {
  const { id, code, path } = await changed(page, api);
  await page.goto(`/admin/stage?searchString=${code}`);
  await (await inMenu(rowOf(page, code), 'Historique')).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(heading(page, `Historique de « ${code} »`)).toBeFocused();
  const lines = page.getByRole('table', { name: 'Changements' }).locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('Libellé, Emploi du temps, Responsables');
  await expect(lines.nth(0)).toContainText('admin');
  await expect(lines.nth(2)).toContainText('Création');
  await page.goto(`/admin/stage/edit/${id}`);
  await page.getByRole('link', { name: 'Historique', exact: true }).click();
  await lines.nth(0).getByRole('link', { name: 'Libellé, Emploi du temps' }).click();
  await expect(page.getByRole('table', { name: `Stage ${code}` })).toContainText(`ABEL ${api.mark} Ada`);
  await expect(page.getByText(/numéro|empreinte|contenu\)/)).toHaveCount(0);

  await test.step('any two versions side by side: texts word by word, people and files by name, and the file opens', async () => {
    await page.goto(path);
    await page.getByLabel('Comparer', { exact: true }).selectOption('2');
    await page.getByLabel('avec', { exact: true }).selectOption('3');
    await button(page, 'Comparer').press('Enter');
    await expect(page).toHaveURL(`${path}?de=2&a=3`);
    await expect(page.getByRole('heading', { level: 2, name: 'De la version 2 à la version 3' })).toBeFocused();
    const row = (name: string) => page.getByRole('table', { name: 'Différences' }).getByRole('row', { name });
    await expect(row('Libellé').locator('del')).toHaveText('Brest');
    await expect(row('Libellé').locator('ins')).toHaveText('Lyon');
    await expect(row('Responsables').getByRole('cell').first()).toHaveText(`ABEL ${api.mark} Ada`);
    await expect(row('Code')).toHaveCount(0);
    const former = row('Emploi du temps').getByRole('link', { name: 'un.pdf' });
    const file = await page.request.get((await former.getAttribute('href'))!);
    expect(await file.text()).toContain('%un\n');
    await page.reload();
    await expect(row('Libellé')).toBeVisible();
  });
  await test.step('a version is restored, after what changes and what cannot come back was shown', async () => {
    await button(page, 'Rétablir la version 2…').press('Enter');
    const asked = dialog(page, 'Rétablir la version 2 ?');
    const changes = asked.getByRole('table', { name: 'Ce qui changera' });
    await expect(changes.getByRole('row', { name: 'Libellé' }).getByRole('cell')).toHaveText([
      'Radars de Lyon',
      'Radars de Brest',
    ]);
    await expect(asked.getByRole('listitem')).toHaveText(
      `Responsables : ABEL ${api.mark} AdaLe responsable n’existe plus.`,
    );
    await button(asked, 'Rétablir cette version').press('Enter');
    await expect(said(page, 'La version 2 est rétablie.')).toBeVisible();
    await expect(heading(page, `Historique de « ${code} »`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Libellé, Emploi du temps' }).first()).toBeVisible();
    await expect(page.getByText('Rétablissement : ')).toBeVisible();
    expect(await api.call('GET', `stage/${id}`)).toMatchObject({
      libelle_stage: 'Radars de Brest',
      emploi_du_temps_stage: 'un.pdf',
      responsables: [],
    });
  });
});

test('two versions side by side: the associations that one alone has, and how many both have', async ({
  page,
  api,
}) => {
  const { path, id, code } = await changed(page, api);
  const { id: id_parcours } = await api.parcours();
  const { id: categorieId } = await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours });
  const [ils, vor, dme] = await Promise.all(
    ['ILS', 'VOR', 'DME'].map((name) => api.create('sousparcours', { name, id_parcours })),
  );
  const tie = (...sous: { id: number }[]) =>
    api.call('POST', 'definition_sousparcours', {
      categorieId,
      stageIds: [id],
      sousParcoursIds: sous.map((one) => one.id),
    });
  await tie(ils!, vor!);
  await page.request.put(`/api/stage/${id}`, { multipart: { code, name: 'Radars de Nice' } });
  await api.call('DELETE', 'definition_sousparcours', { categorieId, stageId: id, sousParcoursId: ils!.id });
  await tie(dme!);

  await page.goto(`${path}?de=3&a=4`);

  const row = page.getByRole('table', { name: 'Différences' }).getByRole('row', { name: 'Associations' });
  await expect(row.getByRole('rowheader')).toHaveText('Associations, outre 1 commune');
  await expect(row.locator('del')).toHaveText(`${code}, Bases, ILS`);
  await expect(row.locator('ins')).toHaveText(`${code}, Bases, DME`);

  await api.call('DELETE', 'definition_sousparcours', { categorieId, stageId: id, sousParcoursId: dme!.id });
  await page.reload();
  await expect(row.getByRole('cell').last()).toHaveText('aucune autre');
});

test('who came and who left is told by name, and who stayed is not marked', async ({ page, api }) => {
  const names = ['ABEL', 'BRUN', 'CARO'].map((name) => `${name} ${api.mark}`);
  const people = [];
  for (const lastName of names) people.push(await api.create('responsable', { lastName, firstName: 'Ada' }));
  const [abel, brun, caro] = people.map(({ id }) => String(id)) as [string, string, string];
  const code = `HP-${api.mark}`;
  const { id } = await api.stage(code, { responsableIds: `${abel},${brun}` });
  const multipart = { code, name: `Libellé de ${code}`, responsableIds: `${brun},${caro}` };
  const { headers } = await page.request
    .put(`/api/stage/${id}`, { multipart })
    .then((answer) => ({ headers: answer.headers() }));
  const expectPeople = async (row: Locator) => {
    const [before, after] = [row.getByRole('cell').first(), row.getByRole('cell').last()];
    await expect(before.getByRole('listitem')).toHaveText([`${names[0]} Ada`, `${names[1]} Ada`]);
    await expect(after.getByRole('listitem')).toHaveText([`${names[1]} Ada`, `${names[2]} Ada`]);
    await expect(before.locator('del')).toHaveText(`${names[0]} Ada`);
    await expect(after.locator('ins')).toHaveText(`${names[2]} Ada`);
  };
  await page.goto(`/admin/stage/edit/${id}/historique?de=1&a=2`);
  await expectPeople(page.getByRole('table', { name: 'Différences' }).getByRole('row', { name: 'Responsables' }));
  await page.goto(`/admin/journal/${headers['x-modification']}`);
  await expectPeople(page.getByRole('table', { name: `Stage ${code}` }).getByRole('row', { name: 'Responsables' }));
});

test('a code that another has taken: the window says so, and nothing changes', async ({ page, api, server }) => {
  const { id } = await api.stage(`HC-${api.mark}`);
  await page.request.put(`/api/stage/${id}`, { multipart: { code: `HD-${api.mark}`, name: 'Autre' } });
  await api.stage(`HC-${api.mark}`);
  server.expectComplaint(`/api/stage/${id}/versions/1/retablir`);
  await page.goto(`/admin/stage/edit/${id}/historique?de=1&a=2`);
  await button(page, 'Rétablir la version 1…').click();
  const asked = dialog(page, 'Rétablir la version 1 ?');
  await expect(asked).toContainText('Ce code est déjà celui d’un autre stage.');
  await expect(button(asked, 'Rétablir cette version')).toHaveCount(0);
  await button(asked, 'Fermer').click();
  await expect(button(page, 'Rétablir la version 1…')).toBeFocused();
});

test('no axe violation, no scroll sideways: the history, two versions, the window', async ({ page, api }) => {
  const { id, code, path } = await changed(page, api);
  const name = `${api.mark}${'long'.repeat(40)}`;
  await page.request.put(`/api/stage/${id}`, { multipart: { code, name, prerequis: name } });
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
  await expectWellMade(page);
  await page.goto(`${path}?de=2&a=4`);
  await expect(page.getByRole('table', { name: 'Différences' })).toBeVisible();
  await expectWellMade(page);
  await page.goto(`${path}?de=2&a=4`);
  await button(page, 'Rétablir la version 2…').click();
  await expect(page.getByRole('table', { name: 'Ce qui changera' })).toBeVisible();
  await expectWellMade(page);
});
