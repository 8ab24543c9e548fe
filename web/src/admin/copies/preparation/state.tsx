import { formatDateTime } from '../../../lib/days';
import { formatParisTime, Moment } from '../../../ui/text';
import type { PreparationDetail } from './preparations.api';
import './preparation.scss';

const WORDS: Record<string, string> = { publiee: 'Publiée le', abandonnee: 'Abandonnée le' };
const UNDONE = 'publication annulée';
const REFUSED = 'publication refusée';

/** « Se publiera le 4 janvier 2027 à 08:00 »; once that has failed, « Devait se publier… ». */
export const formatDue = (publier_le: string, echec: string | null = null) =>
  `${echec === null ? 'Se publiera' : 'Devait se publier'} le ${formatDateTime(new Date(publier_le))}`;

/** Text of `State`, for the filter and the order. */
export function stateText({ etat, fin, annulee, publier_le, echec }: PreparationDetail): string {
  if (fin !== null) return `${WORDS[etat]} ${formatParisTime(fin)} ${annulee ? UNDONE : ''}`;
  return `${publier_le === null ? 'Ouverte' : formatDue(publier_le, echec)} ${echec === null ? '' : REFUSED}`;
}

export function State({ of: { etat, fin, annulee, publier_le, echec } }: { of: PreparationDetail }) {
  const badge = annulee ? UNDONE : echec === null ? undefined : REFUSED;
  const refused = echec !== null && !annulee;
  return (
    <>
      {fin !== null && (
        <>
          {WORDS[etat]} <Moment iso={fin} />
        </>
      )}
      {fin === null && (publier_le === null ? 'Ouverte' : formatDue(publier_le, echec))}
      {badge && (
        <>
          {' '}
          <span className={`preparation-badge ${refused ? 'preparation-refused' : ''}`}>{badge}</span>
        </>
      )}
    </>
  );
}
