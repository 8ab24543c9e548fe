import { distinctStages, type Rail, type RailStage } from '../../entities/parcours/rail';
import type { StagePrerequis } from '../../entities/stage/prerequis.api';
import type { PrerequisLink } from './prerequis-layout';

type MapStage = Pick<RailStage, 'id' | 'code_stage' | 'libelle_stage'> & Partial<Pick<RailStage, 'sousParcours'>>;
type MapColumn = { title: string; niveau: string; isTransverse: boolean; stages: MapStage[] };

/** Stages needed from elsewhere stand first; a stage of several catégories stands in its first one. */
export function mapColumns(rail: Rail, prerequis: StagePrerequis[]) {
  const left = new Map<number, MapStage>(distinctStages(rail).map((stage) => [stage.id, stage]));
  const own = prerequis.filter(({ id_stage }) => left.has(id_stage));
  const elsewhere = new Map<number, MapStage>(
    own.flatMap(({ stages }) => stages.filter(({ id }) => !left.has(id)).map((stage) => [stage.id, stage])),
  );
  const take = (stages: MapStage[]) =>
    stages.flatMap(({ id }) => {
      const stage = left.get(id);
      left.delete(id);
      return stage ? [stage] : [];
    });
  const columnOf = (isTransverse: boolean) => (station: Rail['stations'][number]) => ({
    title: station.nom,
    niveau: station.niveau,
    isTransverse,
    stages: take(station.stages),
  });
  const columns: MapColumn[] = [
    {
      title: 'Hors de cette page',
      niveau: 'autres niveaux, autres parcours',
      isTransverse: true,
      stages: [...elsewhere.values()],
    },
    ...rail.stations.map(columnOf(false)),
    ...rail.transverses.map(columnOf(true)),
  ].filter(({ stages }) => stages.length > 0);
  const links = new Map(
    own.flatMap(({ id_stage, stages }) =>
      stages.map(({ id }) => [`${id} ${id_stage}`, { from: id, to: id_stage }] satisfies [string, PrerequisLink]),
    ),
  );
  return { columns, links: [...links.values()] };
}

/** All that leads to a stage, or that it leads to, however far; itself only where it is in a cycle. */
export function reachedFrom(
  start: number | undefined,
  links: PrerequisLink[],
  end: 'from' | 'to',
): ReadonlySet<number> {
  const other = end === 'from' ? 'to' : 'from';
  const reached = new Set<number>();
  const next = start === undefined ? [] : [start];
  for (const id of next)
    for (const link of links)
      if (link[other] === id && !reached.has(link[end])) {
        reached.add(link[end]);
        next.push(link[end]);
      }
  return reached;
}
