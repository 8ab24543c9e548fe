import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { withParams } from '../../address/paths';
import { type Filtres, filtresParams, readFiltres } from '../rail/filtres';

/** Filters live in the URL, for reload, Back and shared links. */
export function useFiltres(parcours: Parcours) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filtres = readFiltres(params, parcours);

  const choose = (changes: Partial<Filtres>) => {
    // The current URL and not the last render: on a slow machine, two choices may fall between two renders.
    const { search } = window.location;
    const { niveau, sousParcours, vue } = { ...readFiltres(new URLSearchParams(search), parcours), ...changes };
    const next = withParams(search, {
      [filtresParams.niveau]: niveau || undefined,
      [filtresParams.sousParcours]: sousParcours?.toString(),
      [filtresParams.vue]: vue === 'rail' ? undefined : vue,
    });
    if (next !== search) void navigate({ search: next });
  };
  return { filtres, choose };
}
