import { lazy } from 'react';

/** What these pages show is in the browser alone: their code comes after the page. */
export const SelectionView = lazy(() => import('./SelectionView'));
export const ComparerView = lazy(() => import('./ComparerView'));
