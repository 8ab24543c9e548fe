import { lazy } from 'react';

const load = () => import('./stage-dialog');

export const StageDialog = lazy(load);

/** Preloads on hover or focus; a failure shows when the sheet opens. */
export const loadStage = () => void load().catch(() => undefined);
