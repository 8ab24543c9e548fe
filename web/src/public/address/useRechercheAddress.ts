import { useLocation, useNavigate } from 'react-router-dom';
import type { Criteres, Duree } from '../../api/recherche';
import { parseId, withParams } from '../../address/paths';
import type { EntryState } from './history';

export const NO_CRITERES: Criteres = { motsCles: '', responsables: [], parcours: [], niveaux: [], durees: [] };

/** Hours that a stage may last, as the address and the server write them. */
export const DUREES: Duree[] = ['1-7', '8-21', '22-35', '36-'];

/** The query string with this search, or with none. */
export function withRecherche(search: string, criteres?: Criteres): string {
  const { motsCles = '', responsables = [], parcours = [], niveaux = [], durees = [] } = criteres ?? {};
  const one = withParams(search, {
    recherche: criteres && motsCles.trim(),
    responsables: criteres && responsables.join(','),
    parcours: parcours.join(',') || undefined,
    niveaux: undefined,
    durees: durees.join(',') || undefined,
  });
  const params = new URLSearchParams(one);
  for (const niveau of niveaux) params.append('niveaux', niveau);
  return params.size > 0 ? `?${params}` : '';
}

function readCriteres(params: URLSearchParams): Criteres {
  const listed = (name: string) => (params.get(name) ?? '').split(',');
  const ids = (name: string) => listed(name).flatMap((text) => parseId(text) ?? []);
  const durees = listed('durees');
  return {
    motsCles: (params.get('recherche') ?? '').trim(),
    responsables: ids('responsables'),
    parcours: ids('parcours'),
    niveaux: params.getAll('niveaux').filter(Boolean),
    durees: DUREES.filter((duree) => durees.includes(duree)),
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
    submitted: criteres.motsCles !== '' || ['responsables', 'parcours', 'niveaux', 'durees'].some((n) => params.has(n)),
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
