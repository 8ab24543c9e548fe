import { idIn, oneIn, pageIn, textIn } from '../../address/params';
import { withParams } from '../../address/paths';
import type { CalendrierFiltres } from '../../api/calendrier';

/** Its filters in the address have the names that the API and agendas have for them; the search has others. */
export const CALENDRIER_PARAMS = ['parcoursId', 'niveau', 'lieuId', 'ouvertes', 'page'] as const;

type Shown = CalendrierFiltres & { page: number };

export function readCalendrier(params: URLSearchParams): Shown {
  const own: Shown = { page: pageIn(params) + 1 };
  const [parcoursId, lieuId] = [idIn(params, 'parcoursId'), idIn(params, 'lieuId')];
  const niveau = textIn(params, 'niveau');
  if (parcoursId !== undefined) own.parcoursId = parcoursId;
  if (lieuId !== undefined) own.lieuId = lieuId;
  if (niveau) own.niveau = niveau;
  if (oneIn(params, 'ouvertes', ['true'])) own.ouvertes = true;
  return own;
}

/** The address of the same with other filters; from its first page on. */
export function withCalendrier(search: string, { page = 1, ...changes }: Partial<Shown>): string {
  const texts = Object.entries(changes).map(([name, value]) => [name, value ? String(value) : undefined] as const);
  return withParams(search, { ...Object.fromEntries(texts), page: page === 1 ? undefined : String(page) });
}
