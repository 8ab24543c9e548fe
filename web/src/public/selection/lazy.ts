import { lazy } from 'react';

/** Not in the first chunk: these pages need localStorage, so the server renders a placeholder. */
export const SelectionView = lazy(() => import('./SelectionView'));
export const ComparerView = lazy(() => import('./ComparerView'));
