import type { Parcours } from '../../api/parcours';
import { parseId } from '../../address/paths';
import { niveauxOf, type Rail, railOf, type RailStage } from './rail';

export type Filtres = { niveau: string; sousParcours: number | undefined; vue: Vue };

/** As a line from level to level, or as a table of levels by sous-parcours, also with what its stages ask for. */
const VUES = ['rail', 'tableau', 'prerequis'] as const;
export type Vue = (typeof VUES)[number];

/** Their names in the address. */
export const filtresParams = { niveau: 'niveau', sousParcours: 'sousparcours', vue: 'vue' };

/** The filters that the address holds; a value which this pathway does not have is ignored. */
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

/** From the first category of a level onward; the transverse ones stay. */
export function fromNiveau(rail: Rail, niveau: string): Rail {
  const first = niveau ? rail.stations.findIndex((station) => station.niveau === niveau) : 0;
  return { ...rail, stations: rail.stations.slice(Math.max(first, 0)) };
}

export function matchesFiltres(stage: RailStage, { sousParcours }: Pick<Filtres, 'sousParcours'>): boolean {
  return sousParcours === undefined || stage.sousParcours.some(({ id }) => id === sousParcours);
}
