import { focusHeading } from '../../ui/focus';
import type { ReactNode } from 'react';
import { JOURNAL_PAGE, type ModificationResume } from '../../api/history';
import { authorName, formatUndoneState, modificationTitle } from '../../crud/undo/format';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { FactTable } from '../../ui/table/fact-table';
import { hasLongWord, Moment } from '../../ui/text';
import { useUrlPage } from '../../ui/url-filters';
import './journal.scss';

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
      {formatUndoneState(modification) && <span className="badge">{formatUndoneState(modification)}</span>}
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

/** `useUrlPage`, with the props of `TablePager`. */
export function usePageNumber(size = JOURNAL_PAGE) {
  const { page, turnTo } = useUrlPage();

  const pagerProps = (rows: unknown[], total: number) => ({
    page,
    last: Math.max(0, Math.ceil(total / size) - 1),
    first: page * size,
    rows,
    total,
    turnTo: (next: number, isForced = false) => {
      turnTo(next, isForced);
      // Reading continues from the top of the page.
      if (!isForced) focusHeading();
    },
  });
  return { page, pagerProps };
}
