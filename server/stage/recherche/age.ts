import type { Request } from 'express';
import { seemsSignedIn } from '../../auth/cookies.js';
import type { StageCriteres } from './recherche.dto.js';
import type { Age } from './recherche.service.js';

/**
 * A signed-in user gets the present state. A cacheable answer must not be older than the content version it is cached
 * under; an answer to a text search is never cached.
 */
export function ageFor(request: Request, { searchString }: Pick<StageCriteres, 'searchString'>): Age {
  if (seemsSignedIn(request)) return 'present';
  return searchString === undefined ? 'recent' : 'lagging';
}
