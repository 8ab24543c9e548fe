import type { ReactNode } from 'react';
import { adminPaths } from '../../address/paths';
import type { ModificationResume } from '../../api/admin/journal';
import { FactTable } from '../../ui/FactTable';
import { Link } from '../../ui/Link';
import { hasLongWord } from '../../ui/Words';
import './journal.scss';
import { Moment } from './Moment';
import { authorName, modificationTitle, formatUndoneState } from './words';

type Props = {
  caption: string;
  lines: ModificationResume[];
  detailHead: string;
  renderDetail: (modification: ModificationResume) => ReactNode;
  /** All by the same author: the column of authors is left out. */
  isOwn?: boolean;
};

export function ModificationTable({ caption, lines, detailHead, renderDetail, isOwn = false }: Props) {
  const heads = ['Modification', detailHead, ...(isOwn ? [] : ['Par']), 'Date'];
  const cellsOf = (modification: ModificationResume) => [
    <Title key="title" of={modification} />,
    <>
      {renderDetail(modification)}{' '}
      {formatUndoneState(modification) && <span className="undone">{formatUndoneState(modification)}</span>}
    </>,
    ...(isOwn ? [] : [authorName(modification)]),
    <Moment key="date" iso={modification.date} />,
  ];
  return <FactTable caption={caption} captionHidden heads={heads} rows={lines.map(cellsOf)} />;
}

function Title({ of }: { of: ModificationResume }) {
  const title = modificationTitle(of);
  return (
    <Link to={adminPaths.journal.modification(of.id)} className={hasLongWord(title) ? 'cell-long' : undefined}>
      {title}
    </Link>
  );
}
