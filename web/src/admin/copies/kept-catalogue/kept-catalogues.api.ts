import { queryOptions } from '@tanstack/react-query';
import { type CatalogueDetail, CatalogueService } from '../../../../../openapi/client/index.js';
import { call, queryClient } from '../../../api/client';
import { type CreationKey, write } from '../../../api/resource';
import { formatShortDay, todayInParis } from '../../../lib/days';
import { fold } from '../../../lib/french';

export type KeptCatalogue = CatalogueDetail;

/** Newest first. */
export const keptCataloguesQuery = queryOptions({
  queryKey: ['catalogue', 'list'],
  queryFn: () => call(CatalogueService.listCatalogues()),
});

/** « Catalogue 2026 »; once there is one, a name with the day. */
export function suggestKeptName(catalogues: KeptCatalogue[]): string {
  const today = todayInParis();
  return freeName([`Catalogue ${today.slice(0, 4)}`, `Catalogue du ${formatShortDay(today)}`], catalogues);
}

/** The first of these names that is free, ignoring case and accents; else empty. */
export function freeName(names: string[], taken: { nom: string }[]): string {
  return names.find((name) => !taken.some(({ nom }) => fold(nom) === fold(name))) ?? '';
}

export async function keepCatalogue(nom: string, key?: CreationKey): Promise<KeptCatalogue> {
  const kept = await write(
    CatalogueService.createCatalogue({ requestBody: { nom }, idempotencyKey: key?.forBody({ nom }) }),
  );
  changeList((rows) => [kept, ...rows.filter(({ id }) => id !== kept.id)]);
  return kept;
}

export const renameKeptCatalogue = (id: number, nom: string) =>
  write(CatalogueService.updateCatalogue({ id, requestBody: { nom } }));

export async function removeKeptCatalogue(id: number): Promise<void> {
  await write(CatalogueService.deleteCatalogue({ id }));
  changeList((rows) => rows.filter((row) => row.id !== id));
}

/** Updates the cached list, until it is fetched again. */
function changeList(change: (rows: KeptCatalogue[]) => KeptCatalogue[]) {
  queryClient.setQueryData(keptCataloguesQuery.queryKey, (rows) => rows && change(rows));
}
