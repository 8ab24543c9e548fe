import type { SousParcours } from '../../api/parcours';
import { type Rail, type RailStage, type Station, totalHours } from './rail';

/** What a category holds: what every sous-parcours takes, and what each takes beside that, in the order of the columns. */
export type Row = { station: Station; common: RailStage[]; own: RailStage[][] };
/** `columns`: none where the pathway has no sous-parcours to choose among, and all is common. */
type Grid = { columns: SousParcours[]; rows: Row[]; transverses: Row[]; hours: number[] };

/** A pathway as a table: levels down, sous-parcours across. A stage of some of them stands in the column of each. */
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

/** A stage of several categories is followed once. */
const hoursOf = (stages: RailStage[]): number =>
  totalHours([...new Map(stages.map((stage) => [stage.id, stage])).values()]);
