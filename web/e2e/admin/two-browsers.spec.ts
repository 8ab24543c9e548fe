import { clash, side } from './clash';
import { colleague } from './colleague';
import { button, expect, field, rowOf, test } from './staff';

const LIST = '/admin/responsable';

for (const width of [360, 1440]) {
  test(`two browsers on one form, ${width} px wide`, async ({ page, browser, baseURL, api, server }) => {
    const name = `D ${api.mark}`;
    const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
    const other = await colleague(browser, api, baseURL!);
    for (const one of [page, other.page]) {
      await one.setViewportSize({ width, height: 800 });
      await one.goto(`${LIST}/edit/${id}`);
      await expect(field(one, 'Prénom')).toHaveValue('Zoé');
    }
    await field(other.page, 'Prénom').fill('Le leur');
    await button(other.page, 'Mettre à jour').click();
    await expect(other.page).toHaveURL(LIST);
    server.expectComplaint(`/api/responsable/${id}`);
    await field(page, 'Prénom').fill('Le mien');
    await button(page, 'Mettre à jour').click();
    await expect(clash(page, 'Prénom')).toContainText(`changé aussi par ${other.username}, à `);
    await side(page, 'Prénom', 'La mienne').check();
    await button(page, 'Mettre à jour').click();
    await expect(rowOf(page, name)).toContainText('Le mien');
    await other.close();
  });
}
