import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { stagesByIds } from '../../api/admin/offered';
import type { Parcours } from '../../api/parcours';
import { type Names, namesIn } from './names';
import { stagesOfParcours } from './rows';

const NO_NAMES: Names = new Map();

/** The stages that rows are made of, and what all ends of cells are called. `needed`: some that the pathway may not hold. */
export function useKnown(parcours: Parcours, needed: number[]) {
  const own = useMemo(() => stagesOfParcours(parcours), [parcours]);
  const asked = [...new Set(needed)].filter((id) => !own.has(id));
  const others = useQuery(stagesByIds(asked));
  const { data: offered, isPlaceholderData } = others;
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
    others,
    present,
    names: told.names,
    /** Those that the server does not find. */
    gone: new Set(offered && !isPlaceholderData ? asked.filter((id) => !stages.has(id)) : []),
    recall: (names: Names) => setTold(({ last, names: known }) => ({ last, names: new Map([...names, ...known]) })),
  };
}
