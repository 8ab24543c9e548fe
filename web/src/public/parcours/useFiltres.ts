import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { withParams } from '../../address/paths';
import { type Filtres, filtresParams, readFiltres } from '../rail/filtres';

/** The filters live in the address: a reload, the way back and a shared link show the same. */
export function useFiltres(parcours: Parcours) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filtres = readFiltres(params, parcours);

  const choose = (changes: Partial<Filtres>) => {
    // The address, not the last drawing: on a slow machine two choices may fall between two drawings.
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
