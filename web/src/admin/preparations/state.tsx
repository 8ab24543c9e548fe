import { formatParisTime, Moment } from '../../ui/text';
import type { PreparationResume } from './preparations.api';
import './preparations.scss';

const WORDS: Record<string, string> = { publiee: 'Publiée le', abandonnee: 'Abandonnée le' };
const UNDONE = 'publication annulée';

/** What `State` shows, to filter and to sort. */
export const stateText = ({ etat, fin, annulee }: PreparationResume) =>
  fin === null ? 'Ouverte' : `${WORDS[etat]} ${formatParisTime(fin)} ${annulee ? UNDONE : ''}`;

export function State({ of: { etat, fin, annulee } }: { of: PreparationResume }) {
  if (fin === null) return 'Ouverte';
  return (
    <>
      {WORDS[etat]} <Moment iso={fin} /> {annulee && <span className="preparation-badge">{UNDONE}</span>}
    </>
  );
}
