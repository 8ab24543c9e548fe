import { useLocation, useNavigate } from 'react-router-dom';
import { parseId, paths, withParams } from '../../address/paths';
import type { HistoryState } from './history';
import { useOwnStage } from './useOwnStage';

/**
 * The sheet in the URL: `?stage=12` on any page, or `/stage/:code` over its parcours. An invalid id opens a sheet that says so.
 */
export function useStageAddress() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as HistoryState;
  const navigate = useNavigate();

  const idText = new URLSearchParams(search).get('stage') ?? '';
  const own = useOwnStage();
  const open = idText !== '' || own !== undefined;
  const depth = state?.stageDepth;
  // Opened by a shared link, there is no entry of ours to go back to.
  const nextDepth = open && !depth ? undefined : (depth ?? 0) + 1;
  const pathname = own && paths.parcours(own.parcours);
  const to = (id: number) => ({ pathname, search: withParams(search, { stage: String(id) }) });
  const nextState = { ...state, stageDepth: nextDepth };

  return {
    open,
    id: idText === '' ? own?.id : parseId(idText),
    linkTo: (id: number) => ({ to: to(id), state: nextState }),
    show: (id: number) => void navigate(to(id), { state: nextState }),
    step: (id: number) => void navigate(to(id), { replace: true, state }),
    close: () =>
      void (depth
        ? navigate(-depth)
        : navigate({ pathname, search: withParams(search, { stage: undefined }) }, { replace: true, state })),
  };
}
