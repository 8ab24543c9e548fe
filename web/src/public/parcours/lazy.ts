import { lazy } from 'react';

/** Prerequisites are shown on demand: their code comes when they are asked for. */
export const TableauPrerequis = lazy(() => import('./TableauPrerequis'));
