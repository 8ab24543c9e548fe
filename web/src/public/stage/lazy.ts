import { lazy } from 'react';

const load = () => import('./StageDialog');

export const StageDialog = lazy(load);

/** Fetched ahead, while the pointer is still on its way; a failure shows when the sheet opens. */
export const loadStage = () => void load().catch(() => undefined);
