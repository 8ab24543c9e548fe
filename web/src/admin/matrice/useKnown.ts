import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { stagesByIds } from '../../api/admin/offered';
import type { Parcours } from '../../api/parcours';
import { type Names, collectNames } from './names';
import { stagesInParcours } from './rows';

const NO_NAMES: Names = new Map();

/** Stages of the parcours and those in `stageIds`, with the names of all ends of cells. */
export function useMatrixStages(parcours: Parcours, stageIds: number[]) {
  const own = useMemo(() => stagesInParcours(parcours), [parcours]);
  const missing = [...new Set(stageIds)].filter((id) => !own.has(id));
  const others = useQuery(stagesByIds(missing));
  const { data: loaded, isPlaceholderData } = others;
  const stages = useMemo(
    () => new Map([...(loaded ?? []).map((stage) => [stage.id, stage] as const), ...own]),
    [loaded, own],
  );
  const current = useMemo(() => collectNames(parcours, stages), [parcours, stages]);
  // Deleted ends keep their last name.
  const [remembered, setRemembered] = useState({ last: NO_NAMES, names: NO_NAMES });
  if (remembered.last !== current) setRemembered({ last: current, names: new Map([...remembered.names, ...current]) });
  return {
    stages,
    others,
    current,
    names: remembered.names,
    /** Requested stages that the server does not return. */
    deletedStageIds: new Set(loaded && !isPlaceholderData ? missing.filter((id) => !stages.has(id)) : []),
    addNames: (names: Names) =>
      setRemembered(({ last, names: older }) => ({ last, names: new Map([...names, ...older]) })),
  };
}
