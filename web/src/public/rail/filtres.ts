import type { Parcours } from '../../api/parcours';
import { parseId } from '../../address/paths';
import { niveauxOf, type Rail, railOf, type RailStage } from './rail';

export type Filtres = { niveau: string; sousParcours: number | undefined; vue: Vue };

const VUES = ['rail', 'tableau', 'prerequis'] as const;
export type Vue = (typeof VUES)[number];

/** Query parameters. */
export const filtresParams = { niveau: 'niveau', sousParcours: 'sousparcours', vue: 'vue' };

/** Ignores values that this parcours does not have. */
export function readFiltres(params: URLSearchParams, parcours: Parcours): Filtres {
  const niveau = params.get(filtresParams.niveau) ?? '';
  const sousParcours = parseId(params.get(filtresParams.sousParcours));
  const choices = parcours.sous_parcours.length > 1 ? parcours.sous_parcours : [];
  return {
    niveau: niveauxOf(railOf(parcours)).includes(niveau) ? niveau : '',
    sousParcours: choices.find(({ id }) => id === sousParcours)?.id,
    vue: VUES.find((vue) => vue === params.get(filtresParams.vue)) ?? 'rail',
  };
}

/** From the first catégorie of a level on; transverse ones are kept. */
export function fromNiveau(rail: Rail, niveau: string): Rail {
  const first = niveau ? rail.stations.findIndex((station) => station.niveau === niveau) : 0;
  return { ...rail, stations: rail.stations.slice(Math.max(first, 0)) };
}

export function matchesFiltres(stage: RailStage, { sousParcours }: Pick<Filtres, 'sousParcours'>): boolean {
  return sousParcours === undefined || stage.sousParcours.some(({ id }) => id === sousParcours);
}
