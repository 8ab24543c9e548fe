import type { CalendrierFiltres } from '../../entities/session/session.api';
import { readEnumParam, readIdParam, readPageParam, readTextParam } from '../../lib/params';
import { withParams } from '../../lib/paths';

/** Same names as in the API and in calendar URLs; the search uses others. */
export const CALENDRIER_PARAMS = ['parcoursId', 'niveau', 'lieuId', 'ouvertes', 'page'] as const;

type CalendrierPageFiltres = CalendrierFiltres & { page: number };

export function readCalendrier(params: URLSearchParams): CalendrierPageFiltres {
  const filtres: CalendrierPageFiltres = { page: readPageParam(params) + 1 };
  const [parcoursId, lieuId] = [readIdParam(params, 'parcoursId'), readIdParam(params, 'lieuId')];
  const niveau = readTextParam(params, 'niveau');
  if (parcoursId !== undefined) filtres.parcoursId = parcoursId;
  if (lieuId !== undefined) filtres.lieuId = lieuId;
  if (niveau) filtres.niveau = niveau;
  if (readEnumParam(params, 'ouvertes', ['true'])) filtres.ouvertes = true;
  return filtres;
}

/** Changing a filter returns to the first page. */
export function withCalendrier(search: string, { page = 1, ...changes }: Partial<CalendrierPageFiltres>): string {
  const texts = Object.entries(changes).map(([name, value]) => [name, value ? String(value) : undefined] as const);
  return withParams(search, { ...Object.fromEntries(texts), page: page === 1 ? undefined : String(page) });
}
