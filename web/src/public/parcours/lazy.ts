import { lazy } from 'react';

export const PrerequisTable = lazy(() => import('./TableauPrerequis'));
