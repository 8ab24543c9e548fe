import { focusHeading } from '../../ui/focus';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JOURNAL_PAGE, type ModificationResume } from '../../api/history';
import { authorName, formatUndoneState, modificationTitle } from '../../crud/undo/format';
import { readPageParam } from '../../lib/params';
import { adminPaths, withParams } from '../../lib/paths';
import { Link } from '../../ui/link';
import { FactTable } from '../../ui/table/fact-table';
import { hasLongWord, Moment } from '../../ui/text';
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

/** Zero-based; the address counts from 1. */
export function usePageNumber(size = JOURNAL_PAGE) {
  const [params, setParams] = useSearchParams();
  const page = readPageParam(params);

  /** Props of `TablePager`. */
  const pagerProps = (rows: unknown[], total: number) => ({
    page,
    last: Math.max(0, Math.ceil(total / size) - 1),
    first: page * size,
    rows,
    total,
    turnTo: (next: number, isForced = false) => {
      const nextParams = (before: URLSearchParams) =>
        new URLSearchParams(withParams(String(before), { page: next > 0 ? String(next + 1) : undefined }));
      setParams(nextParams, { replace: isForced });
      // Reading continues from the top of the page.
      if (!isForced) focusHeading();
    },
  });
  return { page, pagerProps };
}
