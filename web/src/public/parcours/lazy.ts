import { lazy } from 'react';

/** Prerequisites are shown on demand: their code comes when they are asked for. */
export const PrerequisTable = lazy(() => import('./TableauPrerequis'));
