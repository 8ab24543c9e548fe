import type { Parcours } from '../../api/parcours';
import { parseId } from '../../paths';
import { niveauxOf, railOf } from './rail';

export type Filtres = { niveau: string; sousParcours: number | undefined };

/** The filters that the address holds; a value which this pathway does not have is ignored. */
export function readFiltres(params: URLSearchParams, parcours: Parcours): Filtres {
  const niveau = params.get('niveau') ?? '';
  const sousParcours = parseId(params.get('sousparcours'));
  const choices = parcours.sous_parcours.length > 1 ? parcours.sous_parcours : [];
  return {
    niveau: niveauxOf(railOf(parcours)).includes(niveau) ? niveau : '',
    sousParcours: choices.find(({ id }) => id === sousParcours)?.id,
  };
}
