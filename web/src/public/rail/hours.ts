import { type Filtres, matchesFiltres } from './filtres';
import { distinctStages, type Rail } from './rail';

/** Hours by level of the matching stages; each stage counts once, at its first level. */
export function hoursByNiveau(rail: Rail, filtres: Pick<Filtres, 'sousParcours'>): [niveau: string, heures: number][] {
  const matching = distinctStages(rail).filter((stage) => matchesFiltres(stage, filtres));
  const left = new Map(matching.map((stage) => [stage.id, stage.volume_horaire_stage]));
  const sums = new Map<string, number>();
  const add = (niveau: string, id: number) => {
    const heures = left.get(id);
    if (heures !== undefined) sums.set(niveau, (sums.get(niveau) ?? 0) + heures);
    left.delete(id);
  };
  for (const { niveau, stages } of rail.stations) for (const { id } of stages) add(niveau || 'sans niveau', id);
  for (const { stages } of rail.transverses) for (const { id } of stages) add('transverses', id);
  return [...sums];
}
