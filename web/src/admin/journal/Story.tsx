import { adminPaths } from '../../address/paths';
import type { ModificationDetail } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { Moment } from './Moment';
import { authorOf, changesInWords } from './words';

/** Who did it, when, how much, and whether it still counts. */
export function Story({ of: { date, auteur, genre, annulee_par, elaguee, ...counts } }: { of: ModificationDetail }) {
  return (
    <>
      <p className="story">
        <Moment iso={date} />, par <b>{authorOf({ auteur, genre })}</b>&nbsp;: {changesInWords(counts)}.
      </p>
      {elaguee && annulee_par === null && (
        <p className="story">
          Trop ancienne pour être annulée&nbsp;: une partie de ce qu’elle a changé n’est plus gardée.
        </p>
      )}
      {annulee_par !== null && (
        <p className="story">
          <span className="undone">Annulée</span>{' '}
          <Link to={adminPaths.journal.modification(annulee_par)}>Voir l’annulation</Link>
        </p>
      )}
    </>
  );
}
