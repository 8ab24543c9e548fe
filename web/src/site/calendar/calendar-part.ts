import { lazyPart } from '../../lib/lazy-part';

/** The server build uses site/calendar/calendar-whole.ts instead (vite.config.ts): it cannot render lazily. */
export const CalendrierView = lazyPart(() => import('./calendar-view'));
