import type { SousParcours } from '../../api/parcours';
import { type Rail, type RailStage, type Station, totalHours } from './rail';

/** `common`: stages of every sous-parcours; `own`: the others, by column. */
export type Row = { station: Station; common: RailStage[]; own: RailStage[][] };
/** `columns` is empty if the parcours has a single sous-parcours: every stage is common then. */
type Grid = { columns: SousParcours[]; rows: Row[]; transverses: Row[]; hours: number[] };

/** A stage of several sous-parcours is repeated in each column. */
export function gridOf({ stations, transverses }: Rail, columns: SousParcours[]): Grid {
  const row = (station: Station): Row => {
    const isCommon = (stage: RailStage) => columns.every((column) => stage.sousParcours.includes(column));
    const parted = station.stages.filter((stage) => !isCommon(stage));
    return {
      station,
      common: station.stages.filter(isCommon),
      own: columns.map((column) => parted.filter((stage) => stage.sousParcours.includes(column))),
    };
  };
  const all = [...stations, ...transverses].flatMap((station) => station.stages);
  const hours = columns.map((column) => hoursOf(all.filter((stage) => stage.sousParcours.includes(column))));
  return { columns, rows: stations.map(row), transverses: transverses.map(row), hours };
}

/** Counts a stage of several catégories once. */
const hoursOf = (stages: RailStage[]): number =>
  totalHours([...new Map(stages.map((stage) => [stage.id, stage])).values()]);
