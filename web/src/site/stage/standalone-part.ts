import { lazyPart } from '../../lib/lazy-part';

/** The server build uses site/stage/standalone-whole.ts instead (vite.config.ts): it cannot render lazily. */
export const StandaloneStage = lazyPart(() => import('./standalone-stage'));
