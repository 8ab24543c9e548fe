import { lazy } from 'react';

/** The server build uses site/calendar/calendar-whole.ts instead (vite.config.ts): it cannot render lazily. */
export const CalendrierView = lazy(() => import('./calendar-view'));
