import type { CalendrierFiltres } from '../../entities/session/calendrier.api';
import { readEnumParam, readIdParam, readPageParam, readTextParam } from '../../lib/params';

/** `mois`, `AAAA-MM`: that month of the list, or the first of the year's plan. */
export function readCalendrier(params: URLSearchParams) {
  const filtres: CalendrierFiltres = {};
  const [parcoursId, lieuId] = [readIdParam(params, 'parcoursId'), readIdParam(params, 'lieuId')];
  const niveau = readTextParam(params, 'niveau');
  const [mois] = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('mois') ?? '') ?? [];
  if (parcoursId !== undefined) filtres.parcoursId = parcoursId;
  if (lieuId !== undefined) filtres.lieuId = lieuId;
  if (niveau) filtres.niveau = niveau;
  if (readEnumParam(params, 'ouvertes', ['true'])) filtres.ouvertes = true;
  if (readEnumParam(params, 'annulees', ['true'])) filtres.annulees = true;
  return { ...filtres, mois, vue: readEnumParam(params, 'vue', ['annee']), page: readPageParam(params) };
}
