import { useLocation, useNavigate } from 'react-router-dom';
import type { Criteres, Duree, GenreSession } from '../../api/recherche';
import { parseId, withParams } from '../../address/paths';
import type { EntryState } from './history';

export const FACETTES = ['responsables', 'parcours', 'niveaux', 'durees', 'sessions', 'lieux'] as const;

export const NO_CRITERES: Criteres = {
  motsCles: '',
  responsables: [],
  parcours: [],
  niveaux: [],
  durees: [],
  sessions: [],
  lieux: [],
};

/** Hours that a stage may last, as the address and the server write them. */
export const DUREES: Duree[] = ['1-7', '8-21', '22-35', '36-'];

/** Kinds of sessions that are to come: any, and those for which one may register. */
export const SESSIONS: GenreSession[] = ['prochaine', 'ouverte'];

/** The query string with this search, or with none. */
export function withRecherche(search: string, criteres?: Criteres): string {
  const chosen = criteres ?? NO_CRITERES;
  const listed = Object.fromEntries(FACETTES.map((name) => [name, chosen[name].join() || undefined]));
  const one = withParams(search, {
    recherche: criteres?.motsCles.trim(),
    ...listed,
    responsables: criteres?.responsables.join(),
    niveaux: undefined,
  });
  const params = new URLSearchParams(one);
  for (const niveau of chosen.niveaux) params.append('niveaux', niveau);
  return params.size > 0 ? `?${params}` : '';
}

function readCriteres(params: URLSearchParams): Criteres {
  const listed = (name: string) => (params.get(name) ?? '').split(',');
  const ids = (name: string) => listed(name).flatMap((text) => parseId(text) ?? []);
  const among = <T extends string>(values: T[], name: string) => values.filter((one) => listed(name).includes(one));
  return {
    motsCles: (params.get('recherche') ?? '').trim(),
    responsables: ids('responsables'),
    parcours: ids('parcours'),
    niveaux: params.getAll('niveaux').filter(Boolean),
    durees: among(DUREES, 'durees'),
    sessions: among(SESSIONS, 'sessions'),
    lieux: ids('lieux'),
  };
}

/** The search in the address: `?recherche=` opens it, words or any choice (even an empty one) tell that it was submitted. */
export function useRechercheAddress() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as EntryState;
  const navigate = useNavigate();

  const params = new URLSearchParams(search);
  const criteres = readCriteres(params);
  return {
    open: params.has('recherche'),
    criteres,
    submitted: criteres.motsCles !== '' || FACETTES.some((name) => params.has(name)),
    show: () => void navigate({ search: withParams(search, { recherche: '' }) }, { state: { recherche: true } }),
    submit: (next: Criteres, options: { replace: boolean }) =>
      void navigate(
        { search: withRecherche(search, next) },
        options.replace ? { replace: true, state } : { state: { recherche: true } },
      ),
    close: () =>
      void (state?.recherche ? navigate(-1) : navigate({ search: withRecherche(search) }, { replace: true })),
  };
}
