import { lazy } from 'react';

const load = () => import('./RechercheDialog');

export const RechercheDialog = lazy(load);

export const LazySuggestions = lazy(() => load().then(({ SuggestionList }) => ({ default: SuggestionList })));

/** Fetched ahead, while the pointer is still on its way; a failure shows when the window opens. */
export const loadRecherche = () => void load().catch(() => undefined);
