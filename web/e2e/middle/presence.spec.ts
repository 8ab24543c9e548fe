import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { clash, side } from '../admin/clash';
import { type Api, button, field, rowOf } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { comeBack } from '../fixtures';
import { expect, test } from './middle';

const here = (page: Page, text: RegExp | string) => page.getByRole('status').getByText(text);
const newer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Une nouvelle version a été enregistrée par' });

async function open(page: Page, api: Api) {
  const name = `P ${api.mark}`;
  const { id, version } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  return { id, name, path: `presence/${randomUUID()}`, form: { entite: 'responsable', cle: String(id), version } };
}

test('whoever leaves is told of no longer; a clash is shown at once', async ({ page, api, colleague }) => {
  const { id, name, path, form } = await open(page, api);
  await colleague.call('PUT', path, form);
  await comeBack(page);
  await expect(here(page, / a ce formulaire ouvert/)).toBeVisible();
  await colleague.call('DELETE', path);
  await comeBack(page);
  await expect(here(page, / a ce formulaire ouvert/)).toHaveCount(0);

  await field(page, 'Prénom').fill('Le mien');
  await colleague.call('PUT', `responsable/${id}`, { lastName: name, firstName: 'Le leur' });
  await comeBack(page);
  await button(newer(page), 'Reprendre ces changements').click();
  await expect(clash(page, 'Prénom')).toContainText('Le leur');
  await expect(clash(page, 'Prénom')).toContainText(`changé aussi par ${colleague.username}, à `);
  await side(page, 'Prénom', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, name)).toContainText('Le mien');
});

test('one’s own other tab is known as such, beside a newer version; both are well made', async ({ page, api }) => {
  const { id, name, path, form } = await open(page, api);
  await api.call('PUT', path, form);
  await api.call('PUT', `responsable/${id}`, { lastName: `${name} ${'long'.repeat(20)}`, firstName: 'Léo' });
  await comeBack(page);
  await expect(newer(page)).toBeVisible();
  const own = here(page, 'Vous avez ce formulaire ouvert dans un autre onglet.');
  await expect(own).toBeVisible();
  await expectWellMade(page);
  await api.call('DELETE', path);
  await comeBack(page);
  await expect(own).toHaveCount(0);
});

test('a server that says nothing of it is no trouble: the form works on', async ({ page, api, seam }) => {
  seam.answer('PUT', /\/api\/presence\//, 503);
  const { name } = await open(page, api);
  await field(page, 'Prénom').fill('Léo');
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, name)).toContainText('Léo');
});
