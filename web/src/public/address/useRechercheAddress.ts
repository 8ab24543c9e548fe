import { useLocation, useNavigate } from 'react-router-dom';
import type { Criteres } from '../../api/recherche';
import { parseId, withParams } from '../../address/paths';
import type { EntryState } from './history';

/** The search in the address: `?recherche=` opens it, `responsables` (even empty) tells that it was submitted. */
export function useRechercheAddress() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as EntryState;
  const navigate = useNavigate();

  const params = new URLSearchParams(search);
  const motsCles = (params.get('recherche') ?? '').trim();
  const responsables = (params.get('responsables') ?? '').split(',').flatMap((text) => parseId(text) ?? []);

  return {
    open: params.has('recherche'),
    criteres: { motsCles, responsables },
    submitted: motsCles !== '' || params.has('responsables'),
    show: () => void navigate({ search: withParams(search, { recherche: '' }) }, { state: { recherche: true } }),
    submit: (criteres: Criteres, options: { replace: boolean }) =>
      void navigate(
        {
          search: withParams(search, {
            recherche: criteres.motsCles.trim(),
            responsables: criteres.responsables.join(','),
          }),
        },
        options.replace ? { replace: true, state } : { state: { recherche: true } },
      ),
    close: () =>
      void (state?.recherche
        ? navigate(-1)
        : navigate(
            { search: withParams(search, { recherche: undefined, responsables: undefined }) },
            { replace: true },
          )),
  };
}
