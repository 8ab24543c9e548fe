import { adminPaths } from '../../address/paths';
import type { ModificationDetail } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { Moment } from './Moment';
import { authorName, formatChanges, formatUndoneState } from './words';

export function ModificationSummary({ of }: { of: ModificationDetail }) {
  const { date, auteur, genre, annulee_par, elaguee, ...counts } = of;
  const undone = formatUndoneState(of);
  return (
    <>
      <p className="story">
        <Moment iso={date} />, par <b>{authorName({ auteur, genre })}</b>&nbsp;: {formatChanges(counts)}.
      </p>
      {elaguee && annulee_par === null && (
        <p className="story">
          Trop ancienne pour être annulée&nbsp;: une partie de ce qu’elle a changé n’est plus gardée.
        </p>
      )}
      {undone !== '' && (
        <p className="story">
          <span className="undone">{undone}</span>{' '}
          {annulee_par === null ? (
            'Ce qui n’est pas revenu peut encore l’être.'
          ) : (
            <Link to={adminPaths.journal.modification(annulee_par)}>Voir l’annulation</Link>
          )}
        </p>
      )}
    </>
  );
}
