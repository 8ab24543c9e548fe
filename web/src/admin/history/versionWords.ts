import type { VersionResume } from '../../api/admin/versions';
import { formatParisTime } from '../journal/Moment';
import { authorName } from '../journal/words';

/** « Version 3, du 22 nov. 2026, 09:15, par admin » */
export function formatVersion({ version, date, auteur }: VersionResume): string {
  if (date === null) return `Version ${version}, d’avant le premier changement connu`;
  return `Version ${version}, du ${formatParisTime(date)}, par ${authorName({ auteur })}`;
}
