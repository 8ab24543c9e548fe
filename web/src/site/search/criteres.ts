import { useLocation, useNavigate } from 'react-router-dom';
import { readIdsParam, readTextParams } from '../../lib/params';
import { withParams } from '../../lib/paths';
import { type HistoryState, NO_CRITERES, useRechercheAddress } from '../address';
import type { Criteres, Duree, GenreSession } from './search.api';

export const FACETTES = ['responsables', 'parcours', 'niveaux', 'durees', 'sessions', 'lieux'] as const;

/** Ranges of hours, as the API spells them. */
export const DUREES: Duree[] = ['1-7', '8-21', '22-35', '36-'];

export const SESSIONS: GenreSession[] = ['prochaine', 'ouverte'];

/** Writes a search into a query string, or removes it. */
export function withRecherche(search: string, criteres?: Criteres): string {
  const chosen = criteres ?? NO_CRITERES;
  const listed = Object.fromEntries(FACETTES.map((name) => [name, chosen[name].join() || undefined]));
  const withFacettes = withParams(search, {
    recherche: criteres?.motsCles.trim(),
    ...listed,
    responsables: criteres?.responsables.join(),
    niveaux: undefined,
  });
  const params = new URLSearchParams(withFacettes);
  for (const niveau of chosen.niveaux) params.append('niveaux', niveau);
  return params.size > 0 ? `?${params}` : '';
}

function readCriteres(params: URLSearchParams): Criteres {
  const listedValues = <T extends string>(values: T[], name: string) => {
    const listed = (params.get(name) ?? '').split(',');
    return values.filter((value) => listed.includes(value));
  };
  return {
    // Not cleaned here: if the server refuses the words, its message shows beside the field.
    motsCles: (params.get('recherche') ?? '').trim(),
    responsables: readIdsParam(params, 'responsables'),
    parcours: readIdsParam(params, 'parcours'),
    niveaux: readTextParams(params, 'niveaux'),
    durees: listedValues(DUREES, 'durees'),
    sessions: listedValues(SESSIONS, 'sessions'),
    lieux: readIdsParam(params, 'lieux'),
  };
}

const hasOtherFacettes = (before: Criteres, next: Criteres) =>
  FACETTES.some((name) => before[name].join() !== next[name].join());

/** The search in the URL: words, or any facet parameter even if empty, mean that it was submitted. */
export function useCriteres() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as HistoryState;
  const navigate = useNavigate();
  const { open, depth, nextState } = useRechercheAddress();
  const params = new URLSearchParams(search);
  const criteres = readCriteres(params);
  return {
    criteres,
    submitted: criteres.motsCles !== '' || FACETTES.some((name) => params.has(name)),
    submit: (next: Criteres) =>
      void navigate(
        { search: withRecherche(search, next) },
        open && !hasOtherFacettes(criteres, next) ? { replace: true, state } : { state: nextState },
      ),
    close: () => void (depth ? navigate(-depth) : navigate({ search: withRecherche(search) }, { replace: true })),
  };
}
