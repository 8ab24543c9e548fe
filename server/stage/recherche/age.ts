import type { Request } from 'express';
import { seemsSignedIn } from '../../auth/cookies.js';
import type { StageCriteres } from './recherche.dto.js';
import type { Age } from './recherche.service.js';

/** Whoever is signed in is answered of the present moment; what is kept never lags behind the word that it is kept under. */
export function ageFor(request: Request, { searchString }: Pick<StageCriteres, 'searchString'>): Age {
  if (seemsSignedIn(request)) return 'present';
  return searchString === undefined ? 'recent' : 'lagging';
}
