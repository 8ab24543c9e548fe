import type { VersionResume } from '../../api/admin/versions';
import { inParis } from '../journal/Moment';
import { authorOf } from '../journal/words';

/** « Version 3, du 22 nov. 2026, 09:15, par admin » */
export function nameOfVersion({ version, date, auteur }: VersionResume): string {
  if (date === null) return `Version ${version}, d’avant le premier changement connu`;
  return `Version ${version}, du ${inParis(date)}, par ${authorOf({ auteur })}`;
}
