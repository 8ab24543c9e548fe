import { lazy } from 'react';

/** The server build uses calendrierWhole.ts instead (vite.config.ts): it cannot render lazily. */
export const CalendrierView = lazy(() => import('./CalendrierView'));
