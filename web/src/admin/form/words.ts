import type { Conflit } from '../../api/admin/problem';
import { formatTimeOrDateTime } from '../../ui/when';

export type VersionAuthor = Pick<Conflit, 'auteur' | 'date'>;

/** « admin, à 09:15 » */
export function formatAuthor({ auteur, date }: VersionAuthor): string {
  const name = auteur ?? 'quelqu’un d’autre';
  if (date === null) return name;
  const when = formatTimeOrDateTime(new Date(date));
  return `${name}, ${when.startsWith('le') ? when : `à ${when}`}`;
}

export function formatMerged(labels: string[], author: VersionAuthor | undefined): string | undefined {
  if (labels.length === 0 || !author) return undefined;
  return `Repris de la version enregistrée entre-temps par ${formatAuthor(author)}\u00a0: ${labels.join(', ')}.`;
}
