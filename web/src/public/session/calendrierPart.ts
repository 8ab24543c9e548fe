import { lazy } from 'react';

/** In the browser; the server takes calendrierWhole.ts instead (vite.config.ts), for it draws what is there. */
export const CalendrierView = lazy(() => import('./CalendrierView'));
