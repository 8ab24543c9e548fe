import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { stagesOffered } from '../../api/admin/stage';
import type { Parcours } from '../../api/parcours';
import { type Names, namesIn } from './names';
import { stagesOfParcours } from './rows';

const NO_NAMES: Names = new Map();

/** The stages that rows are made of, and what all ends of cells are called. `needed`: some that the pathway does not hold. */
export function useKnown(parcours: Parcours, needed: number[]) {
  const own = useMemo(() => stagesOfParcours(parcours), [parcours]);
  const offered = useQuery({ ...stagesOffered, enabled: needed.some((id) => !own.has(id)) }).data;
  const stages = useMemo(
    () => new Map([...(offered ?? []).map((one) => [one.id, one] as const), ...own]),
    [offered, own],
  );
  const present = useMemo(() => namesIn(parcours, stages), [parcours, stages]);
  // What has gone is named as it was.
  const [told, setTold] = useState({ last: NO_NAMES, names: NO_NAMES });
  if (told.last !== present) setTold({ last: present, names: new Map([...told.names, ...present]) });
  return {
    stages,
    present,
    names: told.names,
    allStages: offered !== undefined,
    recall: (names: Names) => setTold(({ last, names: known }) => ({ last, names: new Map([...names, ...known]) })),
  };
}
