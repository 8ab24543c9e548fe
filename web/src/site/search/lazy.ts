import { lazy } from 'react';

const load = () => import('./search-dialog');

export const RechercheDialog = lazy(load);

export const LazySuggestions = lazy(() => load().then(({ SuggestionList }) => ({ default: SuggestionList })));

/** Preloads on hover or focus; a failure shows when the window opens. */
export const loadRecherche = () => void load().catch(() => undefined);
