import type { Conflit } from '../../api/admin/problem';
import { hourOrDay } from '../../ui/when';

/** Who has saved, and when, as far as it is known. */
export type Whom = Pick<Conflit, 'auteur' | 'date'>;

/** « admin, à 09:15 » */
export function byWhom({ auteur, date }: Whom): string {
  const who = auteur ?? 'quelqu’un d’autre';
  if (date === null) return who;
  const at = hourOrDay(new Date(date));
  return `${who}, ${at.startsWith('le') ? at : `à ${at}`}`;
}

/** What was saved of another's version, beside what one has typed oneself. */
export function takenInWords(labels: string[], by: Whom | undefined): string | undefined {
  if (labels.length === 0 || !by) return undefined;
  return `Repris de la version enregistrée entre-temps par ${byWhom(by)}\u00a0: ${labels.join(', ')}.`;
}
