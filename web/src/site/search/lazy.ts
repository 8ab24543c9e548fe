import { lazyPart } from '../../lib/lazy-part';

const load = () => import('./search-dialog');

export const RechercheDialog = lazyPart(load);

export const LazySuggestions = lazyPart(async () => ({ default: (await load()).SuggestionList }));

/** Preloads on hover or focus; a failure shows when the window opens. */
export const loadRecherche = () => void load().catch(() => undefined);
