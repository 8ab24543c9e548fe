import { Link } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import type { ModificationResume } from '../../api/admin/journal';
import { FactTable } from '../../ui/FactTable';
import { hasLongWord } from '../../ui/Words';
import '../journal/journal.scss';
import { Moment } from '../journal/Moment';
import { authorOf, titleOfModification } from '../journal/words';
import { ChangedThing } from './ChangedThing';

const HEADS = ['Modification', 'Élément', 'Par', 'Date'];

type Props = { caption: string; lines: ModificationResume[]; empty: string };

/** Changes, the newest first: each leads to what it did, and to the thing itself where it was one. */
export function RecentChanges({ caption, lines, empty }: Props) {
  if (lines.length === 0) return <p className="empty">{empty}</p>;
  return <FactTable caption={caption} captionHidden heads={HEADS} rows={lines.map(cellsOf)} />;
}

function cellsOf(one: ModificationResume) {
  const title = titleOfModification(one);
  return [
    <Link
      key="title"
      to={adminPaths.journal.modification(one.id)}
      className={hasLongWord(title) ? 'cell-long' : undefined}
    >
      {title}
    </Link>,
    <>
      <ChangedThing of={one} /> {one.annulee_par !== null && <span className="undone">Annulée</span>}
    </>,
    authorOf(one),
    <Moment key="date" iso={one.date} />,
  ];
}
