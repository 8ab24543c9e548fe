import { type Page } from '@playwright/test';
import { act, type Api, button, expect, filter, popover, rowOf } from './staff';

export const message = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Deletes a responsable from the list, which then says so. */
export async function deleted(page: Page, api: Api) {
  const name = `M ${api.mark}`;
  const { id } = await api.create('responsable', { lastName: name, firstName: 'Zoé' });
  await page.goto('/admin/responsable');
  await filter(page, api.mark);
  await act(rowOf(page, name), 'Supprimer');
  await button(popover(page, `Etes vous sûr de vouloir supprimer le responsable '${name} Zoé' ?`), 'Confirmer').click();
  await expect(message(page, `Le responsable « ${name} Zoé » a été supprimé.`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  const [deletion] = (await api.call('GET', `journal?entite=responsable&cle=${id}&limit=1`)) as unknown as {
    id: number;
  }[];
  return { id, name, modification: deletion!.id };
}
