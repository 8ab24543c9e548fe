import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parcoursOfStage, useStageByCode } from '../entities/stage/stage.api';
import { readIdsParam, readTextParams } from '../lib/params';
import { parseId, paths, stageCodeOf, withParams } from '../lib/paths';
import { absoluteUrl, withoutBase } from '../lib/site';
import type { Criteres, Duree, GenreSession } from './search/search.api';

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

export const FACETTES = ['responsables', 'parcours', 'niveaux', 'durees', 'sessions', 'lieux'] as const;

export const NO_CRITERES: Criteres = {
  motsCles: '',
  responsables: [],
  parcours: [],
  niveaux: [],
  durees: [],
  sessions: [],
  lieux: [],
};

/** Ranges of hours, as the API spells them. */
export const DUREES: Duree[] = ['1-7', '8-21', '22-35', '36-'];

export const SESSIONS: GenreSession[] = ['prochaine', 'ouverte'];

/** Writes a search into a query string, or removes it. */
export function withRecherche(search: string, criteres?: Criteres): string {
  const chosen = criteres ?? NO_CRITERES;
  const listed = Object.fromEntries(FACETTES.map((name) => [name, chosen[name].join() || undefined]));
  const withFacettes = withParams(search, {
    recherche: criteres?.motsCles.trim(),
    ...listed,
    responsables: criteres?.responsables.join(),
    niveaux: undefined,
  });
  const params = new URLSearchParams(withFacettes);
  for (const niveau of chosen.niveaux) params.append('niveaux', niveau);
  return params.size > 0 ? `?${params}` : '';
}

function readCriteres(params: URLSearchParams): Criteres {
  const listedValues = <T extends string>(values: T[], name: string) => {
    const listed = (params.get(name) ?? '').split(',');
    return values.filter((value) => listed.includes(value));
  };
  return {
    // Not cleaned here: if the server refuses the words, its message shows beside the field.
    motsCles: (params.get('recherche') ?? '').trim(),
    responsables: readIdsParam(params, 'responsables'),
    parcours: readIdsParam(params, 'parcours'),
    niveaux: readTextParams(params, 'niveaux'),
    durees: listedValues(DUREES, 'durees'),
    sessions: listedValues(SESSIONS, 'sessions'),
    lieux: readIdsParam(params, 'lieux'),
  };
}

const hasOtherFacettes = (before: Criteres, next: Criteres) =>
  FACETTES.some((name) => before[name].join() !== next[name].join());

/** The search in the URL: `?recherche=` opens it; words, or any facet parameter even if empty, mean that it was submitted. */
export function useRechercheAddress() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as HistoryState;
  const navigate = useNavigate();

  const params = new URLSearchParams(search);
  const criteres = readCriteres(params);
  const open = params.has('recherche');
  const depth = state?.recherche;
  // Opened by a shared link, there is no entry of ours to go back to.
  const nextState = open && !depth ? null : { recherche: (open ? depth! : 0) + 1 };
  return {
    open,
    criteres,
    submitted: criteres.motsCles !== '' || FACETTES.some((name) => params.has(name)),
    show: () => void navigate({ search: withParams(search, { recherche: '' }) }, { state: nextState }),
    submit: (next: Criteres) =>
      void navigate(
        { search: withRecherche(search, next) },
        open && !hasOtherFacettes(criteres, next) ? { replace: true, state } : { state: nextState },
      ),
    close: () => void (depth ? navigate(-depth) : navigate({ search: withRecherche(search) }, { replace: true })),
  };
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
