import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parcoursOfStage, useStageByCode } from '../entities/stage/stage.api';
import { parseId, paths, stageCodeOf, withParams } from '../lib/paths';
import { absoluteUrl, withoutBase } from '../lib/site';
import type { Criteres } from './search/search.api';

/**
 * Choices (filter, facet, view, page) push a history entry; typing, corrections and stepping between sheets replace it. The state
 * holds how many entries lie since a window was opened, so that closing goes back that far.
 */
export type HistoryState = { stageDepth?: number; recherche?: number } | null;

/** Sets the canonical link, which browsers share; an open sheet sets it to its own address. */
export function useCanonical(path: string | undefined) {
  useEffect(() => {
    if (path === undefined) return undefined;
    setCanonical(path);
    return () => setCanonical(withoutBase(location.pathname)!);
  }, [path]);
}

function setCanonical(path: string) {
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', absoluteUrl(path));
}

/** At `/stage/:code`, the stage and its parcours if it has exactly one: the page shows that parcours under the sheet. */
export function useOwnStage(): { id: number; parcours: number } | undefined {
  const stage = useStageByCode(stageCodeOf(useLocation().pathname)).data;
  const [only, ...others] = stage ? parcoursOfStage(stage) : [];
  return stage && only && others.length === 0 ? { id: stage.id, parcours: only.id } : undefined;
}

export const NO_CRITERES: Criteres = {
  motsCles: '',
  responsables: [],
  parcours: [],
  niveaux: [],
  durees: [],
  sessions: [],
  lieux: [],
};

/** The search window in the URL: `?recherche=` opens it. Its criteria are read with it (search/criteres.ts). */
export function useRechercheAddress() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as HistoryState;
  const navigate = useNavigate();
  const open = new URLSearchParams(search).has('recherche');
  const depth = state?.recherche;
  // Opened by a shared link, there is no entry of ours to go back to.
  const nextState = open && !depth ? null : { recherche: (open ? depth! : 0) + 1 };
  const openWith = (params: Record<string, string>) =>
    void navigate({ search: withParams(search, params) }, { state: nextState });
  return { open, depth, nextState, openWith, show: () => openWith({ recherche: '' }) };
}

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
