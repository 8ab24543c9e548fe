import type { CalendrierFiltres } from '../../entities/session/session.api';
import { readEnumParam, readIdParam, readPageParam, readTextParam } from '../../lib/params';

/** Same names as in the API and in calendar URLs; the search uses others. */
export const CALENDRIER_PARAMS = ['parcoursId', 'niveau', 'lieuId', 'ouvertes', 'page'] as const;

export function readCalendrier(params: URLSearchParams) {
  const filtres: CalendrierFiltres & { page: number } = { page: readPageParam(params) };
  const [parcoursId, lieuId] = [readIdParam(params, 'parcoursId'), readIdParam(params, 'lieuId')];
  const niveau = readTextParam(params, 'niveau');
  if (parcoursId !== undefined) filtres.parcoursId = parcoursId;
  if (lieuId !== undefined) filtres.lieuId = lieuId;
  if (niveau) filtres.niveau = niveau;
  if (readEnumParam(params, 'ouvertes', ['true'])) filtres.ouvertes = true;
  return filtres;
}
