import { lazyPart } from '../../lib/lazy-part';

const load = () => import('./stage-dialog');

export const StageDialog = lazyPart(load);

/** Preloads on hover or focus; a failure shows when the sheet opens. */
export const loadStage = () => void load().catch(() => undefined);
