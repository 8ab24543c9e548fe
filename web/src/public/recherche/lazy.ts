import { lazy } from 'react';

const load = () => import('./RechercheDialog');

export const RechercheDialog = lazy(load);

/** Fetched ahead, while the pointer is still on its way; a failure shows when the window opens. */
export const loadRecherche = () => void load().catch(() => undefined);
