import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { stagesByIds } from '../../api/admin/offered';
import type { Parcours } from '../../api/parcours';
import { type Names, namesIn } from './names';
import { stagesOfParcours } from './rows';

const NO_NAMES: Names = new Map();

/** The stages that rows are made of, and what all ends of cells are called. `needed`: some that the pathway may not hold. */
export function useMatrixStages(parcours: Parcours, stageIds: number[]) {
  const own = useMemo(() => stagesOfParcours(parcours), [parcours]);
  const missing = [...new Set(stageIds)].filter((id) => !own.has(id));
  const others = useQuery(stagesByIds(missing));
  const { data: loaded, isPlaceholderData } = others;
  const stages = useMemo(
    () => new Map([...(loaded ?? []).map((stage) => [stage.id, stage] as const), ...own]),
    [loaded, own],
  );
  const current = useMemo(() => namesIn(parcours, stages), [parcours, stages]);
  // What has gone is named as it was.
  const [remembered, setRemembered] = useState({ last: NO_NAMES, names: NO_NAMES });
  if (remembered.last !== current) setRemembered({ last: current, names: new Map([...remembered.names, ...current]) });
  return {
    stages,
    others,
    current,
    names: remembered.names,
    /** Those that the server does not find. */
    deletedStageIds: new Set(loaded && !isPlaceholderData ? missing.filter((id) => !stages.has(id)) : []),
    addNames: (names: Names) => setRemembered(({ last, names: known }) => ({ last, names: new Map([...names, ...known]) })),
  };
}
